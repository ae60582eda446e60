import { sql } from "kysely";
import type { Database } from "../../app/db/database.ts";
import { findLedger } from "../../app/payment/ledger/find-ledger.server.ts";
import { sumLedger, type LedgerSums } from "../../app/payment/ledger/payment-state.ts";
import type { FakePayments } from "../../test/servers/fake-payments.ts";
import type { ProviderSums } from "../../test/servers/provider-sums.ts";

/** Order numbers by what is wrong with them; copies for stock. All are empty when the books agree. */
export interface Disagreements {
  "payments taken twice": string[];
  "payments above their order": string[];
  "refunds above what was taken": string[];
  "states that differ from the provider's": string[];
  "paid orders without stock": string[];
  "stock held by nobody": string[];
}

interface PaidOrder {
  orderNumber: string;
  provider: string;
  /** Øre. */
  amount: number;
  /** Null: deleted. */
  status: string | null;
  shippedAmount: number | null;
}

/** Compares the shop with the books of the fake providers, and its stock with what it had at the start. */
export async function compareBooks(
  db: Database,
  { fakes, stockBefore }: { fakes: FakePayments; stockBefore: number },
): Promise<Disagreements> {
  const found: Disagreements = {
    "payments taken twice": [],
    "payments above their order": [],
    "refunds above what was taken": [],
    "states that differ from the provider's": [],
    "paid orders without stock": [],
    "stock held by nobody": [],
  };
  const { rows: orders } = await sql<PaidOrder>`
    select order_number, provider, payments.amount::float8 as amount, status, shipped_amount
    from payments left join orders using (order_number)`.execute(db);
  for (const order of orders) {
    const { orderNumber, provider, amount } = order;
    const fake = provider === "card" ? fakes.stripe : fakes.vipps;
    const book = fake.sumsOf(orderNumber);
    const sums = sumLedger(await findLedger(db, orderNumber));
    if (fake.countPaid(orderNumber) > 1) found["payments taken twice"].push(orderNumber);
    if (book.captured > amount) found["payments above their order"].push(orderNumber);
    if (book.refunded > book.captured) found["refunds above what was taken"].push(orderNumber);
    const why = findDifference(order, { book, sums });
    if (why !== "") found["states that differ from the provider's"].push(`${orderNumber}: ${why}`);
  }
  const { rows: stock } = await sql<{ id: string; difference: number }>`
    select records.id, (records.stock + coalesce(sum(sold.copies), 0) - ${stockBefore})::integer as difference
    from records left join (
      select record_id, coalesce(shipped, quantity) as copies
      from order_lines join orders using (order_number) where status <> 'cancelled'
    ) as sold on sold.record_id = records.id
    group by records.id
    having records.stock + coalesce(sum(sold.copies), 0) <> ${stockBefore}`.execute(db);
  for (const { id, difference } of stock) {
    const list = difference > 0 ? "paid orders without stock" : "stock held by nobody";
    found[list].push(`${id}: ${Math.abs(difference)}`);
  }
  return found;
}

/** "" when shop and provider agree, and the money is what the order's status says. */
function findDifference(
  { status, amount, shippedAmount }: PaidOrder,
  { book, sums }: { book: ProviderSums; sums: LedgerSums },
): string {
  const held = book.authorised - book.captured - book.released;
  const netCaptured = book.captured - book.refunded;
  const state = JSON.stringify({ status, book, sums });
  if (sums.captured !== book.captured || sums.refunded !== book.refunded || sums.held !== held) {
    return `the books differ ${state}`;
  }
  switch (status) {
    case "awaiting-payment":
      return `still waiting ${state}`;
    case "new":
    case "processing":
      return held === amount ? "" : `not authorised ${state}`;
    case "shipped":
      return book.captured === (shippedAmount ?? 0) * 100 && held === 0 ? "" : `not taken ${state}`;
    default:
      return held === 0 && netCaptured === 0 ? "" : `money kept for nothing ${state}`;
  }
}

export function countDisagreements(found: Disagreements): { [what: string]: number } {
  return Object.fromEntries(
    Object.entries(found).map(([what, list]: [string, string[]]) => [what, list.length]),
  );
}
