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
  /** Money that is owed by or to a customer, and that the shop's lists do not show, or show otherwise. */
  "amounts owed on no list": string[];
}

interface PaidOrder {
  orderNumber: string;
  provider: string;
  /** Øre. */
  amount: number;
  /** Null: deleted. */
  status: string | null;
  owed: number | null;
  owedBack: number | null;
  /** Whether it stands under "Payments that need a look". */
  isListed: boolean;
  /** What its invoice and credit notes come to; null: it is not invoiced. */
  invoiced: number | null;
  /** What came without the provider, less what went back so. */
  byHand: number;
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
    "amounts owed on no list": [],
  };
  const { rows: orders } = await sql<PaidOrder>`
    select order_number, provider, payments.amount::float8 as amount, status, owed::float8 as owed,
      owed_back::float8 as owed_back, payments.problem <> '' as is_listed, (
        select sum(goods + postage)::float8 from invoice_lines join invoices using (kind, number)
        where invoices.order_number = orders.order_number
      ) as invoiced, (
        select coalesce(sum(case kind when 'taken' then amount when 'refunded' then -amount end), 0)::float8
        from payment_entries as entries where entries.order_number = payments.order_number and by_hand
      ) as by_hand
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
    const owed = findUnlisted(order, book);
    if (owed !== "") found["amounts owed on no list"].push(`${orderNumber}: ${owed}`);
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
  { status }: PaidOrder,
  { book, sums }: { book: ProviderSums; sums: LedgerSums },
): string {
  const held = book.authorised - book.captured - book.released;
  const state = JSON.stringify({ status, book, sums });
  const { capturedOnline, refundedOnline } = sums;
  if (capturedOnline !== book.captured || refundedOnline !== book.refunded || sums.held !== held) {
    return `the books differ ${state}`;
  }
  if (status === "awaiting-payment") return `still waiting ${state}`;
  const isOver = status !== "new" && status !== "processing";
  return isOver && held !== 0 ? `held for nothing ${state}` : "";
}

/**
 * "" when what is owed by the provider's books and the shop's documents is what its lists say. Nothing is on its way any more
 * when this is asked; of a deleted order what is left stands under the payments that need a look.
 */
function findUnlisted(order: PaidOrder, book: ProviderSums): string {
  const { status, owed, owedBack, invoiced, byHand, isListed } = order;
  const paid = book.captured - book.refunded + byHand;
  if (status === null) return paid > 0 && !isListed ? `${paid} of a deleted order` : "";
  const isUnsent = status === "new" || status === "processing";
  // Before it is invoiced an order that is not sent is promised by what is held, or has lapsed.
  if (invoiced === null && (isUnsent || status === "awaiting-payment")) return "";
  const difference = (invoiced ?? 0) - paid;
  const held = isUnsent ? book.authorised - book.captured - book.released : 0;
  const expected = [Math.max(0, difference - held), Math.max(0, -difference)];
  return expected[0] === owed && expected[1] === owedBack
    ? ""
    : JSON.stringify({ status, expected, owed, owedBack, invoiced, paid });
}

export function countDisagreements(found: Disagreements): { [what: string]: number } {
  return Object.fromEntries(
    Object.entries(found).map(([what, list]: [string, string[]]) => [what, list.length]),
  );
}
