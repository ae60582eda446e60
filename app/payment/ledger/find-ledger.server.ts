import type { PaymentEntryKind } from "../../db/column-values.ts";
import type { Database } from "../../db/database.ts";
import { requiredDay } from "../../db/day.ts";
import { oere } from "./oere.ts";

/** A row of an order's payment ledger as it is shown. */
export interface ListedEntry {
  id: string;
  kind: PaymentEntryKind;
  /** Øre. */
  amount: number;
  at: Date;
  /** Its day on the shop's clock of then, `2026-03-14`. */
  day: string;
  note: string;
  /** Money that no provider moved. */
  byHand: boolean;
}

/** The ledger of an order, in the order in which it was written. */
export function findLedger(db: Database, orderNumber: string): Promise<ListedEntry[]> {
  return db
    .selectFrom("paymentEntries")
    .select(["id", "kind", oere("amount").as("amount"), "at", "note", "byHand"])
    .select(requiredDay("day").as("day"))
    .where("orderNumber", "=", orderNumber)
    .orderBy("id")
    .execute();
}
