import { useCallback, useEffect, useRef } from "react";
import { useFetcher, useSubmit } from "react-router";
import type { ProfileResult } from "../profile/profile-result.ts";
import { createPasskey } from "./passkey-browser.ts";

/**
 * The fetcher of the form that adds a passkey. When it has answered with options, the browser creates the
 * passkey, which is submitted with the remembered name; `onGiveUp` is told whether the browser created none.
 */
export function useAddPasskey(onGiveUp: (gaveUp: boolean) => void) {
  const fetcher = useFetcher<ProfileResult>();
  const submit = useSubmit();
  const name = useRef("");
  const options = fetcher.data?.passkeyOptions;

  useEffect(() => {
    if (!options) return;
    const create = async () => {
      const credential = await createPasskey(options);
      onGiveUp(credential === null);
      if (credential === null) return;
      const fields = { intent: "add-passkey", name: name.current, credential };
      await submit(fields, { method: "post", preventScrollReset: true });
    };
    void create();
  }, [options, submit, onGiveUp]);

  const rememberName = useCallback((value: FormDataEntryValue | null) => {
    name.current = typeof value === "string" ? value : "";
  }, []);
  return { fetcher, rememberName };
}
