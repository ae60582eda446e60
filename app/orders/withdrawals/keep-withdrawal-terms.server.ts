import type { WithdrawalTerms } from "../../db/column-types.ts";
import type { Transaction } from "../../db/database.ts";

/**
 * Has orders from before an order kept its rules of withdrawal keep these, to be called in the transaction that changes the
 * settings: what their customers were promised is not shortened by it.
 */
export async function keepWithdrawalTerms(
  transaction: Transaction,
  { days, deliveryDays, returnPostage }: WithdrawalTerms,
): Promise<void> {
  await transaction
    .updateTable("orders")
    .set({ withdrawalTerms: JSON.stringify({ days, deliveryDays, returnPostage }) })
    .where("withdrawalTerms", "is", null)
    .execute();
}
