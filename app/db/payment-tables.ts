import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { Timestamp } from "./account-tables.ts";

export type PaymentState =
  | "unpaid"
  | "awaiting"
  | "authorised"
  | "paid"
  | "part-refunded"
  | "refunded"
  | "cancelled"
  | "failed";

/** Øre. PostgreSQL's bigint: read as a number by app/payment/ledger/oere.ts. */
type Oere = ColumnType<string, number, number>;

export interface PaymentsTable {
  orderNumber: string;
  provider: string;
  amount: Oere;
  currency: Generated<string>;
  beginKey: Generated<string>;
  closings: Generated<number>;
  reference: Generated<string>;
  intent: Generated<string>;
  redirectUrl: Generated<string>;
  holdUntil: Date;
  readDue: Date | null;
  problem: Generated<string>;
  createdAt: Timestamp;
}

export type PaymentOperationKind = "take" | "release" | "refund";

export interface PaymentOperationsTable {
  id: string;
  orderNumber: string;
  kind: PaymentOperationKind;
  amount: Oere;
  state: Generated<"pending" | "done" | "refused">;
  reason: Generated<string>;
  requestedBy: string | null;
  createdAt: Timestamp;
  /** Line numbers and "postage" that a refund is for; empty: an amount for all of the order. */
  parts: Generated<string[]>;
  tries: Generated<number>;
  nextTryAt: Timestamp;
  error: Generated<string>;
}

export type PaymentEntryKind =
  | "begun"
  | "authorised"
  | "taken"
  | "released"
  | "refunded"
  | "failed"
  | "cancelled";

export interface PaymentEntriesTable {
  id: GeneratedAlways<string>;
  orderNumber: string;
  kind: PaymentEntryKind;
  amount: Oere;
  at: Timestamp;
  operationId: string | null;
  note: Generated<string>;
}

export interface PaymentEventsTable {
  provider: string;
  eventId: string;
  kind: string;
  orderNumber: string;
  receivedAt: Timestamp;
}
