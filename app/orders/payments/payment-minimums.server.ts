import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { StoredPayment } from "../../payment/find-payment.server.ts";
import { oere } from "../../payment/ledger/oere.ts";
import { shop } from "../../shop.ts";

/** Remembers that a provider refused an amount for being too small, so that its way is not offered for it again. */
export async function noteTooSmall(
  db: Database,
  { provider, currency, amount }: Pick<StoredPayment, "provider" | "currency" | "amount">,
): Promise<void> {
  await db
    .insertInto("paymentMinimums")
    .values({ provider, currency, refusedAmount: amount })
    .onConflict((conflict) =>
      conflict.columns(["provider", "currency"]).doUpdateSet({
        refusedAmount: sql<number>`greatest(payment_minimums.refused_amount, excluded.refused_amount)`,
      }),
    )
    .execute();
}

/**
 * The largest amounts in the shop's currency, in øre, that these providers refused for being too small, by their ids. Asks
 * the database nothing when there are none.
 */
export async function findTooSmallAmounts(
  db: Database,
  providers: readonly string[],
): Promise<{ [provider: string]: number }> {
  if (providers.length === 0) return {};
  const rows = await db
    .selectFrom("paymentMinimums")
    .select(["provider", oere("refusedAmount").as("amount")])
    .where("currency", "=", shop.currency)
    .where("provider", "in", providers)
    .execute();
  return Object.fromEntries(rows.map(({ provider, amount }) => [provider, amount]));
}
