import fc from "fast-check";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { addRecord, prepare } from "../../../test/database/seed.ts";
import { createDatabase } from "../../../test/database/test-database.ts";
import { choosePriorPrice } from "../../../test/fixtures/prior-price.ts";
import type { PriorPriceSetting } from "../../shop.ts";
import { grades } from "../grades/grades.ts";
import { reductionOf } from "../prior-price/reduction.ts";
import { conditions, type ConditionFilter } from "./condition-filter.ts";
import { maxCounted, type FacetName } from "./facets.ts";
import { findRecords } from "./find-records.server.ts";
import { shopList, type ShopQuery } from "./shop-query.ts";

const { db } = await createDatabase();

beforeEach(async () => {
  await db.deleteFrom("records").execute();
});

const find = (parameters: string) =>
  findRecords(db, shopList.read(new URLSearchParams(parameters)));

interface Row {
  artist: string;
  album: string;
  genre: string;
  tags: string[];
  format: string;
  year: number | null;
  discount: number;
  /** The lowest price of the 30 days before, and whether the record was on sale for them. */
  prior: { priorPrice: number | null; priorIsFull: boolean };
  stock: number;
  label: string | null;
  newOrUsed: "new" | "used";
  mediaCondition: "M" | "VG+" | "VG";
}

const oneOf = <Value>(...values: Value[]) => fc.constantFrom(...values);
const anyRow: fc.Arbitrary<Row> = fc.record({
  artist: oneOf("Aba", "Abab", "Øbo", "b", "ab ab"),
  album: oneOf("One", "Two ab", "Bone", "100%", "x".repeat(120)),
  genre: oneOf("Jazz", "Rock, Jazz", "Dub", "Rock,Rock"),
  tags: oneOf<string[]>([], ["Dad Metal"], ["Dad Metal", "loud"], ["Special Offers", ""]),
  format: oneOf('12"', '7"'),
  year: oneOf<number | null>(null, 1971, 1979, 1980),
  discount: oneOf(0, 20),
  prior: fc.record({ priorPrice: oneOf(null, 60, 80, 81, 100), priorIsFull: fc.boolean() }),
  stock: oneOf(0, 1),
  label: oneOf(null, "SST", "4AD ab"),
  newOrUsed: oneOf<Row["newOrUsed"]>("new", "used"),
  mediaCondition: oneOf<Row["mediaCondition"]>("M", "VG+", "VG"),
});
const anyQuery: fc.Arbitrary<ShopQuery> = fc.record({
  tag: oneOf("", "", "Dad Metal", "Special Offers", "Special Offers", "loud", "nothing"),
  // Half of them without: only those read the stored counts.
  search: fc.oneof(
    fc.constant(""),
    oneOf("a", "ab", "ba", "one", "jazz", "ab jazz", "x".repeat(60), "q", "%"),
  ),
  genre: oneOf("", "", "Jazz", "Rock"),
  format: oneOf("", "", '7"'),
  decade: oneOf<number | null>(null, null, 1970),
  condition: oneOf<ShopQuery["condition"]>("", "", "new", "used", "VG+"),
  label: oneOf("", "", "", "SST"),
  priceFrom: oneOf(null, null, 90),
  priceTo: oneOf(null, null, 90),
  inStock: fc.boolean(),
  sort: oneOf<ShopQuery["sort"]>("artist", "price-up"),
  page: oneOf(1, 1, 2),
});

/** The rules of docs/rules.md (Shop page and search), tested on one record after the other. */
function matches(record: Row, query: ShopQuery, without?: string): boolean {
  const text = `${record.artist} ${record.album} ${record.genre} ${record.label ?? ""}`
    .toLowerCase()
    .replace("ø", "o");
  const genres = genresOf(record);
  return (
    (query.tag === "" ||
      (query.tag === "Special Offers" ? isOffer(record) : record.tags.includes(query.tag))) &&
    query.search.split(" ").every((word) => text.includes(word)) &&
    (query.genre === "" || without === "genre" || genres.includes(query.genre)) &&
    (query.format === "" || without === "format" || record.format === query.format) &&
    (query.decade === null || without === "decade" || decadeOf(record) === query.decade) &&
    (query.condition === "" || without === "condition" || isIn(record, query.condition)) &&
    (query.label === "" || without === "label" || record.label === query.label) &&
    priceOf(record) >= (query.priceFrom ?? 0) &&
    priceOf(record) <= (query.priceTo ?? 1000) &&
    (!query.inStock || record.stock > 0)
  );
}

const isOffer = ({ discount, prior }: Row) =>
  reductionOf({ price: 100, discount, ...prior }) !== null;

function isIn({ newOrUsed, mediaCondition }: Row, condition: ConditionFilter): boolean {
  if (condition === "new" || condition === "used") return newOrUsed === condition;
  return grades.indexOf(mediaCondition) <= grades.indexOf(condition);
}

/** Of 100 kr., which every record costs before discount. */
const priceOf = ({ discount }: Row) => 100 - discount;

function genresOf({ genre }: Row): string[] {
  return [...new Set(genre.split(",").map((part) => part.trim()))];
}

function decadeOf({ year }: Row): number | null {
  return year === null ? null : Math.floor(year / 10) * 10;
}

function countEach(values: string[]): { [value: string]: number } {
  const counts: { [value: string]: number } = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

async function expectExact(rows: Row[], query: ShopQuery): Promise<void> {
  const found = await findRecords(db, query);
  const expected = rows.filter((record) => matches(record, query));
  expect(found.total).toBe(expected.length);
  expect(found.more).toBe(false);
  expect(found.records).toHaveLength(expected.length);
  const facet = (name: FacetName, values: (record: Row) => string[]) => {
    const shown = found.facets[name].map(({ value, count }) => [value, count] as const);
    const counted = rows.filter((record) => matches(record, query, name)).flatMap(values);
    expect(Object.fromEntries(shown)).toEqual(countEach(counted));
  };
  facet("genre", genresOf);
  facet("format", ({ format }) => [format]);
  facet("decade", (record) => {
    const decade = decadeOf(record);
    return decade === null ? [] : [String(decade)];
  });
  facet("condition", (record) => conditions.filter((condition) => isIn(record, condition)));
  facet("label", ({ label }) => (label === null ? [] : [label]));
}

/** What is known of the days before changes by itself too, such as when the prices of another shop system are entered. */
async function setPriors(rows: Map<string, Row>): Promise<void> {
  const priors = [...rows].map(([id, { prior }]) => ({ id, ...prior }));
  await sql`
    update records set prior_price = prior."priorPrice", prior_is_full = prior."priorIsFull"
    from jsonb_to_recordset(${JSON.stringify(priors)}) as prior (id text, "priorPrice" integer, "priorIsFull" boolean)
    where records.id = prior.id`.execute(db);
}

describe("facet counts", () => {
  it("are exact, however records are added, changed and deleted", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyRow, { minLength: 1, maxLength: 12 }),
        fc.record({
          setting: oneOf<PriorPriceSetting>("show", "strict"),
          queries: fc.array(anyQuery, { minLength: 4, maxLength: 4 }),
        }),
        fc.array(fc.tuple(fc.nat(), anyRow), { maxLength: 4 }),
        async (added, { setting, queries }, changes) => {
          choosePriorPrice(setting);
          await db.deleteFrom("records").execute();
          const rows = new Map(added.map((record, index) => [`record-${index}`, record]));
          await db
            .insertInto("records")
            .values(
              [...rows].map(([id, { prior: _, ...record }]) => ({ id, price: 100, ...record })),
            )
            .execute();
          await setPriors(rows);
          for (const [number, record] of changes) {
            const id = `record-${number % added.length}`;
            if (number % 5 === 0) {
              await db.deleteFrom("records").where("id", "=", id).execute();
              rows.delete(id);
            } else if (rows.has(id)) {
              const { prior: _, ...fields } = record;
              await db.updateTable("records").set(fields).where("id", "=", id).execute();
              await setPriors(new Map([[id, record]]));
              rows.set(id, record);
            }
          }
          if (changes.length > 2) await sql`select fold_record_tallies()`.execute(db);
          for (const query of queries) await expectExact([...rows.values()], query);
        },
      ),
      { numRuns: 60 },
    );
  });

  it("follow a record that becomes, in one statement, what another one stays", async () => {
    await addRecord(db, { artist: "Ann", album: "One", format: '12"' });
    await addRecord(db, { artist: "Ann", album: "Two", format: '7"' });
    await db.updateTable("records").set({ format: '7"' }).execute();
    expect((await find("")).facets.format).toEqual([{ value: '7"', count: 2 }]);
  });

  it("are one row for each kind after fold_record_tallies", async () => {
    for (const album of ["One", "Two", "Three"])
      await addRecord(db, { artist: "Ann", album, label: "SST" });
    await sql`select fold_record_tallies()`.execute(db);
    const kinds = await db
      .selectFrom("recordTallies")
      .select(["genre", "condition", "records"])
      .orderBy("genre")
      .orderBy("condition")
      .execute();
    expect(kinds).toEqual([
      { genre: "", condition: "", records: 3 },
      { genre: "", condition: "new M", records: 3 },
      { genre: "Unknown", condition: "", records: 3 },
      { genre: "Unknown", condition: "new M", records: 3 },
    ]);
    const choices = await db
      .selectFrom("facetTallies")
      .select(["genre", "facet", "value", "records", "inStock"])
      .orderBy("genre")
      .orderBy("facet")
      .execute();
    const counts = { records: 3, inStock: 3 };
    expect(choices).toEqual(
      ["", "Unknown"].flatMap((genre) => [
        { genre, facet: "", value: "", ...counts },
        { genre, facet: "condition", value: "new M", ...counts },
        { genre, facet: "format", value: '12"', ...counts },
        { genre, facet: "label", value: "SST", ...counts },
      ]),
    );
  });

  it("are exact again after rebuild_record_counts", async () => {
    await addRecord(db, { artist: "Ann", album: "One", genre: "Jazz", label: "SST" });
    await sql`update record_tallies set records = 7`.execute(db);
    await sql`update facet_tallies set records = 7`.execute(db);
    await sql`insert into search_words values ('stale')`.execute(db);
    await sql`delete from search_words where word = 'ann'`.execute(db);
    await sql`select rebuild_record_counts()`.execute(db);
    expect(await find("genre=Jazz")).toMatchObject({ total: 1 });
    expect((await find("")).facets.label).toEqual([{ value: "SST", count: 1 }]);
    expect(await find("search=ann")).toMatchObject({ total: 1 });
    const words = await db.selectFrom("searchWords").select("word").orderBy("word").execute();
    expect(words.map(({ word }) => word)).toEqual(["ann", "jazz", "one", "sst"]);
  });

  it("and indexes do not change when a copy is sold", async () => {
    const { id } = await addRecord(db, { artist: "Ann", album: "One", stock: 20 });
    const before = await db.selectFrom("recordTallies").selectAll().execute();
    await db.updateTable("records").set({ stock: 19 }).where("id", "=", id).execute();
    expect(await db.selectFrom("recordTallies").selectAll().execute()).toEqual(before);
    const { rows } = await sql<{ attribute: string }>`
      select attname as attribute from pg_index join pg_attribute on attrelid = indrelid
      where indrelid = 'records'::regclass and attname in ('stock', 'updated_at')
        and (attnum = any(indkey) or pg_get_indexdef(indexrelid) ~ ('\\m' || attname || '\\M'))
    `.execute(db);
    expect(rows).toEqual([]);
  });
});

it("counts the labels of thousands of records exactly, whatever they are narrowed by", async () => {
  // Each row runs the triggers of the facet counts: about 1 s for all on a machine with other work, 2 cores.
  await prepare(db, (transaction) =>
    sql`
      insert into records (id, artist, album, price, genre, stock, label)
      select 'many-' || n, 'Many', 'Album ' || n, 100, 'Jazz', 1, case when n <= 4000 then 'Blue Note' else 'ECM' end
      from generate_series(1, 5000) as n`.execute(transaction),
  );
  const labels = [
    { value: "Blue Note", count: 4000 },
    { value: "ECM", count: 1000 },
  ];
  for (const query of ["", "genre=Jazz", "format=12%22&condition=new", "stock=in"])
    expect((await find(query)).facets.label).toEqual(labels);
});

describe("a search that finds more than are counted", () => {
  const albumsOf = (records: { album: string }[]) => records.map(({ album }) => album);

  it("says so, and every page of it can be reached", async () => {
    const count = maxCounted + 100;
    // Each row runs the triggers of the facet counts: about 2 s for all on a machine with other work, 2 cores.
    await prepare(db, (transaction) =>
      sql`
        insert into records (id, artist, album, price, genre)
        select 'many-' || n, case when n <= 50 then 'Rare' else 'Many' end, 'Album ' || lpad(n::text, 6, '0'), 100, 'Jazz'
        from generate_series(1, ${count}::integer) as n`.execute(transaction),
    );
    const first = await find("search=jazz");
    expect(first).toMatchObject({ total: maxCounted, more: true, page: 1 });
    expect(albumsOf(first.records)[0]).toBe("Album 000051");
    expect(first.facets.genre).toEqual([{ value: "Jazz", count: maxCounted + 1, more: true }]);
    expect((await find("search=a&page=3")).records.map(({ album }) => album)[0]).toBe(
      "Album 000147",
    );

    const last = await find("search=jazz&page=9999");
    expect(last).toMatchObject({ total: count, more: false, page: Math.ceil(count / 48) });
    expect(albumsOf(last.records).at(-1)).toBe("Album 000050");
    expect(last.records).toHaveLength(count % 48);

    expect(albumsOf((await find("genre=Jazz&page=150")).records)[0]).toBe("Album 007203");
    expect(await find("search=rare")).toMatchObject({ total: 50, more: false, pages: 2 });
  });
});
