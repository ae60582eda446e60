import { z } from "zod";
import { cleanLine } from "../forms/clean-text.ts";
import { emailField } from "../forms/email-field.ts";

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

/** The first admin of an empty shop, with the token that its start printed. */
export const ownerSchema = z.object({
  token: z.string({ error: "This address is not complete." }).max(200),
  email: emailField,
  password: newPasswordField,
});

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
