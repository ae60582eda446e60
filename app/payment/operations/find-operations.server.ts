import type { Kysely } from "kysely";
import type { PaymentOperationKind } from "../../db/payment-tables.ts";
import type { Tables } from "../../db/tables.ts";
import { oere } from "../ledger/oere.ts";

/** Something that the shop asks of a provider; the id is the idempotency key. */
export interface Operation {
  id: string;
  kind: PaymentOperationKind;
  /** Øre. */
  amount: number;
  state: "pending" | "done" | "refused";
  reason: string;
  error: string;
  createdAt: Date;
  /** Of a refund, line numbers and "postage" that it is for; empty: all of the order. */
  parts: string[];
}

/** What was asked for an order, the oldest first. */
export function findOperations(db: Kysely<Tables>, orderNumber: string): Promise<Operation[]> {
  return db
    .selectFrom("paymentOperations")
    .select([
      "id",
      "kind",
      oere("amount").as("amount"),
      "state",
      "reason",
      "error",
      "createdAt",
      "parts",
    ])
    .where("orderNumber", "=", orderNumber)
    .orderBy("createdAt")
    .orderBy("kind", "desc")
    .execute();
}

/** Øre of refunds that were asked for and are neither entered nor refused. */
export function sumPendingRefunds(operations: readonly Operation[]): number {
  return operations
    .filter(({ kind, state }) => kind === "refund" && state === "pending")
    .reduce((sum, { amount }) => sum + amount, 0);
}
