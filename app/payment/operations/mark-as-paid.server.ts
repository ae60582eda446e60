import type { Transaction } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { findLedger } from "../ledger/find-ledger.server.ts";
import { sumLedger } from "../ledger/payment-state.ts";
import { writeEntries } from "../ledger/write-entries.server.ts";
import { findPayment } from "../find-payment.server.ts";

export type MarkPaidResult =
  | { ok: true }
  | { ok: false; reason: "paid-already" | "not-by-hand" | "nothing-owed" };

/**
 * Enters that an order which is paid without the shop's doing, such as by invoice, was paid, once. `amount` is what it
 * comes to, in øre; `at` the day of the money, `enteredAt` the moment of now. The caller has locked the order.
 */
export async function markAsPaid(
  transaction: Transaction<Tables>,
  {
    orderNumber,
    amount,
    at,
    enteredAt,
  }: { orderNumber: string; amount: number; at: Date; enteredAt: Date },
): Promise<MarkPaidResult> {
  if (await findPayment(transaction, orderNumber)) return { ok: false, reason: "not-by-hand" };
  const { captured } = sumLedger(await findLedger(transaction, orderNumber));
  if (captured > 0) return { ok: false, reason: "paid-already" };
  if (amount <= 0) return { ok: false, reason: "nothing-owed" };
  await writeEntries(transaction, orderNumber, [
    { kind: "taken", amount, at, enteredAt, note: "By hand" },
  ]);
  return { ok: true };
}
