import { getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form } from "../../network/form.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { fieldProps } from "../../ui/field-props.ts";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { ResultNotice } from "../../ui/result-notice.tsx";
import { changePasswordSchema } from "../account-fields.ts";
import { HiddenUsernameField } from "../hidden-username-field.tsx";
import { NewPasswordField, PasswordField } from "../log-in/credential-fields.tsx";
import styles from "./profile-page.module.css";
import type { ProfileResult } from "./profile-result.ts";
import { ProfileSection } from "./profile-section.tsx";

interface PasswordFormProps {
  email: string;
  result: ProfileResult | undefined;
  done: string | null;
  busy: boolean;
}

/** The form for a new password, which ends all other sessions. */
export function PasswordForm({ email, result, done, busy }: PasswordFormProps) {
  const [form, fields] = useForm({
    id: "password-form",
    lastResult: result?.reply,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: changePasswordSchema }),
    shouldRevalidate: "onInput",
  });
  return (
    <ProfileSection id="change-password" heading="Password">
      <Form
        method="post"
        className={classNames(layout.stack, styles.form)}
        preventScrollReset
        {...getFormProps(form)}
      >
        {done === "change-password" && (
          <ResultNotice>
            Your password is changed. Everywhere else you have been logged out.
          </ResultNotice>
        )}
        {result?.message !== undefined && <Notice tone="bad">{result.message}</Notice>}
        <input type="hidden" name="intent" value="change-password" />
        <HiddenUsernameField email={email} />
        <PasswordField {...fieldProps(fields.currentPassword)} label="Current password" />
        <NewPasswordField {...fieldProps(fields.newPassword)} label="New password" />
        <Button type="submit" pending={busy}>
          Change password
        </Button>
      </Form>
    </ProfileSection>
  );
}
