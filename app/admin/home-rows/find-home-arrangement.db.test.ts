import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { addRecord } from "../../../test/database/seed.ts";
import { createDatabase } from "../../../test/database/test-database.ts";
import { ageHistory, choosePriorPrice } from "../../../test/fixtures/prior-price.ts";
import { findManagedRecords } from "../../catalogue/editing/find-managed-records.server.ts";
import { manageList } from "../../catalogue/editing/manage-query.ts";
import { findHomeRows } from "../../storefront/home/find-home-rows.server.ts";
import { findForCategory, findHomeArrangement } from "./find-home-arrangement.server.ts";

const { db } = await createDatabase();
beforeEach(() => db.deleteFrom("records").execute());

const findCategory = async (wanted: string) =>
  (await findHomeArrangement(db)).find(({ category }) => category === wanted);

describe("a home category", () => {
  it("counts all that is featured and tagged, also what it does not show", async () => {
    const tag = "Soundtracks";
    await Promise.all(
      Array.from({ length: 62 }, (_, at) =>
        addRecord(db, { id: `featured-${at}`, featured: [tag], tags: at === 0 ? [tag] : [] }),
      ),
    );
    await Promise.all(
      Array.from({ length: 13 }, (_, at) => addRecord(db, { id: `tagged-${at}`, tags: [tag] })),
    );
    const found = await findCategory(tag);
    expect(found).toMatchObject({ featuredCount: 62, taggedCount: 13 });
    expect(found?.records).toHaveLength(72);
  });

  it("has the same Special Offers here, on the home page and in Manage Storefront", async () => {
    choosePriorPrice("strict");
    for (const id of ["claimed-b", "claimed-a"]) {
      await addRecord(db, { id, artist: id, price: 300 });
      await ageHistory(db, { ids: [id], days: 40 });
      await db.updateTable("records").set({ discount: 20 }).where("id", "=", id).execute();
    }
    // Reduced from its first day: nothing may be claimed of it.
    await addRecord(db, { id: "born-reduced", artist: "born", price: 300, discount: 20 });
    const query = manageList.read(new URLSearchParams({ category: "Special Offers" }));
    const seen = async () => ({
      arranged: (await findCategory("Special Offers"))?.records.map(({ id }) => id),
      taggedCount: (await findCategory("Special Offers"))?.taggedCount,
      home: (await findHomeRows(db)).flatMap(({ records }) => records.map(({ id }) => id)),
      managed: (await findManagedRecords(db, query)).records.map(({ id }) => id),
    });
    const claimed = ["claimed-a", "claimed-b"];
    expect(await seen()).toEqual({
      arranged: claimed,
      taggedCount: 2,
      home: claimed,
      managed: claimed,
    });
    choosePriorPrice("show");
    const discounted = ["born-reduced", ...claimed];
    expect(await seen()).toEqual({
      arranged: discounted,
      taggedCount: 3,
      home: discounted,
      managed: discounted,
    });
  });

  it("leaves out what is featured in Special Offers and may not be called reduced in strict", async () => {
    const category = "Special Offers";
    await addRecord(db, { id: "claimed", artist: "Zappa", price: 300, featured: [category] });
    await ageHistory(db, { ids: ["claimed"], days: 40 });
    await sql`update records set discount = 20 where id = 'claimed'`.execute(db);
    await addRecord(db, { id: "full-price", artist: "Abba", featured: [category] });
    const seen = async () => ({
      home: (await findHomeRows(db)).flatMap(({ records }) => records.map(({ id }) => id)),
      arranged: (await findCategory(category))?.records.map(({ id, inRow }) => [id, inRow]),
      featuredCount: (await findCategory(category))?.featuredCount,
      found: (await findForCategory(db, { category, search: "abba" })).map(
        ({ featured, inRow }) => ({ featured, inRow }),
      ),
    });
    choosePriorPrice("strict");
    expect(await seen()).toEqual({
      home: ["claimed"],
      // Still here, so that it can be taken out.
      arranged: [
        ["claimed", true],
        ["full-price", false],
      ],
      featuredCount: 1,
      found: [{ featured: true, inRow: false }],
    });
    choosePriorPrice("show");
    expect(await seen()).toEqual({
      home: ["full-price", "claimed"],
      arranged: [
        ["full-price", true],
        ["claimed", true],
      ],
      featuredCount: 2,
      found: [{ featured: true, inRow: true }],
    });
  });
});
