import { describe, expect, it } from "vitest";
import { createDatabase } from "../../../test/database/test-database.ts";
import { ageHistory, choosePriorPrice } from "../../../test/fixtures/prior-price.ts";
import { reductionOf } from "../prior-price/reduction.ts";
import { findRecords, recordsPerPage } from "./find-records.server.ts";
import { shopList } from "./shop-query.ts";

const { db } = await createDatabase();

/**
 * 180 records: a hundred that were reduced by more than a percent, fifty with a discount that nothing may be said of, and
 * thirty without. The first were asked 200 kr. for two months; of the others, every second asked less before, and every
 * second was on sale for ten days only.
 */
const made = Array.from({ length: 180 }, (_, at) => {
  const kind = at % 18 < 10 ? "reduced" : at % 18 < 15 ? "discounted" : "full";
  const number = String(at).padStart(3, "0");
  return {
    kind,
    id: `record-${number}`,
    artist: `Artist ${number}`,
    album: `Album ${number}`,
    genre: at % 4 === 0 ? "Jazz" : "Rock, Jazz",
    format: at % 5 === 0 ? '7"' : '12"',
    year: 1960 + (at % 3) * 10,
    label: at % 7 === 0 ? "SST" : null,
    price: kind === "discounted" && at % 2 === 0 ? 150 : 200,
    stock: at % 6 === 0 ? 0 : 3,
  };
});
const idsOf = (kind: string) => made.flatMap((record) => (record.kind === kind ? [record.id] : []));

await db
  .insertInto("records")
  .values(made.map(({ kind: _, ...record }) => ({ ...record, stock: 3 })))
  .execute();
const short = made.filter(({ kind, price }) => kind === "discounted" && price === 200);
await ageHistory(db, { ids: made.map(({ id }) => id), days: 60 });
await ageHistory(db, { ids: short.map(({ id }) => id), days: -50 });
await db.updateTable("records").set({ price: 200 }).where("price", "=", 150).execute();
await db
  .updateTable("records")
  .set({ discount: 20 })
  .where("id", "in", [...idsOf("reduced"), ...idsOf("discounted")])
  .execute();
// Sold out since: what was asked before still counts.
const soldOut = made.flatMap(({ id, stock }) => (stock === 0 ? [id] : []));
await db.updateTable("records").set({ stock: 0 }).where("id", "in", soldOut).execute();

const queries = [
  "",
  "sort=price-up",
  "sort=newest",
  "stock=in",
  "genre=Rock",
  "format=12%22",
  "format=12%22&decade=1970",
  "condition=new&stock=in",
  "label=SST",
  "price-from=100&price-to=180",
  "search=artist",
  "search=rock&format=12%22",
];

describe.each([
  { setting: "strict" as const, count: 100, pages: 3 },
  { setting: "show" as const, count: 150, pages: 4 },
])("Special Offers with $setting", ({ setting, count, pages }) => {
  const find = (parameters: string) => {
    choosePriorPrice(setting);
    return findRecords(db, shopList.read(new URLSearchParams(`tag=Special+Offers&${parameters}`)));
  };
  const isOffer = (id: string) =>
    idsOf("reduced").includes(id) || (setting === "show" && idsOf("discounted").includes(id));

  it("are as many as there are, on as many pages, and nothing else", async () => {
    expect(await find("")).toMatchObject({ total: count, pages, page: 1 });
    const { records } = await find("page=99");
    expect(records).toHaveLength(count % recordsPerPage);
  });

  it.each(queries)("fill their pages, each once, with %s", async (parameters) => {
    const first = await find(parameters);
    expect(first.total).toBeGreaterThan(0);
    expect(first.pages).toBe(Math.ceil(first.total / recordsPerPage));
    const ids: string[] = [];
    for (let page = 1; page <= first.pages; page += 1) {
      const found = await find(`${parameters}&page=${page}`);
      expect(found).toMatchObject({ page, total: first.total });
      expect(found.records.length).toBeGreaterThan(0);
      for (const record of found.records) expect(reductionOf(record)).not.toBeNull();
      ids.push(...found.records.map(({ id }) => id));
    }
    expect(new Set(ids).size).toBe(first.total);
    expect(ids).toHaveLength(first.total);
  });

  it("have the facets of what they are", async () => {
    const offers = made.filter(({ id }) => isOffer(id));
    const choices = (values: (string | null)[]) =>
      [...Map.groupBy(values, (value) => value)].flatMap(([value, { length }]) =>
        value === null ? [] : [{ value, count: length }],
      );
    const facetsOf = (records: typeof made) => ({
      genre: choices(records.flatMap(({ genre }) => genre.split(", "))),
      format: choices(records.map(({ format }) => format)),
      decade: choices(records.map(({ year }) => String(year))),
      label: choices(records.map(({ label }) => label)),
    });
    const sorted = (facets: ReturnType<typeof facetsOf>) =>
      Object.values(facets).map((list) =>
        list.toSorted((one, other) => (one.value < other.value ? -1 : 1)),
      );
    const seen = async (parameters: string) => {
      const { genre, format, decade, label } = (await find(parameters)).facets;
      return sorted({ genre, format, decade, label });
    };
    expect(await seen("")).toEqual(sorted(facetsOf(offers)));
    expect(await seen("stock=in")).toEqual(
      sorted(facetsOf(offers.filter(({ stock }) => stock > 0))),
    );
    expect(await seen("search=album")).toEqual(sorted(facetsOf(offers)));
    const seven = facetsOf(offers.filter(({ format }) => format === '7"'));
    expect((await find("format=7%22")).facets.decade).toEqual(
      seven.decade.toSorted((one, other) => Number(one.value) - Number(other.value)),
    );
  });
});
