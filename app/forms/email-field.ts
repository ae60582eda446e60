import { z } from "zod";
import { formsText } from "./forms-texts.ts";

/** An email; letters beyond ASCII in its domain become their ASCII form, to which mail is sent (RFC 5891). */
export const emailField = z
  .string({ error: () => formsText("enterEmail") })
  .trim()
  .toLowerCase()
  .transform(withAsciiDomain)
  .pipe(
    z
      .email({ error: () => formsText("noEmail") })
      .max(254, { error: () => formsText("emailTooLong") }),
  );

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
