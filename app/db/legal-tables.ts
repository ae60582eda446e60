import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { Timestamp } from "./account-tables.ts";

/** Whether nothing had left the shop, or records come back. */
export type WithdrawalKind = "cancellation" | "return";

/** What the shop still has to do for a withdrawal; refunded and closed are final. */
export type WithdrawalState = "announced" | "received" | "refunded" | "closed";

/** A calendar day. Selected by app/db/day.ts, because the driver would make a moment of it. */
export type DayColumn = ColumnType<Date | null, string | null | undefined, string | null>;

export interface WithdrawalsTable {
  id: Generated<string>;
  orderNumber: string;
  kind: WithdrawalKind;
  state: WithdrawalState;
  statedAt: Date;
  receivedAt: Date | null;
  refundKey: Generated<string>;
  /** Made for the form of the statement, so that it is made once. */
  statementKey: string | null;
  /** The order in which statements came. */
  sequence: GeneratedAlways<string>;
  refundedAt: Date | null;
  /** Øre. PostgreSQL's bigint comes as text. */
  refundAmount: ColumnType<string | null, number | null | undefined, number | null>;
  deductionReason: Generated<string>;
}

export interface WithdrawalLinesTable {
  withdrawalId: string;
  lineNumber: number;
  orderNumber: string;
  recordId: string;
  album: string;
  artist: string;
  format: string;
  /** Whole kroner that one cost. */
  unitPrice: number;
  quantity: number;
  mediaCondition: string | null;
  sleeveCondition: string | null;
  backOnSale: Generated<boolean>;
}

export interface LegalTextsTable {
  slug: string;
  version: number;
  text: string;
  savedAt: Timestamp;
  savedBy: string | null;
}

export type ReportDecision = "removed" | "kept";

export interface CommentReportsTable {
  id: string;
  commentId: string | null;
  recordId: string;
  commentText: string;
  commentAuthor: string | null;
  reporter: string | null;
  reporterEmail: Generated<string>;
  reason: string;
  reportedAt: Date;
  decision: ReportDecision | null;
  decisionReason: Generated<string>;
  decidedAt: Date | null;
  decidedBy: string | null;
}
