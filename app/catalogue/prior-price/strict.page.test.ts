import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { addOrder } from "../../../test/database/seed.ts";
import { createDatabase } from "../../../test/database/test-database.ts";
import { ageHistory } from "../../../test/fixtures/prior-price.ts";
import { openTestApp } from "../../../test/http/open-test-app.ts";
import { signUp } from "../../../test/http/test-client.ts";
import type { PriorPriceSetting } from "../../shop.ts";

const { db, url } = await createDatabase();
const { visit, opened } = await openTestApp({ url });

/** As the owner saves it, while the shop is open and its pages are cached. */
async function choose(priorPrice: PriorPriceSetting): Promise<void> {
  const value = JSON.stringify(priorPrice);
  await db
    .insertInto("shopSettings")
    .values({ name: "taxes.priorPrice", value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
  await opened.live.catchUp();
}

const owner = await signUp(visit, "owner@example.com");
await db.updateTable("users").set({ role: "admin" }).execute();

/** Sixty that may be called reduced, sixty that may not, ten without a discount; of each kind every second is Jazz. */
const kinds = { young: 60, real: 60, full: 10 };
const idsOf = (kind: keyof typeof kinds) =>
  Array.from({ length: kinds[kind] }, (_, at) => `${kind}-${String(at).padStart(2, "0")}`);
const young = idsOf("young");
const real = idsOf("real");

beforeAll(async () => {
  const rows = [...young, ...real, ...idsOf("full")].map((id, at) => {
    const genre = at % 2 === 0 ? "Jazz" : "Rock";
    // Those that may not be called reduced come first by artist.
    const artist = id.startsWith("young") ? `A ${id}` : `B ${id}`;
    return { id, artist, album: `Album ${id}`, genre, price: 250, stock: 5 };
  });
  await db.insertInto("records").values(rows).execute();
  await ageHistory(db, { ids: young, days: 10 });
  await ageHistory(db, { ids: real, days: 40 });
  await db
    .updateTable("records")
    .set({ price: 300, discount: 20 })
    .where("id", "in", [...young, ...real])
    .execute();
  await opened.live.catchUp();
  await choose("strict");
});

const read = async (path: string) => (await visit(path)).text();
const see = async (path: string) => (await owner.visit(path)).text();
const textIn = (html: string) =>
  html
    .replace(/<(style|script)\b.*?<\/\1>|<!-- -->/gs, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
/** The part of a page from where it has an id to the section's end. */
const sectionOf = (html: string, id: string) =>
  html.slice(html.indexOf(`id="${id}"`)).split("</section>")[0] ?? "";

/** The ids of the records that a page or a feed leads to, each once, in its order. */
const recordsIn = (html: string) => [
  ...new Set([...html.matchAll(/href="[^"]*\/record\/([a-z]+-\d+)"/g)].map(([, id]) => id ?? "")),
];
const offers = "/shop?tag=Special+Offers";

describe('a shop with priorPrice "strict"', () => {
  it("has as many Special Offers, on as many pages, as it may call reduced", async () => {
    const pages = [await read(offers), await read(`${offers}&page=2`)];
    expect(textIn(pages[0] ?? "")).toContain("60 records");
    const ids = pages.map(recordsIn);
    expect(ids.map(({ length }) => length)).toEqual([48, 12]);
    expect(ids.flat()).toEqual(real);
    expect(pages[0]).toContain("page=2");
    expect(pages[0]).not.toContain("page=3");
    expect(recordsIn(await read(`${offers}&page=3`))).toEqual(ids[1]);
  });

  it("has the first of them in the row of the home page, and all of them behind See all", async () => {
    const home = await read("/");
    const row = sectionOf(home, "special-offers");
    expect(recordsIn(row)).toEqual(real.slice(0, 4));
    expect(row).toContain('href="/shop?tag=Special+Offers"');
    expect(textIn(home)).not.toContain("young-");
  });

  it("strikes the price of the days before, and claims nothing where it may not", async () => {
    const claimed = textIn(await read("/record/real-00"));
    expect(claimed).toContain("Old price 250 kr. now 240 kr. -4%");
    expect(await read("/record/real-00")).toContain('"price":"250.00"');
    const silent = await read("/record/young-00");
    expect(silent).not.toContain("StrikethroughPrice");
    expect(textIn(silent)).toContain("240 kr.");
    expect(textIn(silent)).not.toMatch(/Old price|Lowest price|[-−]\d+%/);
  });

  it("has a feed of them", async () => {
    const ids = recordsIn(await read("/feed.xml?tag=Special+Offers"));
    expect(ids).toHaveLength(48);
    expect(ids.filter((id) => !real.includes(id))).toEqual([]);
  });

  it("shows the admin the same", async () => {
    const category = "/admin/manage?category=Special+Offers";
    const managed = await see(category);
    expect(textIn(managed)).toContain("60 records");
    expect(managed).not.toContain("Album young-");
    // What has a discount is another question.
    expect(textIn(await see("/admin/manage?discounted=yes"))).toContain("120 records");
    const section = textIn(sectionOf(await see("/admin/home"), "row-special-offers"));
    expect(section).toContain("0 featured, 60 more reduced from their prior price");
    expect(section).toContain("-4%");
    expect(section).not.toContain("young");
    for (const id of ["real-00", "young-00"]) {
      const record = await db
        .selectFrom("records")
        .selectAll()
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      await addOrder(db, { record, quantity: id === "real-00" ? 2 : 5, orderDate: new Date() });
    }
    await sql`update order_lines set discount = 20, unit_price = 240`.execute(db);
    expect(textIn(await see("/admin/sales"))).toContain("Special Offers 2 480 kr.");
  });
});

it("leaves what is featured without a reduction out of the row, and tells the admin", async () => {
  const feature = (featured: string) =>
    sql`update records set featured = ${featured}::text[] where id = 'young-59'`.execute(db);
  await feature('{"Special Offers"}');
  await opened.live.catchUp();
  expect(recordsIn(sectionOf(await read("/"), "special-offers"))).toEqual(real.slice(0, 4));
  const section = textIn(sectionOf(await see("/admin/home"), "row-special-offers"));
  expect(section).toContain("featured, left out: no reduction that may be claimed");
  expect(section).toContain("0 featured, 60 more");
  await feature("{}");
});

it("follows another choice at once, also on pages that were cached, and back", async () => {
  const figures = async () => {
    const list = textIn(await read(offers));
    const feed = recordsIn(await read("/feed.xml?tag=Special+Offers"));
    const row = recordsIn(sectionOf(await read("/"), "special-offers"));
    return { list: /\d+ records/.exec(list)?.[0], feed: feed[0], row: row[0] };
  };
  const strict = { list: "60 records", feed: "real-00", row: "real-00" };
  expect(await figures()).toMatchObject({ list: strict.list, row: strict.row });
  expect(textIn(await read("/record/young-00"))).not.toContain("-20%");
  await choose("show");
  expect(await figures()).toMatchObject({ list: "120 records", row: "young-00" });
  expect(textIn(await read("/record/young-00"))).toContain("-20%");
  expect(textIn(await read("/record/real-00"))).toContain("Lowest price");
  await choose("off");
  expect(textIn(await read("/record/real-00"))).not.toContain("Lowest price");
  await choose("strict");
  expect(await figures()).toMatchObject({ list: strict.list, row: strict.row });
});

describe("visitors' pages are made anew", () => {
  const paths = ["/", offers, `${offers}&sort=price-up`, "/feed.xml?tag=Special+Offers"];
  /** What each page shows after a change, each read once before. */
  const after = async (change: string) => {
    for (const path of paths) await read(path);
    await sql.raw(change).execute(db);
    await opened.live.catchUp();
    return Promise.all(paths.map(async (path) => recordsIn(await read(path))));
  };

  it("when another price makes a record one, or none", async () => {
    // It asks what it asked before its reduction.
    for (const ids of await after("update records set price = 313 where id = 'real-00'"))
      expect(ids).not.toContain("real-00");
    await ageHistory(db, { ids: ["real-00"], days: 40 });
    const listed = await after(
      "update records set price = 250, discount = 10 where id = 'real-00'",
    );
    expect(listed[0]).toContain("real-00");
    expect(listed[1]).toContain("real-00");
  });

  it("when what was asked before becomes known", async () => {
    const [home] = await after(
      "update records set prior_price = 300, prior_is_full = true where id = 'young-00'",
    );
    expect(home).toContain("young-00");
    const struck = async () => textIn(await read("/")).includes("Old price 280 kr. now 240 kr.");
    expect(await struck()).toBe(false);
    await after("update records set prior_price = 280 where id = 'young-00'");
    expect(await struck()).toBe(true);
    const [without] = await after("update records set prior_price = 240 where id = 'young-00'");
    expect(without).not.toContain("young-00");
  });
});
