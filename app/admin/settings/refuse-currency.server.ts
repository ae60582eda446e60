import type { Transaction } from "../../db/database.ts";
import type { TaxesAndPrices } from "../../settings/taxes-section.ts";
import { taxesPageText } from "./taxes/taxes-texts.ts";

/**
 * Refuses another currency once there is an order or an invoice: their amounts are kept without one, so what is still to
 * be paid, refunded or credited would be in the new currency, at the same number.
 */
export async function refuseCurrency(
  transaction: Transaction,
  { before, after }: { before: TaxesAndPrices; after: TaxesAndPrices },
): Promise<{ [field: string]: string[] }> {
  if (before.currency === after.currency) return {};
  const sold =
    (await transaction.selectFrom("orders").select("orderNumber").limit(1).executeTakeFirst()) ??
    (await transaction.selectFrom("invoices").select("orderNumber").limit(1).executeTakeFirst());
  if (!sold) return {};
  return { currency: [taxesPageText("currencyStays", { currency: before.currency })] };
}
