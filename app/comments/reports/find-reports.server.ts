import { sql } from "kysely";
import type { Database } from "../../db/database.ts";

/** A report as the queue shows it, and as mails tell of it. */
export interface CommentReport {
  id: string;
  /** Null once the comment is gone. */
  commentId: string | null;
  recordId: string;
  /** "Album, Artist"; the id of a record that is deleted. */
  recordName: string;
  commentText: string;
  reason: string;
  reportedAt: Date;
  decision: "removed" | "kept" | null;
  decisionReason: string;
  decidedAt: Date | null;
  /** "" when nobody can be reached. */
  authorEmail: string;
  reporterEmail: string;
  /** Whether an account reported it; anybody may have named the email of any other report. */
  isFromAccount: boolean;
}

/** What waits for a decision, the oldest first, and the last that were decided. */
export async function findReports(
  db: Database,
): Promise<{ open: CommentReport[]; decided: CommentReport[] }> {
  const [open, decided] = await Promise.all([
    selectReports(db).where("decision", "is", null).orderBy("reportedAt").limit(200).execute(),
    selectReports(db)
      .where("decision", "is not", null)
      .orderBy("decidedAt", "desc")
      .limit(50)
      .execute(),
  ]);
  return { open, decided };
}

export async function findReport(db: Database, id: string): Promise<CommentReport | null> {
  return (await selectReports(db).where("commentReports.id", "=", id).executeTakeFirst()) ?? null;
}

/** How many wait, for the dashboard. */
export async function countOpenReports(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("commentReports")
    .where("decision", "is", null)
    .select((eb) => eb.cast<number>(eb.fn.countAll(), "integer").as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

function selectReports(db: Database) {
  return db
    .selectFrom("commentReports")
    .leftJoin("users as author", "author.id", "commentReports.commentAuthor")
    .leftJoin("users as sender", "sender.id", "commentReports.reporter")
    .leftJoin("records", "records.id", "commentReports.recordId")
    .select(["commentReports.id", "commentId", "recordId", "commentText", "reason", "reportedAt"])
    .select(["decision", "decisionReason", "decidedAt"])
    .select((eb) => [
      eb.fn.coalesce("author.email", eb.val("")).as("authorEmail"),
      sql<string>`coalesce(records.album || ', ' || records.artist, comment_reports.record_id)`.as(
        "recordName",
      ),
      sql<boolean>`comment_reports.reporter is not null`.as("isFromAccount"),
      eb.fn.coalesce("sender.email", "commentReports.reporterEmail").as("reporterEmail"),
    ]);
}
