import { getFormProps } from "@conform-to/react";
import { useCommandForm } from "../../commands/use-command-form.ts";
import { Form } from "../../network/form.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { fieldProps } from "../../ui/field-props.ts";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { changePasswordSchema } from "../account-fields.ts";
import {
  HiddenUsernameField,
  NewPasswordField,
  PasswordField,
} from "../log-in/credential-fields.tsx";
import type { changePassword } from "./change-password.server.ts";
import styles from "./profile-page.module.css";
import { DoneNotice, ProfileSection } from "./profile-section.tsx";
import { profileText } from "./profile-texts.ts";

/** The form for a new password, which ends all other sessions. */
export function PasswordForm({ email }: { email: string }) {
  const { form, fields, intent, message, busy } = useCommandForm<typeof changePassword>(
    "change-password",
    { schema: changePasswordSchema, id: "password-form" },
  );
  return (
    <ProfileSection id="change-password" heading={profileText("password")}>
      <Form
        method="post"
        className={classNames(layout.stack, styles.form)}
        preventScrollReset
        {...getFormProps(form)}
      >
        <DoneNotice of="change-password">{profileText("passwordChanged")}</DoneNotice>
        {message !== undefined && <Notice tone="bad">{message}</Notice>}
        <input {...intent} />
        <HiddenUsernameField email={email} />
        <PasswordField
          {...fieldProps(fields.currentPassword)}
          label={profileText("currentPassword")}
        />
        <NewPasswordField {...fieldProps(fields.newPassword)} label={profileText("newPassword")} />
        <Button type="submit" pending={busy}>
          {profileText("changePassword")}
        </Button>
      </Form>
    </ProfileSection>
  );
}
