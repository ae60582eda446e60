import { sql } from "kysely";
import { z } from "zod";
import { adminsHaveNoLimit, requireAdmin } from "../../../accounts/guards.server.ts";
import { writeAuditEntry, type AuditActor } from "../../../audit/write-audit-entry.server.ts";
import { defineCommand, pageField } from "../../../commands/command.server.ts";
import { done } from "../../../commands/outcome.ts";
import type { Database, Transaction } from "../../../db/database.ts";
import { retryTransaction } from "../../../db/retry-transaction.ts";
import { parseJson } from "../../../forms/parse-json.ts";
import { formatWholeNumber } from "../../../forms/whole-number.ts";
import { lockRecords } from "../../../orders/process/lock-records.server.ts";
import { discogsSalesText } from "./discogs-sales-texts.ts";
import { listingsSchema, saleSchema, type LearnedListings, type Sale } from "./sale-line.ts";

/** "Take off": applies the sales that are ticked, as the preview has them. */
export const takeOffSales = defineCommand({
  name: "take-off",
  schema: z.object({
    sale: pageField(z.array(z.string().transform(parseJson).pipe(saleSchema)).default([])),
    learned: pageField(z.string().default("[]").transform(parseJson).pipe(listingsSchema)),
  }),
  // Every sale of a file, ticked.
  budget: { fields: 20_000, items: 20_000 },
  who: requireAdmin,
  limit: adminsHaveNoLimit,
  run: async ({ input: { sale, learned }, by, services: { db } }) =>
    done({ message: describeApplied(await applySales(db, { by, sales: sale, learned })) }),
});

function describeApplied({ copies, shortSales, learned }: AppliedSales): string {
  const values = (count: number) => ({ n: count, count: formatWholeNumber(count) });
  const parts = [
    discogsSalesText("takenOff", values(copies)),
    shortSales > 0 && discogsSalesText("soldTwice", values(shortSales)),
    learned > 0 && discogsSalesText("listingsLearned", values(learned)),
  ];
  return parts.filter(Boolean).join(" ");
}

interface ApplySales {
  by: AuditActor;
  sales: readonly Sale[];
  learned: LearnedListings;
}

interface AppliedSales {
  /** Copies that were taken off. */
  copies: number;
  /** Sales of more copies than were in stock: the others were sold here. */
  shortSales: number;
  learned: number;
}

/**
 * Takes what Discogs sold off the stock, in one transaction, with an audit entry for each sale that changes the stock.
 * A sale that was applied before changes nothing, so a second press is harmless. Stock never goes below 0.
 */
export function applySales(
  db: Database,
  { by, sales, learned }: ApplySales,
): Promise<AppliedSales> {
  return retryTransaction(db, async (transaction) => {
    const ids = [...new Set(sales.map(({ recordId }) => recordId))];
    const locked = ids.length === 0 ? [] : await lockRecords(transaction, ids);
    const stocks = new Map(locked.map(({ id, stock }) => [id, stock]));
    const fresh = await insertSales(
      transaction,
      sales.filter(({ recordId }) => stocks.has(recordId)),
    );
    const result = { copies: 0, shortSales: 0, learned: await learnListings(transaction, learned) };
    for (const { recordId, quantity } of sales.filter(({ key }) => fresh.has(key))) {
      const before = stocks.get(recordId) ?? 0;
      const after = Math.max(0, before - quantity);
      stocks.set(recordId, after);
      result.copies += before - after;
      if (before < quantity) result.shortSales += 1;
      if (before === after) continue;
      await transaction
        .updateTable("records")
        .set({ stock: after })
        .where("id", "=", recordId)
        .execute();
      await writeAuditEntry(transaction, {
        by,
        action: "record.change",
        subject: { kind: "record", id: recordId },
        before: { stock: before },
        after: { stock: after },
      });
    }
    await noteListingsOfOrders(transaction, [...fresh]);
    await forgetListings(transaction, [...fresh]);
    return result;
  });
}

/** The keys of the sales that were not applied before. */
async function insertSales(transaction: Transaction, sales: readonly Sale[]): Promise<Set<string>> {
  if (sales.length === 0) return new Set();
  const inserted = await transaction
    .insertInto("discogsSales")
    .values(sales.map(({ key, recordId, quantity }) => ({ saleKey: key, recordId, quantity })))
    .onConflict((conflict) => conflict.column("saleKey").doNothing())
    .returning("saleKey")
    .execute();
  return new Set(inserted.map(({ saleKey }) => saleKey));
}

/** An order that does not name its listing sold the one that is known, which an inventory then does not tell again. */
async function noteListingsOfOrders(
  transaction: Transaction,
  keys: readonly string[],
): Promise<void> {
  await sql`
    insert into discogs_sales (sale_key, record_id, quantity)
    select distinct 'listing ' || listing_id, record_id, 0
    from discogs_sales join discogs_listings using (record_id)
    where sale_key = any(${keys}::text[]) and sale_key like 'order %' and listing_id is not null
    on conflict do nothing`.execute(transaction);
}

/** What was sold is not for sale there any more: what is left of it is added anew. */
async function forgetListings(transaction: Transaction, keys: readonly string[]): Promise<void> {
  await sql`
    update discogs_listings as listings
    set fields_hash = null, listing_id = null, changed_at = now()
    from discogs_sales as sales
    where sales.sale_key = any(${keys}::text[]) and sales.record_id = listings.record_id
      and (
        listings.listing_id is null or sales.sale_key = 'listing ' || listings.listing_id
        or sales.sale_key like 'order %'
      )`.execute(transaction);
}

async function learnListings(transaction: Transaction, learned: LearnedListings): Promise<number> {
  if (learned.length === 0) return 0;
  const { numAffectedRows } = await sql`
    update discogs_listings as listings set listing_id = learned.listing_id
    from unnest(
      ${learned.map(([recordId]) => recordId)}::text[], ${learned.map(([, listingId]) => listingId)}::bigint[]
    ) as learned(record_id, listing_id)
    where learned.record_id = listings.record_id and listings.listing_id is null and fields_hash is not null
      and not exists (select from discogs_listings as others where others.listing_id = learned.listing_id)`.execute(
    transaction,
  );
  return Number(numAffectedRows ?? 0);
}
