import type { PaymentOperationKind, PaymentOperationState } from "../db/column-values.ts";
import type { Database } from "../db/database.ts";
import { oere } from "./ledger/oere.ts";
import type { PaymentRef } from "./online-provider.ts";

/** A payment by way of a provider, with what the shop knows of it. */
export interface StoredPayment extends PaymentRef {
  provider: string;
  beginKey: string;
  closings: number;
  redirectUrl: string;
  holdUntil: Date;
  readDue: Date | null;
  problem: string;
  returnToken: string;
  /** When the provider was asked last; null: never. */
  readAt: Date | null;
  /** Until when what is authorised can be captured; null: the provider does not tell. */
  captureBefore: Date | null;
  createdAt: Date;
}

function selectPayment(db: Database, orderNumber: string) {
  return db
    .selectFrom("payments")
    .select(["orderNumber", "provider", oere("amount").as("amount"), "currency", "beginKey"])
    .select(["closings", "reference", "intent", "redirectUrl", "holdUntil", "readDue"])
    .select(["problem", "returnToken", "readAt", "captureBefore", "createdAt"])
    .where("orderNumber", "=", orderNumber);
}

/** The payment of an order; null for one that is paid without the shop's doing, such as by invoice. */
export async function findPayment(
  db: Database,
  orderNumber: string,
): Promise<StoredPayment | null> {
  return (await selectPayment(db, orderNumber).executeTakeFirst()) ?? null;
}

/** The same, its row locked (FOR UPDATE) until the transaction ends. Lock the order first. */
export async function lockPayment(
  db: Database,
  orderNumber: string,
): Promise<StoredPayment | null> {
  return (await selectPayment(db, orderNumber).forUpdate().executeTakeFirst()) ?? null;
}

/** Something that the shop asks of a provider, or a refund that it made by hand. */
export interface Operation {
  id: string;
  kind: PaymentOperationKind;
  /** Øre. */
  amount: number;
  /** given-up: the provider did not do it for so long that a person has to look. */
  state: PaymentOperationState;
  reason: string;
  /** The provider's last refusal or failure; "" without one. */
  error: string;
  createdAt: Date;
  /** Of a refund, line numbers and "postage" that it is for; empty: all of the order. */
  parts: string[];
  /** What the provider calls a refund; "" before it has answered. */
  reference: string;
  /** Of a refund, the øre that are owed back by documents already; the rest is credited when it is entered. */
  covered: number;
}

/** What was asked for an order, the oldest first. */
export function findOperations(db: Database, orderNumber: string): Promise<Operation[]> {
  return db
    .selectFrom("paymentOperations")
    .select(["id", "kind", "state", "reason", "error", "createdAt", "parts", "reference"])
    .select([oere("amount").as("amount"), oere("covered").as("covered")])
    .where("orderNumber", "=", orderNumber)
    .orderBy("createdAt")
    .orderBy("kind", "desc")
    .execute();
}
