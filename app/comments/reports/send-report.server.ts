import type { Transaction } from "kysely";
import { networkOf, consumeRateLimit } from "../../accounts/rate-limiter.server.ts";
import { rateLimitFor } from "../../accounts/rate-limits.ts";
import { retryTransaction } from "../../db/retry-transaction.ts";
import type { Tables } from "../../db/tables.ts";
import type { Services } from "../../services-context.ts";
import type { NewReport } from "./comment-report.ts";
import { findReportedComment } from "./find-reported-comment.server.ts";

interface SentReport extends NewReport {
  /** The uid of who reports; null for a visitor. */
  by: string | null;
  /** The client's address. */
  address: string;
}

export type SendReportResult =
  | { ok: true }
  | { ok: false; reason: "no-comment" }
  | { ok: false; reason: "rate-limited"; seconds: number };

/**
 * Keeps a report of a comment, with the comment as it is, and confirms it by mail to whoever can be reached.
 * A report without an account is kept, but not confirmed, when its email was named too often: it may be anybody's.
 */
export async function sendReport(
  services: Pick<Services, "db" | "now" | "queueMail">,
  { key, comment, reason, email, by, address }: SentReport,
): Promise<SendReportResult> {
  const limit = rateLimitFor("report-network", networkOf(address));
  const allowed = await consumeRateLimit(services, limit);
  if (!allowed.ok) return { ok: false, reason: "rate-limited", seconds: allowed.seconds };
  const mayMail = by === null && email !== "" && (await mayConfirmTo(services, email));
  return retryTransaction(services.db, async (transaction) => {
    const found = await findReportedComment(transaction, comment);
    if (!found || !(await holdComment(transaction, found.id))) {
      return { ok: false, reason: "no-comment" };
    }
    const written = await transaction
      .insertInto("commentReports")
      .values({
        id: key,
        commentId: found.id,
        recordId: found.recordId,
        commentText: found.text,
        commentAuthor: found.author,
        reporter: by,
        reason,
        reportedAt: services.now(),
        reporterEmail: by === null ? email : "",
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (written && (by !== null || mayMail)) {
      await services.queueMail(transaction, { kind: "report-received", reportId: key });
    }
    return { ok: true };
  });
}

/** Counts a confirmation to an email that a visitor named. */
async function mayConfirmTo(services: Pick<Services, "db">, email: string): Promise<boolean> {
  const limit = rateLimitFor("report-email", email.toLowerCase());
  return (await consumeRateLimit(services, limit)).ok;
}

/** Keeps others from deleting a comment until the transaction ends; false when it is gone already. */
async function holdComment(transaction: Transaction<Tables>, id: string): Promise<boolean> {
  const held = await transaction
    .selectFrom("comments")
    .select("id")
    .where("id", "=", id)
    .forKeyShare()
    .executeTakeFirst();
  return held !== undefined;
}
