import { getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useState } from "react";
import { Form } from "../../network/form.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { fieldProps } from "../../ui/field-props.ts";
import { TextField } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { ResultNotice } from "../../ui/result-notice.tsx";
import { profileSchema } from "../account-fields.ts";
import { EmailField, PasswordField } from "../log-in/credential-fields.tsx";
import styles from "./profile-page.module.css";
import type { ProfileResult } from "./profile-result.ts";
import { ProfileSection } from "./profile-section.tsx";

interface ProfileFormProps {
  /** "" when the user has chosen none: the part of the email before the @ is shown then. */
  chosenName: string;
  email: string;
  result: ProfileResult | undefined;
  done: string | null;
  busy: boolean;
}

export function ProfileForm({ chosenName, email, result, done, busy }: ProfileFormProps) {
  const [form, fields] = useForm({
    id: "profile-form",
    lastResult: result?.reply,
    defaultValue: { username: chosenName, email },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: profileSchema }),
    shouldRevalidate: "onInput",
  });
  const [isEmailNew, setEmailNew] = useState((fields.email.initialValue ?? email) !== email);
  return (
    <ProfileSection id="save-profile" heading="Name and email">
      <Form
        method="post"
        className={classNames(layout.stack, styles.form)}
        preventScrollReset
        {...getFormProps(form)}
      >
        {done === "save-profile" && <ResultNotice>Your profile is saved.</ResultNotice>}
        {result?.message !== undefined && <Notice tone="bad">{result.message}</Notice>}
        <input type="hidden" name="intent" value="save-profile" />
        <TextField
          label="Username"
          hint="Stands beside your comments."
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
          hint="Only needed to change the email."
          className={isEmailNew ? undefined : styles.unneeded}
          {...fieldProps(fields.password)}
          required={false}
        />
        <Button type="submit" pending={busy}>
          Save profile
        </Button>
      </Form>
    </ProfileSection>
  );
}
