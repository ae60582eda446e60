import type { Kysely } from "kysely";
import type { Tables } from "../db/tables.ts";
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

function selectPayment(db: Kysely<Tables>, orderNumber: string) {
  return db
    .selectFrom("payments")
    .select(["orderNumber", "provider", oere("amount").as("amount"), "currency", "beginKey"])
    .select(["closings", "reference", "intent", "redirectUrl", "holdUntil", "readDue"])
    .select(["problem", "returnToken", "readAt", "captureBefore", "createdAt"])
    .where("orderNumber", "=", orderNumber);
}

/** The payment of an order; null for one that is paid without the shop's doing, such as by invoice. */
export async function findPayment(
  db: Kysely<Tables>,
  orderNumber: string,
): Promise<StoredPayment | null> {
  return (await selectPayment(db, orderNumber).executeTakeFirst()) ?? null;
}

/** The same, its row locked (FOR UPDATE) until the transaction ends. Lock the order first. */
export async function lockPayment(
  db: Kysely<Tables>,
  orderNumber: string,
): Promise<StoredPayment | null> {
  return (await selectPayment(db, orderNumber).forUpdate().executeTakeFirst()) ?? null;
}
