import { Notice } from "../../ui/notice.tsx";
import { ResultNotice } from "../../ui/result-notice.tsx";
import text from "../../ui/text.module.css";
import { FoldedForm } from "../profile/folded-form.tsx";
import type { ProfileResult } from "../profile/profile-result.ts";
import { ProfileSection } from "../profile/profile-section.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { TwoFactorPasswordForm } from "./two-factor-password-form.tsx";
import { TwoFactorSetUpForm } from "./two-factor-set-up-form.tsx";

interface TwoFactorSectionProps {
  email: string;
  /** Unused recovery codes; null while two-factor log-in is off. */
  codesLeft: number | null;
  /** The user is an admin of a shop that requires two-factor log-in of its admins, and has not set it up. */
  isNeeded: boolean;
  result: ProfileResult | undefined;
  done: string | null;
  busy: boolean;
}

/** Two-factor log-in with codes from an app: on, off, and recovery codes. */
export function TwoFactorSection(props: TwoFactorSectionProps) {
  const { email, codesLeft, isNeeded, result, done, busy } = props;
  const isOn = codesLeft !== null;
  return (
    <ProfileSection id="two-factor" heading="Two-step log-in">
      {isNeeded && (
        <Notice tone="plain">
          This shop asks a second step of its admins. Turn it on here, or log in with a passkey; the
          rest of the administration opens then.
        </Notice>
      )}
      {done === "end-two-factor" && (
        <ResultNotice>
          Two-step log-in is off. Everywhere else you have been logged out.
        </ResultNotice>
      )}
      {result?.recoveryCodes && (
        <RecoveryCodes
          codes={result.recoveryCodes}
          isNew={result.intent === "new-recovery-codes"}
        />
      )}
      <TwoFactorStatus codesLeft={codesLeft} />
      {result?.setUp && !isOn ? (
        <TwoFactorSetUpForm setUp={result.setUp} error={result.errors?.code} busy={busy} />
      ) : (
        <FoldedForm
          // A key that changes when it is done empties the password field.
          key={`${isOn ? "on" : "off"} ${result?.recoveryCodes?.join(" ") ?? ""}`}
          label={isOn ? "Change two-step log-in" : "Set up two-step log-in"}
          isOpen={isNeeded || result?.errors !== undefined || result?.message !== undefined}
        >
          <TwoFactorPasswordForm email={email} isOn={isOn} result={result} busy={busy} />
        </FoldedForm>
      )}
    </ProfileSection>
  );
}

function TwoFactorStatus({ codesLeft }: { codesLeft: number | null }) {
  if (codesLeft === null) {
    return (
      <p className={text.quiet}>
        Besides your password, a log-in then asks for a code from an app on your phone, such as
        Aegis, Google Authenticator or 1Password.
      </p>
    );
  }
  return (
    <p>
      <b>On.</b> Besides your password, a log-in asks for a code from your app.{" "}
      {codesLeft === 1 ? "1 recovery code is" : `${codesLeft} recovery codes are`} left.
    </p>
  );
}
