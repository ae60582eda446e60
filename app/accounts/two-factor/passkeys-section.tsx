import { useEffect, useRef, useState } from "react";
import { Form, useFetcher, useSubmit } from "react-router";
import { shop } from "../../../shop.config.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { DateTime } from "../../ui/date-time.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { OwnPasskey } from "./find-two-factor.server.ts";
import { createPasskey, useCanUsePasskeys } from "./passkey-browser.ts";
import type { ProfileResult } from "../profile/profile-result.ts";
import { ProfileSection, HiddenUsernameField } from "../profile/profile-section.tsx";
import styles from "../profile/profile-page.module.css";
import text from "../../ui/text.module.css";
import layout from "../../ui/layout.module.css";
import { classNames } from "../../ui/class-names.ts";
import list from "../../ui/list.module.css";

interface PasskeysSectionProps {
  email: string;
  passkeys: readonly OwnPasskey[];
  result: ProfileResult | undefined;
  done: string | null;
  busy: boolean;
}

/** Passkeys: those there are, and a form for another, where the browser has them. */
export function PasskeysSection({ email, passkeys, result, done, busy }: PasskeysSectionProps) {
  return (
    <ProfileSection id="passkeys" heading="Passkeys">
      <p className={text.quiet}>
        Log in with your finger, your face or the PIN of your device instead of a password.
      </p>
      {done === "add-passkey" && <Notice tone="good">Your passkey is added.</Notice>}
      {done === "delete-passkey" && (
        <Notice tone="good">The passkey is deleted. Delete it on your device too.</Notice>
      )}
      {result?.message !== undefined && <Notice tone="bad">{result.message}</Notice>}
      {passkeys.length > 0 && (
        <ul className={classNames(list.list, styles.list)}>
          {passkeys.map(({ id, name, addedAt }) => (
            <li key={id}>
              <b>{name}</b>
              <span>
                added <DateTime iso={addedAt} timeZone={shop.timeZone} />
              </span>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="passkey" value={id} />
                <Button
                  type="submit"
                  variant="outline"
                  size="small"
                  name="intent"
                  value="delete-passkey"
                  aria-label={`Delete ${name}`}
                  disabled={busy}
                >
                  Delete
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <AddPasskey key={passkeys.length} email={email} busy={busy} />
    </ProfileSection>
  );
}

function AddPasskey({ email, busy }: { email: string; busy: boolean }) {
  const canUse = useCanUsePasskeys();
  const fetcher = useFetcher<ProfileResult>();
  const submit = useSubmit();
  const name = useRef("");
  const [gaveUp, setGaveUp] = useState(false);
  const answer = fetcher.data;

  useEffect(() => {
    const options = answer?.passkeyOptions;
    if (!options) return;
    const make = async () => {
      const credential = await createPasskey(options);
      setGaveUp(credential === null);
      if (credential === null) return;
      const fields = { intent: "add-passkey", name: name.current, credential };
      await submit(fields, { method: "post", preventScrollReset: true });
    };
    void make();
  }, [answer, submit]);

  if (!canUse) {
    return (
      <p className={text.quiet}>Adding one takes JavaScript, and a browser of 2024 or newer.</p>
    );
  }
  const error = answer?.errors?.password;
  return (
    <fetcher.Form
      method="post"
      className={classNames(layout.stack, styles.form)}
      onSubmit={(event) => {
        setGaveUp(false);
        const given = new FormData(event.currentTarget).get("name");
        name.current = typeof given === "string" ? given : "";
      }}
    >
      {answer?.message !== undefined && <Notice tone="bad">{answer.message}</Notice>}
      {gaveUp && (
        <Notice tone="plain">
          No passkey was made. This device may have one for this shop already.
        </Notice>
      )}
      <HiddenUsernameField email={email} />
      <TextField
        label="Name of the passkey"
        hint="Such as “My phone”."
        name="name"
        autoComplete="off"
        maxLength={60}
        required
      />
      <TextField
        label="Account password"
        name="password"
        type="password"
        autoComplete="current-password"
        errors={error === undefined ? undefined : [error]}
        required
      />
      <Button
        type="submit"
        variant="outline"
        name="intent"
        value="begin-passkey"
        disabled={busy || fetcher.state !== "idle"}
      >
        Add a passkey
      </Button>
    </fetcher.Form>
  );
}
