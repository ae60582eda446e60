import { useCommand } from "../../commands/use-command.ts";
import { Form } from "../../network/form.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { TextField } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import text from "../../ui/text.module.css";
import { HiddenUsernameField, PasswordField } from "../log-in/credential-fields.tsx";
import profile from "../profile/profile-page.module.css";
import { DoneNotice, FoldedForm, ProfileSection } from "../profile/profile-section.tsx";
import type {
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  renewRecoveryCodes,
  TwoFactorSetUp,
} from "./change-two-factor.server.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { twoFactorText } from "./two-factor-texts.ts";
import styles from "./two-factor.module.css";

interface TwoFactorSectionProps {
  email: string;
  /** Unused recovery codes; null while two-factor log-in is off. */
  codesLeft: number | null;
  /** The shop can no longer check the codes of the user's app. */
  isAppLocked: boolean;
  /** The user is an admin of a shop that requires two-factor log-in of its admins, and has not set it up. */
  isNeeded: boolean;
}

/** Two-factor log-in with codes from an app: on, off, and recovery codes. */
export function TwoFactorSection(props: TwoFactorSectionProps) {
  const { email, codesLeft, isAppLocked, isNeeded } = props;
  const { result, message } = useCommand<typeof confirmTwoFactor | PasswordCommand>([
    "confirm-two-factor",
    ...passwordCommands,
  ]);
  const { setUp, recoveryCodes } = result?.value ?? {};
  const isOn = codesLeft !== null;
  return (
    <ProfileSection id="two-factor" heading={twoFactorText("twoStep")}>
      {isNeeded && <Notice tone="plain">{twoFactorText("neededOfAdmins")}</Notice>}
      <DoneNotice of="end-two-factor">{twoFactorText("twoStepOff")}</DoneNotice>
      {recoveryCodes && (
        <RecoveryCodes codes={recoveryCodes} isNew={result?.command === "new-recovery-codes"} />
      )}
      {isAppLocked && <Notice tone="bad">{twoFactorText("appNeedsSetUp")}</Notice>}
      <TwoFactorStatus codesLeft={codesLeft} />
      {setUp && !isOn ? (
        <SetUpForm setUp={setUp} />
      ) : (
        <FoldedForm
          // A key that changes when it is done empties the password field.
          key={`${isOn ? "on" : "off"} ${recoveryCodes?.join(" ") ?? ""}`}
          label={twoFactorText(isOn ? "changeTwoStep" : "setUpTwoStep")}
          isOpen={isNeeded || result?.ok === false}
        >
          <PasswordForm email={email} isOn={isOn} message={message} />
        </FoldedForm>
      )}
    </ProfileSection>
  );
}

function TwoFactorStatus({ codesLeft }: { codesLeft: number | null }) {
  if (codesLeft === null) {
    return <p className={text.quiet}>{twoFactorText("whatItIs")}</p>;
  }
  return (
    <p>
      {twoFactorText.nodes("isOn", {
        on: <b>{twoFactorText("on")}</b>,
        left: twoFactorText("codesLeft", { n: codesLeft }),
      })}
    </p>
  );
}

type PasswordCommand = typeof beginTwoFactor | typeof endTwoFactor | typeof renewRecoveryCodes;

const passwordCommands = ["begin-two-factor", "end-two-factor", "new-recovery-codes"] as const;

interface PasswordFormProps {
  email: string;
  isOn: boolean;
  message: string | undefined;
}

/** Asks for the password to turn two-factor log-in on or off, or to make new recovery codes. */
function PasswordForm({ email, isOn, message }: PasswordFormProps) {
  const { errors, busy } = useCommand<PasswordCommand>(passwordCommands);
  return (
    <Form method="post" className={classNames(layout.stack, profile.form)} preventScrollReset>
      {message !== undefined && <Notice tone="bad">{message}</Notice>}
      <HiddenUsernameField email={email} />
      <PasswordField
        label={twoFactorText("accountPassword")}
        name="password"
        errors={errors.password}
      />
      {isOn ? (
        <div className={layout.row}>
          <IntentButton intent="new-recovery-codes" label={twoFactorText("newCodes")} busy={busy} />
          <IntentButton intent="end-two-factor" label={twoFactorText("turnOff")} busy={busy} />
        </div>
      ) : (
        <IntentButton intent="begin-two-factor" label={twoFactorText("turnOn")} busy={busy} />
      )}
    </Form>
  );
}

function IntentButton({
  intent,
  label,
  busy,
}: {
  intent: PasswordCommand["name"];
  label: string;
  busy: boolean;
}) {
  return (
    <Button type="submit" variant="outline" name="intent" value={intent} pending={busy}>
      {label}
    </Button>
  );
}

/** Shows the secret for the app, and asks for its first code to confirm that the app has it. */
function SetUpForm({ setUp: { secret, url, qrCode } }: { setUp: TwoFactorSetUp }) {
  const { intent, errors, busy } = useCommand<typeof confirmTwoFactor>("confirm-two-factor");
  return (
    <div className={classNames(layout.stack, styles.setUp)}>
      <p>
        {twoFactorText.nodes("scan", {
          step: <b>1.</b>,
          openApp: <a href={url}>{twoFactorText("openApp")}</a>,
        })}
      </p>
      <svg
        className={styles.qr}
        viewBox={`0 0 ${qrCode.size} ${qrCode.size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={twoFactorText("secretBelow")}
      >
        <path d={qrCode.path} />
      </svg>
      <p>
        {twoFactorText.nodes("typeSecret", {
          secret: <code className={styles.secret}>{secret.match(/.{1,4}/g)?.join(" ")}</code>,
        })}
      </p>
      <Form method="post" className={classNames(layout.stack, styles.setUp)} preventScrollReset>
        <input {...intent} />
        <input type="hidden" name="secret" value={secret} />
        <p>{twoFactorText.nodes("typeCode", { step: <b>2.</b> })}</p>
        <TextField
          label={twoFactorText("code")}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          errors={errors.code}
          required
        />
        <Button type="submit" pending={busy}>
          {twoFactorText("confirm")}
        </Button>
      </Form>
    </div>
  );
}
