import type { Kysely } from "kysely";
import type { DisputeStatus } from "../../db/column-values.ts";
import type { Tables } from "../../db/tables.ts";
import { oere } from "../../payment/ledger/oere.ts";

/** A customer's demand at the bank to have the money back. */
export interface Dispute {
  reference: string;
  /** Øre. */
  amount: number;
  /** The provider's own word, such as "product_not_received". */
  reason: string;
  status: DisputeStatus;
  /** Until when the shop may answer; null: not told, or over. */
  answerBy: Date | null;
  openedAt: Date;
}

/** The disputes of an order, the oldest first. */
export function findDisputes(db: Kysely<Tables>, orderNumber: string): Promise<Dispute[]> {
  return db
    .selectFrom("paymentDisputes")
    .select(["reference", "reason", "status", "answerBy", "openedAt", oere("amount").as("amount")])
    .where("orderNumber", "=", orderNumber)
    .orderBy("openedAt")
    .execute();
}
