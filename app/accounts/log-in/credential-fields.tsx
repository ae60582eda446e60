import type { ComponentProps } from "react";
import { TextField } from "../../ui/field.tsx";
import { accountText } from "../accounts-texts.ts";

type TextFieldProps = ComponentProps<typeof TextField>;
type CredentialFieldProps = Omit<TextFieldProps, "label" | "type" | "autoComplete"> &
  Partial<Pick<TextFieldProps, "label">>;

/** The email that one logs in with; password managers fill it in. */
export function EmailField(props: CredentialFieldProps) {
  return (
    <TextField
      label={accountText("email")}
      type="email"
      autoComplete="username"
      {...props}
      required
    />
  );
}

/** The password that one has; password managers fill it in. */
export function PasswordField(props: CredentialFieldProps) {
  return (
    <TextField
      label={accountText("password")}
      type="password"
      autoComplete="current-password"
      {...props}
      required={props.required ?? true}
    />
  );
}

/** A password that is chosen; password managers offer one. */
export function NewPasswordField(props: CredentialFieldProps) {
  return (
    <TextField
      label={accountText("password")}
      type="password"
      autoComplete="new-password"
      hint={accountText("atLeast8")}
      {...props}
      required
      minLength={8}
    />
  );
}

/** Tells password managers whose password a form asks for. */
export function HiddenUsernameField({ email }: { email: string }) {
  return <input type="text" name="account" autoComplete="username" value={email} readOnly hidden />;
}
