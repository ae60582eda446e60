import { Form } from "react-router";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { ProfileResult } from "../profile/profile-result.ts";
import { ProfileSection, HiddenUsernameField } from "../profile/profile-section.tsx";
import styles from "../profile/profile-page.module.css";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { TwoFactorSetUpForm } from "./two-factor-set-up-form.tsx";
import text from "../../ui/text.module.css";
import layout from "../../ui/layout.module.css";
import { classNames } from "../../ui/class-names.ts";

interface TwoFactorSectionProps {
  email: string;
  /** Recovery codes that were not used yet; null while the second step is off. */
  codesLeft: number | null;
  /** An admin of a shop that asks a second factor of them has none yet. */
  isNeeded: boolean;
  result: ProfileResult | undefined;
  done: string | null;
  busy: boolean;
}

/** Codes from an app as a second step of the log-in: on, off, and recovery codes. */
export function TwoFactorSection(props: TwoFactorSectionProps) {
  const { email, codesLeft, isNeeded, result, done, busy } = props;
  const isOn = codesLeft !== null;
  return (
    <ProfileSection id="two-step" heading="Two-step log-in">
      {isNeeded && (
        <Notice tone="plain">
          This shop asks a second step of its admins. Turn it on here, or log in with a passkey; the
          rest of the administration opens then.
        </Notice>
      )}
      {done === "end-two-step" && (
        <Notice tone="good">
          Two-step log-in is off. Everywhere else you have been logged out.
        </Notice>
      )}
      {result?.recoveryCodes && (
        <RecoveryCodes
          codes={result.recoveryCodes}
          isNew={result.intent === "new-recovery-codes"}
        />
      )}
      {isOn ? (
        <p>
          <b>On.</b> Besides your password, a log-in asks for a code from your app.{" "}
          {codesLeft === 1 ? "1 recovery code is" : `${codesLeft} recovery codes are`} left.
        </p>
      ) : (
        <p className={text.quiet}>
          Besides your password, a log-in then asks for a code from an app on your phone, such as
          Aegis, Google Authenticator or 1Password.
        </p>
      )}
      {result?.setUp && !isOn ? (
        <TwoFactorSetUpForm setUp={result.setUp} error={result.errors?.code} busy={busy} />
      ) : (
        // A key that changes when it is done: the password that was typed goes.
        <Form
          method="post"
          className={classNames(layout.stack, styles.form)}
          preventScrollReset
          key={`${isOn ? "on" : "off"} ${result?.recoveryCodes?.join(" ") ?? ""}`}
        >
          {result?.message !== undefined && <Notice tone="bad">{result.message}</Notice>}
          <HiddenUsernameField email={email} />
          <TextField
            label="Account password"
            name="password"
            type="password"
            autoComplete="current-password"
            errors={result?.errors?.password === undefined ? undefined : [result.errors.password]}
            required
          />
          {isOn ? (
            <div className={layout.row}>
              <Intent name="new-recovery-codes" words="New recovery codes" busy={busy} />
              <Intent name="end-two-step" words="Turn off two-step log-in" busy={busy} />
            </div>
          ) : (
            <Intent name="begin-two-step" words="Turn on two-step log-in" busy={busy} />
          )}
        </Form>
      )}
    </ProfileSection>
  );
}

function Intent({ name, words, busy }: { name: string; words: string; busy: boolean }) {
  return (
    <Button type="submit" variant="outline" name="intent" value={name} disabled={busy}>
      {words}
    </Button>
  );
}
