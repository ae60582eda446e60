import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { Timestamp } from "./account-tables.ts";

export type PaymentState =
  | "unpaid"
  | "awaiting"
  | "authorised"
  | "part-paid"
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
  returnToken: Generated<string>;
  /** When the provider was asked last. */
  readAt: Date | null;
  /** Until when what is authorised can be captured; null: the provider does not tell. */
  captureBefore: Date | null;
  createdAt: Timestamp;
}

export type PaymentOperationState = "pending" | "done" | "refused" | "given-up";

export type PaymentOperationKind = "take" | "release" | "refund";

export interface PaymentOperationsTable {
  id: string;
  orderNumber: string;
  kind: PaymentOperationKind;
  amount: Oere;
  state: Generated<PaymentOperationState>;
  reason: Generated<string>;
  requestedBy: string | null;
  createdAt: Timestamp;
  /** Line numbers and "postage" that a refund is for; empty: an amount for all of the order. */
  parts: Generated<string[]>;
  tries: Generated<number>;
  nextTryAt: Timestamp;
  error: Generated<string>;
  /** The idempotency key is the id, from the second attempt on with this number. */
  attempt: Generated<number>;
  /** The provider answered the last request with an error: how it stands is read before it is asked again. */
  isFailed: Generated<boolean>;
  triedSince: Timestamp;
  /** What the provider calls a refund; "" before it has answered. */
  reference: Generated<string>;
  /** Of a refund: how much of it is owed back by documents already. */
  covered: ColumnType<string, number | undefined, number>;
}

export type PaymentEntryKind =
  | "begun"
  | "authorised"
  | "taken"
  | "released"
  | "refunded"
  | "refund-failed"
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
  /** Money that no provider moved. */
  byHand: Generated<boolean>;
  /** Of a payment that was entered by hand: made for its form, so that it is entered once. */
  entryKey: string | null;
}

export interface PaymentEventsTable {
  provider: string;
  eventId: string;
  kind: string;
  orderNumber: string;
  receivedAt: Timestamp;
}

export type DisputeStatus = "open" | "won" | "lost" | "closed";

export interface PaymentDisputesTable {
  provider: string;
  reference: string;
  orderNumber: string;
  amount: Oere;
  reason: Generated<string>;
  status: DisputeStatus;
  /** Until when the shop may answer; null: not told, or over. */
  answerBy: Date | null;
  openedAt: Date;
}

export interface PaymentMinimumsTable {
  provider: string;
  currency: string;
  /** The largest amount that was refused for being too small. */
  refusedAmount: Oere;
}

export interface PaymentRemindersTable {
  id: Generated<string>;
  orderNumber: string;
  /** What was owed. */
  amount: Oere;
  sentAt: Date;
  sentBy: string | null;
}
