/** Tells password managers whose password a form asks for. */
export function HiddenUsernameField({ email }: { email: string }) {
  return <input type="text" name="account" autoComplete="username" value={email} readOnly hidden />;
}
