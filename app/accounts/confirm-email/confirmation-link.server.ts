import { signJWT, verifyJWT } from "better-auth/crypto";
import { z } from "zod";
import { inLanguagePath } from "../../language/language-path.ts";
import type { Language } from "../../language/languages.ts";
import type { Services } from "../../services-context.ts";

const week = 7 * 24 * 3600;

const confirmation = z.object({
  /** Keeps other tokens of this key from being one of these. */
  purpose: z.literal("confirm-email"),
  uid: z.string(),
  email: z.string(),
});

interface LinkFor {
  uid: string;
  email: string;
  language: Language;
}

/** The URL of a page on which the owner of an account confirms an email; good for a week, and only while logged in. */
export async function confirmationLink(
  { auth, publicUrl }: Pick<Services, "auth" | "publicUrl">,
  { uid, email, language }: LinkFor,
): Promise<string> {
  const { secret } = await auth.$context;
  const token = await signJWT({ purpose: "confirm-email", uid, email }, secret, week);
  return publicUrl + inLanguagePath(language, `/confirm-email?token=${token}`);
}

/** Which account's email a link confirms; null when it is too old, or none of the shop's. */
export async function readConfirmation(
  { auth }: Pick<Services, "auth">,
  token: string,
): Promise<{ uid: string; email: string } | null> {
  if (!/^[\w.-]{1,2000}$/.test(token)) return null;
  const payload: unknown = await verifyJWT(token, (await auth.$context).secret);
  return confirmation.safeParse(payload).data ?? null;
}
