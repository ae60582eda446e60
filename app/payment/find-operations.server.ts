import type { Kysely } from "kysely";
import type { PaymentOperationKind, PaymentOperationState } from "../db/column-values.ts";
import type { Tables } from "../db/tables.ts";
import { oere } from "./ledger/oere.ts";

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
export function findOperations(db: Kysely<Tables>, orderNumber: string): Promise<Operation[]> {
  return db
    .selectFrom("paymentOperations")
    .select(["id", "kind", "state", "reason", "error", "createdAt", "parts", "reference"])
    .select([oere("amount").as("amount"), oere("covered").as("covered")])
    .where("orderNumber", "=", orderNumber)
    .orderBy("createdAt")
    .orderBy("kind", "desc")
    .execute();
}
