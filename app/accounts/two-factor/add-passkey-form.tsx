import { useState } from "react";
import { SubmissionProblem } from "../../network/form.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { TextField } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import text from "../../ui/text.module.css";
import { HiddenUsernameField } from "../hidden-username-field.tsx";
import { PasswordField } from "../log-in/credential-fields.tsx";
import styles from "../profile/profile-page.module.css";
import { useCanUsePasskeys } from "./passkey-browser.ts";
import { useAddPasskey } from "./use-add-passkey.ts";

/** Asks for a name and the password, then has the browser create the passkey. */
export function AddPasskeyForm({ email, busy }: { email: string; busy: boolean }) {
  const canUse = useCanUsePasskeys();
  const [gaveUp, setGaveUp] = useState(false);
  const { fetcher, rememberName } = useAddPasskey(setGaveUp);
  if (!canUse) {
    return (
      <p className={text.quiet}>Adding one takes JavaScript, and a browser of 2024 or newer.</p>
    );
  }
  const result = fetcher.data;
  const error = result?.errors?.password;
  return (
    <fetcher.Form
      method="post"
      className={classNames(layout.stack, styles.form)}
      onSubmit={(event) => {
        setGaveUp(false);
        rememberName(new FormData(event.currentTarget).get("name"));
      }}
    >
      {result?.message !== undefined && <Notice tone="bad">{result.message}</Notice>}
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
      <PasswordField
        label="Account password"
        name="password"
        errors={error === undefined ? undefined : [error]}
      />
      <Button
        type="submit"
        variant="outline"
        name="intent"
        value="begin-passkey"
        pending={busy || fetcher.state !== "idle"}
      >
        Add a passkey
      </Button>
      <SubmissionProblem />
    </fetcher.Form>
  );
}
