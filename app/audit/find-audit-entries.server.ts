import type { AuditedFields } from "../db/column-types.ts";
import type { SubjectKind } from "../db/column-values.ts";
import type { Database } from "../db/database.ts";

/** A line of a history. */
export interface AuditEntry {
  id: string;
  at: Date;
  userName: string;
  action: string;
  before: AuditedFields | null;
  after: AuditedFields | null;
}

/** What was done to a subject, the newest first; at most `limit` entries. */
export function findAuditEntries(
  db: Database,
  subject: { kind: SubjectKind; id: string },
  limit = 50,
): Promise<AuditEntry[]> {
  return db
    .selectFrom("auditEntries")
    .select(["id", "at", "userName", "action", "before", "after"])
    .where("subjectKind", "=", subject.kind)
    .where("subjectId", "=", subject.id)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
