import fc from "fast-check";
import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import { addOrder } from "../../../../test/database/seed.ts";
import { createDatabase } from "../../../../test/database/test-database.ts";
import {
  inventoryRow,
  writeInventory,
  type InventoryRow,
} from "../../../../test/fixtures/discogs-inventory.ts";
import { createImporter } from "../../../../test/fixtures/importer.ts";

const { db } = await createDatabase();
const importer = createImporter(db);

beforeEach(empty);

async function empty(): Promise<void> {
  for (const table of ["records", "imports", "discogsSales", "discogsListings"] as const)
    await db.deleteFrom(table).execute();
}

/** Tables that are only added to: the import itself, the audit log, prices as they were shown, words that were searchable. */
const histories = [
  ...["imports", "import_rows", "import_results", "import_file_parts", "import_sources"],
  ...["import_pictures", "audit_entries", "price_history", "search_words"],
];
/** Columns that only say when a row was written, or since when its price is shown. */
const clocks = "{version,updated_at,changed_at,applied_at,price_since}";
/** Summed: each transaction adds rows of its own to these until they are added up. */
const sums = {
  record_tallies: "tag, genre, format, decade, in_stock, condition, sum(records)",
  facet_tallies: "tag, genre, facet, value, sum(records), sum(in_stock)",
};

/** Every row of every table, but those of histories. */
async function readShop(): Promise<{ [table: string]: unknown[] }> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all(${histories})
    order by 1`.execute(db);
  const shop: { [table: string]: unknown[] } = {};
  for (const { name } of tables) {
    const isSum = name === "record_tallies" || name === "facet_tallies";
    const columns = isSum ? sums[name] : "*";
    const grouping = isSum
      ? `group by ${columns.replace(/, sum\(.*/, "")} having sum(records) <> 0`
      : "";
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(kept) - ${clocks}::text[])::text as row
      from (${sql.raw(`select ${columns} from ${name} ${grouping}`)}) as kept order by 1`.execute(
      db,
    );
    shop[name] = rows.map(({ row }) => row);
  }
  return shop;
}

const listing = (at: number, given: Partial<InventoryRow>): InventoryRow =>
  Object.assign(inventoryRow(at), { status: "For Sale" }, given);

/** A listing of one of six records, whose listing may have moved to another of them. */
const anyListing = fc
  .record({
    at: fc.integer({ min: 0, max: 5 }),
    listing: fc.integer({ min: 0, max: 7 }),
    price: fc.constantFrom("100", "120"),
    status: fc.constantFrom("For Sale", "For Sale", "Sold", "Draft"),
    quantity: fc.constantFrom("1", "2", "3"),
    accept_offer: fc.constantFrom("Y", "N"),
  })
  .map(({ at, listing: number, ...rest }) =>
    listing(at, { ...rest, listing_id: String(4_000_000_000 + number), external_id: `own-${at}` }),
  );
const anyFile = fc.uniqueArray(anyListing, {
  minLength: 1,
  maxLength: 6,
  selector: ({ listing_id }) => listing_id,
});

async function bring(rows: readonly InventoryRow[]) {
  const options = { currency: "DKK", ungraded: "VG" as const, name: "inventory.csv" };
  const { id } = await importer.preview(writeInventory(rows), options);
  await importer.write(id);
  return importer.find(id);
}

it("leaves every table as it was before the import", async () => {
  let written = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyFile, { maxLength: 2 }), anyFile, async (earlier, file) => {
      await empty();
      for (const rows of earlier) await bring(rows);
      const before = await readShop();
      const one = await bring(file);
      written += one.newRows + one.changedRows;
      await importer.undo(one.id);
      expect(await readShop()).toEqual(before);
    }),
    { numRuns: 25 },
  );
  expect(written).toBeGreaterThan(20);
});

it("of a wrong file keeps a sold copy off sale, and takes the right file", async () => {
  const rows = (status: string) => [listing(1, { status, external_id: "" })];
  const stock = async () => (await db.selectFrom("records").select("stock").execute())[0]?.stock;
  await bring(rows("For Sale"));
  const wrong = await bring(rows("Sold"));
  expect(await stock()).toBe(0);
  await importer.undo(wrong.id);
  expect(await stock()).toBe(1);
  // The right file has something to say again.
  const right = await bring(rows("Sold"));
  expect(right).toMatchObject({ changedRows: 1 });
  await importer.undo(right.id);
  // Sold here, and the next inventory does not know that yet.
  await db.updateTable("records").set({ stock: 0 }).execute();
  await bring(rows("For Sale"));
  expect(await stock()).toBe(0);
});

it("of the older of two imports leaves what the newer one knows", async () => {
  const first = await bring([listing(1, { price: "100" })]);
  await bring([listing(1, { price: "100", accept_offer: "Y", release_id: "77" })]);
  const newer = await db.selectFrom("recordSources").selectAll().execute();
  await db.updateTable("records").set({ defects: "Seen later" }).execute();
  await importer.undo(first.id);
  expect(await db.selectFrom("recordSources").selectAll().execute()).toEqual(newer);
});

it("leaves a record that was added under the id of one that is deleted by now", async () => {
  const { id } = await bring([listing(1, {})]);
  const imported = await db.selectFrom("records").selectAll().executeTakeFirstOrThrow();
  await db.deleteFrom("records").execute();
  const { artist, album, price } = imported;
  await db.insertInto("records").values({ id: imported.id, artist, album, price }).execute();
  await importer.undo(id);
  expect(await db.selectFrom("records").select("id").execute()).toEqual([{ id: imported.id }]);
});

it("of a used copy is not taken for a copy that was sold and deleted: the next one has an id of its own", async () => {
  await bring([listing(1, {})]);
  const record = await db.selectFrom("records").selectAll().executeTakeFirstOrThrow();
  await addOrder(db, { record });
  await db.deleteFrom("records").execute();
  await bring([listing(1, {})]);
  expect(await db.selectFrom("records").select("id").execute()).toEqual([{ id: `${record.id}-2` }]);
});
