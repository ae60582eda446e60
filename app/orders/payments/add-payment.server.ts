import type { Transaction } from "../../db/database.ts";
import { findPayment } from "../../payment/find-payment.server.ts";
import { findAccount, storeBalance } from "./order-account.server.ts";
import { writeEntries } from "./write-entries.server.ts";

export interface NewPayment {
  orderNumber: string;
  /** Made for the form: the same form sent twice is one payment. */
  key: string;
  /** Øre, above 0; null: all that is owed. */
  amount: number | null;
  /** Øre that were owed as far as whoever enters all of it knows; left out: whatever is owed. */
  expected?: number | undefined;
  /** The day of the money, and the moment of now. */
  at: Date;
  enteredAt: Date;
}

export type AddPaymentResult =
  /** `amount` is what was entered, `owed` and `owedBack` what is left, all in øre; `isNew` is false for a second press. */
  | { ok: true; isNew: boolean; amount: number; owed: number; owedBack: number }
  | { ok: false; reason: "not-found" | "nothing-owed" }
  /** All was to be entered, and that is another amount than expected. */
  | { ok: false; reason: "other-amount"; owed: number }
  /** The customer pays by a provider, which holds the money or is being asked for it. */
  | { ok: false; reason: "not-by-hand" };

/**
 * Enters money that came without a provider, such as a transfer for an invoice: all of it, a part, or too much, which then is
 * owed back. An order that was to be paid by a provider takes it only while its customer owes something, or where
 * a bank took money back that the customer may pay again. The caller has locked the order.
 */
export async function addPayment(
  transaction: Transaction,
  { orderNumber, key, amount: wanted, expected, at, enteredAt }: NewPayment,
): Promise<AddPaymentResult> {
  const account = await findAccount(transaction, orderNumber);
  if (!account) return { ok: false, reason: "not-found" };
  const { owed, owedBack } = account.balance;
  const made = await transaction
    .selectFrom("paymentEntries")
    .select("id")
    .where("entryKey", "=", key)
    .executeTakeFirst();
  const amount = wanted ?? owed;
  if (made) return { ok: true, isNew: false, amount, owed, owedBack };
  const isOnline = (await findPayment(transaction, orderNumber)) !== null;
  if (isOnline && owed === 0 && account.sums.chargedBack === 0)
    return { ok: false, reason: "not-by-hand" };
  if (amount <= 0) return { ok: false, reason: "nothing-owed" };
  if (wanted === null && expected !== undefined && expected !== owed) {
    return { ok: false, reason: "other-amount", owed };
  }
  await writeEntries(transaction, orderNumber, [
    { kind: "taken", amount, at, enteredAt, note: "By hand", byHand: true, entryKey: key },
  ]);
  await storeBalance(transaction, { orderNumber, at: enteredAt });
  const after = await findAccount(transaction, orderNumber);
  return {
    ok: true,
    isNew: true,
    amount,
    owed: after?.balance.owed ?? 0,
    owedBack: after?.balance.owedBack ?? 0,
  };
}
