import { sql } from "kysely";
import { z } from "zod";
import { adminsHaveNoLimit, requireAdmin } from "../../../accounts/guards.server.ts";
import { escapeFormula, unescapeFormula } from "../../../catalogue/export/csv-injection.ts";
import { saleKeyOfListing } from "../../../catalogue/export/discogs/discogs-ids.ts";
import { RecordFileError } from "../../../catalogue/import/file-row.ts";
import { sayLocation } from "../../../catalogue/import/say-location.ts";
import { defineCommand } from "../../../commands/command.server.ts";
import { done, refuse } from "../../../commands/outcome.ts";
import type { Database } from "../../../db/database.ts";
import { cutCharacters } from "../../../forms/cut-text.ts";
import { discogsSalesText } from "./discogs-sales-texts.ts";
import { readSalesFile, type SalesFile, type SalesRow } from "./read-sales-file.server.ts";
import type { LearnedListings, SaleLine, SalesPlan } from "./sale-line.ts";

/** "Preview": reads a file of Discogs and shows what it would take off. */
export const previewSales = defineCommand({
  name: "preview",
  schema: z.object({}),
  who: requireAdmin,
  limit: adminsHaveNoLimit,
  run: async ({ form, services: { db } }) => {
    const file = form.get("file");
    if (!(file instanceof File) || file.size === 0) {
      return refuse("invalid", discogsSalesText("chooseFile"));
    }
    try {
      const read = await readSalesFile(new Uint8Array(await file.arrayBuffer()));
      return done({ value: await planSales(db, read) });
    } catch (error) {
      if (error instanceof RecordFileError) return refuse("invalid", error.message);
      throw error;
    }
  },
});

/** A record that a row may be about. */
interface Known {
  recordId: string;
  externalId: string | null;
  listingId: string | null;
  isListed: boolean;
  title: string;
  stock: number;
  orders: string[];
}

/** Most messages about rows that belong to no record. */
const maxUnknown = 50;

/** What a file of Discogs would take off here. Writes nothing. */
export async function planSales(db: Database, file: SalesFile): Promise<SalesPlan> {
  const known = await findKnown(db, file);
  const find = finderOf(known);
  const sold = file.rows.filter((row) => isSold(file.kind, row));
  const applied = await findApplied(db, sold.map(keyOf));
  const fresh = sold
    .filter((row) => !applied.has(keyOf(row)))
    .map((row) => ({ row, record: find(row) }));
  const unapplied = await omitAppliedOrders(db, fresh, sold.map(keyOf));
  const unknown = unapplied.filter(({ record }) => !record);
  const missing = file.kind === "inventory" ? findMissing(known, file.rows) : [];
  const listed = known.filter(({ isListed, listingId }) => isListed && listingId !== null).length;
  const isPartial = missing.length > Math.max(1, listed / 2);
  const lines = [
    ...unapplied.flatMap(({ row, record }) => (record ? [lineOf(record, row)] : [])),
    ...missing.map((record) => missingLine(record, !isPartial)),
  ];
  return {
    kind: file.kind,
    // Two rows of one listing are one sale.
    lines: [...new Map(lines.map((line) => [line.sale.key, line])).values()],
    learned: file.kind === "inventory" ? learnListings(file.rows, find) : [],
    appliedBefore: applied.size + fresh.length - unapplied.length,
    notSold: file.rows.length - sold.length,
    unknown: unknown
      .slice(0, maxUnknown)
      .map(
        ({ row: { location, title, listingId } }) =>
          `${sayLocation(location)}: ${title === "" ? discogsSalesText("listing", { listing: listingId }) : title}`,
      ),
    unknownCount: unknown.length,
    isPartial,
  };
}

/** Orders of Discogs that ended without a sale; those merged into another are told there. */
const notASale = /^(cancelled|merged|refund)/i;

function isSold(kind: SalesFile["kind"], { status }: SalesRow): boolean {
  return kind === "orders" ? !notASale.test(status) : /^sold$/i.test(status);
}

async function findKnown(db: Database, { rows, kind }: SalesFile): Promise<Known[]> {
  const listings = rows.map(({ listingId }) => listingId).filter((id) => id !== "");
  // They are read without the apostrophe that earlier versions put before some of them.
  const externals = [
    ...new Set(rows.flatMap(({ externalId }) => [externalId, escapeFormula(externalId)])),
  ].filter((id) => id !== "");
  const { rows: found } = await sql<Known>`
    select records.id as record_id, external_id, coalesce(listings.listing_id::text, sources.listing_id) as listing_id,
      fields_hash is not null as is_listed, artist || ${" – "} || album as title, stock, array(
        select order_number from order_lines join orders using (order_number)
        where order_lines.record_id = records.id and status <> 'cancelled'
        order by order_date desc limit 3
      ) as orders
    from records left join discogs_listings as listings on listings.record_id = records.id
      left join record_sources as sources on sources.record_id = records.id and sources.source = 'discogs'
    where listings.listing_id = any(${listings}::bigint[]) or sources.listing_id = any(${listings}::text[])
      or records.id = any(${externals}::text[]) or external_id = any(${externals}::text[])
      ${kind === "inventory" ? sql`or (fields_hash is not null and listings.listing_id is not null)` : sql``}
    order by records.id`.execute(db);
  return found;
}

/** Finds a row's record: by its listing, else by its external id where only one record has it. */
function finderOf(known: readonly Known[]): (row: SalesRow) => Known | undefined {
  const byListing = new Map(known.map((record) => [record.listingId ?? "", record]));
  const byId = new Map(known.map((record) => [record.recordId, record]));
  const byExternal = Map.groupBy(known, ({ externalId }) => unescapeFormula(externalId ?? ""));
  return ({ listingId, externalId }) => {
    if (listingId !== "" && byListing.has(listingId)) return byListing.get(listingId);
    if (externalId === "") return undefined;
    const same = byExternal.get(externalId) ?? [];
    return byId.get(externalId) ?? (same.length === 1 ? same[0] : undefined);
  };
}

/** A listing is sold once, whichever file says so. */
function keyOf({ listingId, externalId, orderId }: SalesRow): string {
  return listingId === ""
    ? cutCharacters(`order ${orderId} ${externalId}`, 200)
    : saleKeyOfListing(listingId);
}

function lineOf(record: Known, row: SalesRow): SaleLine {
  const { orderId, quantity, location } = row;
  const source =
    orderId === "" ? sayLocation(location) : discogsSalesText("ofOrder", { order: orderId });
  return describeLine(record, { key: keyOf(row), quantity, source, isChosen: true });
}

/** Records that are for sale on Discogs as far as the shop knows, and that its inventory does not have any more. */
function findMissing(known: readonly Known[], rows: readonly SalesRow[]): Known[] {
  const there = new Set(rows.map(({ listingId }) => listingId));
  return known.filter(
    ({ isListed, listingId }) => isListed && listingId !== null && !there.has(listingId),
  );
}

function missingLine(record: Known, isChosen: boolean): SaleLine {
  const key = saleKeyOfListing(record.listingId ?? "");
  const source = discogsSalesText("notInInventory");
  return describeLine(record, { key, quantity: 1, source, isChosen });
}

function describeLine(
  { recordId, title, stock, orders }: Known,
  {
    key,
    quantity,
    source,
    isChosen,
  }: { key: string; quantity: number; source: string; isChosen: boolean },
): SaleLine {
  const sale = { key, recordId, quantity };
  return { sale, title, source, stock, isShort: stock < quantity, orders, isChosen };
}

/** Listings that are for sale there and whose ids the shop does not know, because Discogs gave them. */
function learnListings(
  rows: readonly SalesRow[],
  find: (row: SalesRow) => Known | undefined,
): LearnedListings {
  return rows.flatMap((row): LearnedListings => {
    const record = /^for sale$/i.test(row.status) && row.listingId !== "" ? find(row) : undefined;
    return record?.isListed === true && record.listingId === null
      ? [[record.recordId, row.listingId]]
      : [];
  });
}

/** Which of these sales were applied before. */
async function findApplied(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ saleKey: string }>`
    select sale_key from discogs_sales where sale_key = any(${keys}::text[])`.execute(db);
  return new Set(rows.map(({ saleKey }) => saleKey));
}

interface MatchedRow {
  row: SalesRow;
  record: Known | undefined;
}

/**
 * Leaves out orders that do not name their listing, as many of each record as listings of it were taken off that this
 * file does not name: those sales were applied from an inventory.
 */
async function omitAppliedOrders(
  db: Database,
  sold: readonly MatchedRow[],
  named: readonly string[],
): Promise<MatchedRow[]> {
  const ids = sold.flatMap(({ row, record }) =>
    row.listingId === "" && record ? record.recordId : [],
  );
  if (ids.length === 0) return [...sold];
  const { rows } = await sql<{ recordId: string; count: number }>`
    select record_id, count(*)::integer as count from discogs_sales
    where record_id = any(${ids}::text[]) and sale_key like 'listing %' and quantity > 0
      and sale_key <> all(${named}::text[])
    group by record_id`.execute(db);
  const counts = new Map(rows.map(({ recordId, count }) => [recordId, count]));
  return sold.filter(({ row, record }) => {
    if (row.listingId !== "" || !record) return true;
    const left = counts.get(record.recordId) ?? 0;
    counts.set(record.recordId, left - 1);
    return left <= 0;
  });
}
