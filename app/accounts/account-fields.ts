import { z } from "zod";
import { cleanLine } from "../forms/clean-text.ts";
import { emailField } from "../forms/email-field.ts";
import { tooLongMessage } from "../forms/text-fields.ts";
import { accountText } from "./accounts-texts.ts";

/** At least 8 characters (docs/rules.md, Accounts); the most that is hashed. */
const newPasswordField = z
  .string({ error: () => accountText("choosePassword") })
  .min(8, { error: () => accountText("passwordTooShort") })
  .max(128, tooLongMessage(128));

const passwordField = z
  .string({ error: () => accountText("enterPassword") })
  .max(128, tooLongMessage(128));

export const logInSchema = z.object({ email: emailField, password: passwordField });

export const signUpSchema = z.object({ email: emailField, password: newPasswordField });

/** The first admin of an empty shop, with the token that its start printed. */
export const ownerSchema = z.object({
  token: z.string({ error: () => accountText("addressIncomplete") }).max(200),
  email: emailField,
  password: newPasswordField,
});

export const forgotPasswordSchema = z.object({ email: emailField });

export const resetPasswordSchema = z.object({
  token: z.string({ error: () => accountText("linkIncomplete") }).max(200),
  password: newPasswordField,
  /** The ids of the passkeys that are the person's own; all others are deleted. */
  keep: z.array(z.string().max(100)).max(100).default([]),
  /** Somebody else has turned two-step log-in on. */
  removeTwoFactor: z.literal("on").optional().catch(undefined),
});

export const profileSchema = z.object({
  // Empty: the part of the email before the @ is shown.
  username: z
    .string()
    .transform(cleanLine)
    .pipe(z.string().max(60, tooLongMessage(60)))
    .default(""),
  email: emailField,
  /** Required when the email changes, unless a passkey was just used. */
  password: passwordField.optional(),
});

export const changePasswordSchema = z.object({
  currentPassword: passwordField,
  newPassword: newPasswordField,
});

/** A change that asks for the password of the account, and for nothing else. */
export const ownPasswordSchema = z.object({ password: passwordField });

/** Required unless a passkey was just used. */
export const beginPasskeySchema = z.object({ password: passwordField.optional() });

export const deletePasskeySchema = z.object({
  passkey: z.string().default(""),
  /** Required unless a passkey was just used. */
  password: passwordField.optional(),
});

/** How many orders that are not sent yet a person was told of before an account is deleted, as the page had it. */
export const openOrdersField = z.coerce.number().int().min(0).catch(0);

export const deleteAccountSchema = z.object({
  password: passwordField,
  openOrders: openOrdersField,
});
