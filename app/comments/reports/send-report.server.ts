import { z } from "zod";
import { consumeRateLimit, limitBy } from "../../accounts/rate-limiter.server.ts";
import { rateLimitFor } from "../../accounts/rate-limits.ts";
import { findUser } from "../../accounts/session.server.ts";
import { defineCommand, pageField } from "../../commands/command.server.ts";
import { done } from "../../commands/outcome.ts";
import { retryTransaction } from "../../db/retry-transaction.ts";
import { cleanLines } from "../../forms/clean-text.ts";
import { emailField } from "../../forms/email-field.ts";
import { currentLanguage } from "../../language/current-language.ts";
import type { Services } from "../../services-context.ts";
import { maxReasonLength } from "../comment.ts";
import { commentRefusal } from "../refusal-texts.ts";
import { findReportedComment, noComment } from "./find-reported-comment.server.ts";

/**
 * Keeps a report of a comment, with the comment as it is, and confirms it by mail to whoever can be reached.
 * A report without an account is kept, but not confirmed, when its email was named too often: it may be anybody's.
 */
export const sendReport = defineCommand({
  name: "send-report",
  schema: z.object({
    /** Made for the form: the same form sent twice is one report. */
    key: pageField(z.uuid()),
    comment: z.string().default(""),
    reason: z
      .string({ error: () => commentRefusal("sayWhatIsWrong") })
      .transform(cleanLines)
      .refine((text) => text !== "", { error: () => commentRefusal("sayWhatIsWrong") })
      .refine((text) => text.length <= maxReasonLength, {
        error: () => commentRefusal("longReason", { max: maxReasonLength }),
      }),
    /** Of a visitor who wants an answer. */
    email: emailField.optional(),
  }),
  who: findUser,
  limit: limitBy("report-network"),
  run: async ({ input, by, services }) => {
    const { key, reason } = input;
    const uid = by?.uid ?? null;
    const email = by ? "" : (input.email ?? "");
    const language = currentLanguage();
    const mayMail = by !== null || (await mayConfirmTo(services, email));
    await retryTransaction(services.db, async (transaction) => {
      const comment = await findReportedComment(transaction, input.comment);
      // Nobody can delete it until the transaction ends.
      const held =
        comment &&
        (await transaction
          .selectFrom("comments")
          .select("id")
          .where("id", "=", comment.id)
          .forKeyShare()
          .executeTakeFirst());
      if (!held) throw noComment();
      const written = await transaction
        .insertInto("commentReports")
        .values({
          id: key,
          commentId: comment.id,
          recordId: comment.recordId,
          commentText: comment.text,
          commentAuthor: comment.author,
          reporter: uid,
          reason,
          reportedAt: services.now(),
          reporterEmail: email,
          language,
        })
        .onConflict((conflict) => conflict.column("id").doNothing())
        .returning("id")
        .executeTakeFirst();
      if (written && mayMail) {
        await services.queueMail(transaction, { kind: "report-received", reportId: key, language });
      }
    });
    return done({ goTo: `/report?comment=${input.comment}&sent=1` });
  },
});

/** Counts a confirmation to an email that a visitor named. */
async function mayConfirmTo(services: Services, email: string): Promise<boolean> {
  return email !== "" && (await consumeRateLimit(services, rateLimitFor("report-email", email))).ok;
}
