import { randomUUID } from "node:crypto";
import { z } from "zod";
import { requireAdmin } from "../../../accounts/guards.server.ts";
import { limitBy } from "../../../accounts/rate-limiter.server.ts";
import { defineCommand } from "../../../commands/command.server.ts";
import { done, refuse } from "../../../commands/outcome.ts";
import { optionalEmail } from "../../../forms/email-field.ts";
import { shop } from "../../../shop.ts";
import { mailPageText } from "./mail-texts.ts";

/** Sends a mail at once, past the queue, and tells the server's own answer. */
export const sendTestMail = defineCommand({
  name: "send-test-mail",
  schema: z.object({ recipient: optionalEmail }),
  who: requireAdmin,
  limit: limitBy("test-mail"),
  run: async ({ input, by, services: { sendMail, settings, log } }) => {
    if (!sendMail) return refuse("invalid", mailPageText("sendsNone"));
    // What was saved a moment ago counts.
    await settings.read();
    const to = input.recipient === "" ? by.email : input.recipient;
    const words = mailPageText("testWords", { shop: shop.name });
    const subject = mailPageText("testSubject", { shop: shop.name });
    const mail = { to, subject, text: words, html: `<p>${escapeHtml(words)}</p>` };
    try {
      const answer = await sendMail(mail, `test-${randomUUID()}`);
      return done({
        message:
          answer === ""
            ? mailPageText("writtenToFile")
            : mailPageText("sent", { email: to, answer }),
      });
    } catch (err) {
      log.warn({ err }, "A test mail could not be sent");
      return refuse("invalid", describe(err));
    }
  },
});

/** That nothing was sent, with the server's own words, or why it could not be asked. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) {
    return mailPageText("notSent", { why: String(error) });
  }
  const { response } = error as Error & { response?: string };
  const isAnswer = response !== undefined || error.name === "MailRefusedError";
  return isAnswer
    ? mailPageText("refused", { answer: response ?? error.message })
    : mailPageText("noAnswer", { why: error.message });
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
