import { Form } from "../../network/form.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { HiddenUsernameField } from "../hidden-username-field.tsx";
import { PasswordField } from "../log-in/credential-fields.tsx";
import styles from "../profile/profile-page.module.css";
import type { ProfileResult } from "../profile/profile-result.ts";

interface TwoFactorPasswordFormProps {
  email: string;
  isOn: boolean;
  result: ProfileResult | undefined;
  busy: boolean;
}

/** Asks for the password to turn two-factor log-in on or off, or to make new recovery codes. */
export function TwoFactorPasswordForm(props: TwoFactorPasswordFormProps) {
  const { email, isOn, result, busy } = props;
  const error = result?.errors?.password;
  return (
    <Form method="post" className={classNames(layout.stack, styles.form)} preventScrollReset>
      {result?.message !== undefined && <Notice tone="bad">{result.message}</Notice>}
      <HiddenUsernameField email={email} />
      <PasswordField
        label="Account password"
        name="password"
        errors={error === undefined ? undefined : [error]}
      />
      {isOn ? (
        <div className={layout.row}>
          <IntentButton intent="new-recovery-codes" label="New recovery codes" busy={busy} />
          <IntentButton intent="end-two-factor" label="Turn off two-step log-in" busy={busy} />
        </div>
      ) : (
        <IntentButton intent="begin-two-factor" label="Turn on two-step log-in" busy={busy} />
      )}
    </Form>
  );
}

function IntentButton({ intent, label, busy }: { intent: string; label: string; busy: boolean }) {
  return (
    <Button type="submit" variant="outline" name="intent" value={intent} pending={busy}>
      {label}
    </Button>
  );
}
