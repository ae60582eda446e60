import type { ColumnType, GeneratedAlways } from "kysely";
import type { Timestamp } from "./account-tables.ts";

/** What an admin's action changes. */
export type SubjectKind = "record" | "order" | "user" | "import" | "settings";

/** Fields of a subject by their TypeScript names, with JSON values. */
export interface AuditedFields {
  [field: string]: unknown;
}

export interface AuditEntriesTable {
  id: GeneratedAlways<string>;
  at: Timestamp;
  userId: string | null;
  userName: string;
  /** The action, such as order.delete; the column has its name from the first release. */
  deed: string;
  subjectKind: SubjectKind;
  subjectId: string;
  batch: string | null;
  before: ColumnType<AuditedFields | null, string | null, string | null>;
  after: ColumnType<AuditedFields | null, string | null, string | null>;
}
