import { sql, type Transaction } from "kysely";
import type { Tables } from "../db/tables.ts";
import { findInvoicedSum } from "./find-invoiced-sum.server.ts";
import { issueCreditNote } from "./issue-credit-note.server.ts";

interface BookedRefund {
  orderNumber: string;
  /** Øre. */
  amount: number;
  at: Date;
  reason: string;
  /** Line numbers and "postage" that it is for; empty: all of the order. */
  parts: readonly string[];
}

/**
 * Credits a refund that was just entered in the payment ledger, as far as credit notes do not cover it already: a
 * cancellation or a return has issued its own before. An order without an invoice has nothing to credit.
 */
export async function creditRefund(
  transaction: Transaction<Tables>,
  { orderNumber, amount, ...refund }: BookedRefund,
): Promise<void> {
  const invoiced = (await findInvoicedSum(transaction, orderNumber)) ?? 0;
  const { money } = await transaction
    .selectFrom("paymentEntries")
    .select(
      sql<number>`coalesce(sum(case kind when 'taken' then amount when 'refunded' then -amount end), 0)::float8`.as(
        "money",
      ),
    )
    .where("orderNumber", "=", orderNumber)
    .executeTakeFirstOrThrow();
  const uncovered = Math.min(amount, invoiced - money);
  if (uncovered <= 0) return;
  await issueCreditNote(transaction, { orderNumber, amount: uncovered, ...refund });
}
