import { z } from "zod";
import { cleanLine } from "../forms/clean-text.ts";

/** An email; letters beyond ASCII in its domain become their ASCII form, to which mail is sent (RFC 5891). */
export const emailField = z
  .string({ error: "Enter your email." })
  .trim()
  .toLowerCase()
  .transform(withAsciiDomain)
  .pipe(z.email("This does not look like an email address.").max(254, "This email is too long."));

/** An email, or "" where none is entered. */
export const optionalEmail = z
  .string()
  .default("")
  .transform((text, context) => {
    if (text.trim() === "") return "";
    const read = emailField.safeParse(text);
    if (read.success) return read.data;
    for (const { message } of read.error.issues) context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

/** "kunde@blåbær.dk" → "kunde@xn--blbr-roah.dk"; what is no domain stays as it is. */
function withAsciiDomain(email: string): string {
  const at = email.lastIndexOf("@") + 1;
  const domain = email.slice(at);
  if (at === 0 || !/^[\p{L}\p{M}\p{N}.-]*[^\p{ASCII}][\p{L}\p{M}\p{N}.-]*$/u.test(domain))
    return email;
  try {
    return email.slice(0, at) + new URL(`http://${domain}`).hostname;
  } catch {
    return email;
  }
}

/** At least 8 characters (docs/rules.md, Accounts); the most that is hashed. */
const newPasswordField = z
  .string({ error: "Choose a password." })
  .min(8, "Use at least 8 characters.")
  .max(128, "Use at most 128 characters.");

const passwordField = z
  .string({ error: "Enter your password." })
  .max(128, "Use at most 128 characters.");

export const logInSchema = z.object({ email: emailField, password: passwordField });

export const signUpSchema = z.object({ email: emailField, password: newPasswordField });

export const forgotPasswordSchema = z.object({ email: emailField });

export const resetPasswordSchema = z.object({
  token: z.string({ error: "This link is not complete." }).max(200),
  password: newPasswordField,
});

export const profileSchema = z.object({
  // Empty: the part of the email before the @ is shown.
  username: z
    .string()
    .transform(cleanLine)
    .pipe(z.string().max(60, "Use at most 60 characters."))
    .default(""),
  email: emailField,
  /** Required when the email changes. */
  password: passwordField.optional(),
});

export const changePasswordSchema = z.object({
  currentPassword: passwordField,
  newPassword: newPasswordField,
});

/** A change that asks for the password of the account, and for nothing else. */
export const ownPasswordSchema = z.object({ password: passwordField });
