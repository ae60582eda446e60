import { getFormProps } from "@conform-to/react";
import { useState, type ReactNode } from "react";
import { useCommandForm } from "../../commands/use-command-form.ts";
import { Form } from "../../network/form.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { fieldProps } from "../../ui/field-props.ts";
import { TextField } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { profileSchema } from "../account-fields.ts";
import { EmailField, PasswordField } from "../log-in/credential-fields.tsx";
import styles from "./profile-page.module.css";
import { DoneNotice, ProfileSection } from "./profile-section.tsx";
import { profileText } from "./profile-texts.ts";
import type { saveProfile } from "./save-profile.server.ts";

interface ProfileFormProps {
  /** "" when the user has chosen none: the part of the email before the @ is shown then. */
  chosenName: string;
  email: string;
  /** Stands before the form. */
  children: ReactNode;
}

export function ProfileForm({ chosenName, email, children }: ProfileFormProps) {
  const { form, fields, intent, message, busy } = useCommandForm<typeof saveProfile>(
    "save-profile",
    {
      schema: profileSchema,
      id: "profile-form",
      defaultValue: { username: chosenName, email },
    },
  );
  const [isEmailNew, setEmailNew] = useState((fields.email.initialValue ?? email) !== email);
  return (
    <ProfileSection id="save-profile" heading={profileText("nameAndEmail")}>
      {children}
      <Form
        method="post"
        className={classNames(layout.stack, styles.form)}
        preventScrollReset
        {...getFormProps(form)}
      >
        <DoneNotice of="save-profile">{profileText("saved")}</DoneNotice>
        {message !== undefined && <Notice tone="bad">{message}</Notice>}
        <input {...intent} />
        <TextField
          label={profileText("username")}
          hint={profileText("usernameHint")}
          placeholder={email.split("@")[0]}
          autoComplete="nickname"
          optional
          {...fieldProps(fields.username)}
          maxLength={60}
        />
        <EmailField
          {...fieldProps(fields.email)}
          onInput={({ currentTarget }) => {
            setEmailNew(currentTarget.value.trim() !== email);
          }}
        />
        <PasswordField
          hint={profileText("passwordHint")}
          className={isEmailNew ? undefined : styles.unneeded}
          {...fieldProps(fields.password)}
          required={false}
        />
        <Button type="submit" pending={busy}>
          {profileText("saveProfile")}
        </Button>
      </Form>
    </ProfileSection>
  );
}
