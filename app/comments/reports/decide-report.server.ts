import type { ReportDecision } from "../../db/column-values.ts";
import { retryTransaction } from "../../db/retry-transaction.ts";
import type { Services } from "../../services-context.ts";

interface Decision {
  id: string;
  decision: ReportDecision;
  /** In words that both sides read. */
  reason: string;
  by: string;
}

export type DecideResult =
  | { ok: true }
  | { ok: false; reason: "not-found" }
  /** Somebody has decided already. */
  | { ok: false; reason: "done" };

/**
 * Decides a report, and with it all others of the same comment that wait: the comment goes or stays, and both sides get
 * the reason by mail, in one transaction.
 */
export function decideReport(
  { db, now, queueMail }: Pick<Services, "db" | "now" | "queueMail">,
  { id, decision, reason, by }: Decision,
): Promise<DecideResult> {
  return retryTransaction(db, async (transaction) => {
    // The comment before its reports, in the order in which deleting it locks them: the two never deadlock.
    await transaction
      .selectFrom("comments")
      .select("id")
      .where("id", "in", (eb) =>
        eb.selectFrom("commentReports").select("commentId").where("id", "=", id),
      )
      .forUpdate()
      .execute();
    const report = await transaction
      .selectFrom("commentReports")
      .select(["commentId", "decision"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!report) return { ok: false, reason: "not-found" };
    if (report.decision !== null) return { ok: false, reason: "done" };
    const { commentId } = report;
    const decided = await transaction
      .updateTable("commentReports")
      .set({ decision, decisionReason: reason, decidedAt: now(), decidedBy: by })
      .where("decision", "is", null)
      .where((eb) =>
        eb.or([
          eb("id", "=", id),
          ...(commentId === null ? [] : [eb("commentId", "=", commentId)]),
        ]),
      )
      .returning(["id", "reporter", "reporterEmail", "commentAuthor"])
      .execute();
    if (decision === "removed" && commentId !== null) {
      await transaction.deleteFrom("comments").where("id", "=", commentId).execute();
    }
    for (const { id: reportId, reporter, reporterEmail } of decided) {
      if (reporter === null && reporterEmail === "") continue;
      await queueMail(transaction, { kind: "report-decided", reportId, reader: "reporter" });
    }
    if (decided.some(({ commentAuthor }) => commentAuthor !== null)) {
      await queueMail(transaction, { kind: "report-decided", reportId: id, reader: "author" });
    }
    return { ok: true };
  });
}
