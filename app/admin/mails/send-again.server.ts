import { z } from "zod";
import { adminsHaveNoLimit, requireAdmin } from "../../accounts/guards.server.ts";
import { writeAuditEntry } from "../../audit/write-audit-entry.server.ts";
import { defineCommand, pageField } from "../../commands/command.server.ts";
import { done, refuse } from "../../commands/outcome.ts";
import { retryTransaction } from "../../db/retry-transaction.ts";
import { takeUndelivered } from "../../mail/undelivered-mails.server.ts";
import { mailsText } from "./mails-texts.ts";

/** Puts a mail that did not arrive in the queue once more. One that fails again comes back to the list. */
export const sendMailAgain = defineCommand({
  name: "send-mail-again",
  schema: z.object({ mail: pageField(z.uuid()) }),
  who: requireAdmin,
  limit: adminsHaveNoLimit,
  run: ({ input, by, services: { db, queueMail } }) =>
    retryTransaction(db, async (transaction) => {
      const taken = await takeUndelivered(transaction, input.mail);
      if (!taken) {
        return refuse("conflict", mailsText("notListed"));
      }
      const { mail, sendTo, subject } = taken;
      await queueMail(transaction, mail);
      if (subject) {
        await writeAuditEntry(transaction, {
          by,
          action: subject.kind === "order" ? "order.mail" : "user.mail",
          subject,
          before: { mail: "" },
          after: { mail: mail.kind },
        });
      }
      const message = mailsText("sentAgain", { email: sendTo });
      return done({ message });
    }),
});
