import { data } from "react-router";
import { z } from "zod";
import { adminsHaveNoLimit, requireAdmin } from "../../accounts/guards.server.ts";
import { defineCommand, pageField } from "../../commands/command.server.ts";
import { done, refuse } from "../../commands/outcome.ts";
import { retryTransaction } from "../../db/retry-transaction.ts";
import { cleanLines } from "../../forms/clean-text.ts";
import { maxReasonLength } from "../comment.ts";
import { decisionText } from "./decision-texts.ts";

const decisions = { remove: "removed", keep: "kept" } as const;

/**
 * Decides a report, and with it all others of the same comment that wait: the comment goes or stays, and both sides get
 * the reason by mail, in one transaction.
 */
export const decideReport = defineCommand({
  name: "decide-report",
  schema: z.object({
    id: pageField(z.uuid()),
    /** Of its two buttons. */
    intent: pageField(z.enum(["remove", "keep"])),
    reason: z
      .string()
      .default("")
      .transform(cleanLines)
      .refine((text) => text !== "", { error: () => decisionText("sayWhy") })
      .refine((text) => text.length <= maxReasonLength, {
        error: () => decisionText("tooLong", { max: maxReasonLength }),
      }),
  }),
  row: "id",
  who: requireAdmin,
  limit: adminsHaveNoLimit,
  run: ({ input: { id, intent, reason }, by, services: { db, now, queueMail } }) => {
    const decision = decisions[intent];
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
      if (!report) throw data(decisionText("noSuchReport"), { status: 404 });
      if (report.decision !== null) {
        return refuse("conflict", { message: decisionText("decidedAlready"), tone: "plain" });
      }
      const { commentId } = report;
      const decided = await transaction
        .updateTable("commentReports")
        .set({ decision, decisionReason: reason, decidedAt: now(), decidedBy: by.uid })
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
      return done({ message: decisionText(decision) });
    });
  },
});
