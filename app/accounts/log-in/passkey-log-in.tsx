import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import styles from "../account-form.module.css";
import type { PasskeyLogInResult } from "./log-in-passkey-resource.ts";
import { getPasskey, useCanUsePasskeys } from "../two-factor/passkey-browser.ts";
import { withReturnPath } from "../return-path.ts";
import layout from "../../ui/layout.module.css";
import { classNames } from "../../ui/class-names.ts";

/** The button "Use a passkey", where the browser has them. */
export function PasskeyLogIn({ to }: { to: string }) {
  const fetcher = useFetcher<PasskeyLogInResult>();
  const canUse = useCanUsePasskeys();
  const [isAsking, setIsAsking] = useState(false);
  const [gaveUp, setGaveUp] = useState(false);
  const { data: answer, submit } = fetcher;

  useEffect(() => {
    const options = answer?.options;
    if (!options) return;
    const answerWith = async () => {
      setIsAsking(true);
      const credential = await getPasskey(options);
      setIsAsking(false);
      setGaveUp(credential === null);
      if (credential === null) return;
      await submit(
        { credential },
        { method: "post", action: withReturnPath("/login/passkey", to) },
      );
    };
    void answerWith();
  }, [answer, submit, to]);

  if (!canUse) return null;
  const words = gaveUp
    ? "No passkey was used. Try again, or log in with your password."
    : undefined;
  const said = words ?? answer?.message;
  return (
    <div className={classNames(layout.stack, styles.passkey)}>
      {said !== undefined && <Notice tone={gaveUp ? "plain" : "bad"}>{said}</Notice>}
      <Button
        variant="outline"
        disabled={isAsking || fetcher.state !== "idle"}
        onClick={() => {
          setGaveUp(false);
          void submit({}, { method: "post", action: "/login/passkey" });
        }}
      >
        Use a passkey
      </Button>
    </div>
  );
}
