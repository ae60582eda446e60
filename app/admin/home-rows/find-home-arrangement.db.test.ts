import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { shop } from "../../../shop.config.ts";
import { addRecord } from "../../../test/database/seed.ts";
import { createDatabase } from "../../../test/database/test-database.ts";
import { findManagedRecords } from "../../catalogue/editing/find-managed-records.server.ts";
import { manageList } from "../../catalogue/editing/manage-query.ts";
import { findHomeRows } from "../../storefront/home/find-home-rows.server.ts";
import { findHomeArrangement } from "./find-home-arrangement.server.ts";

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
    Object.assign(shop, { priorPrice: "strict" });
    onTestFinished(() => {
      Object.assign(shop, { priorPrice: "show" });
    });
    // Reduced from its first day: nothing may be claimed of it.
    await addRecord(db, { id: "born-reduced", price: 300, discount: 20 });
    const query = manageList.read(new URLSearchParams({ category: "Special Offers" }));
    expect(await findCategory("Special Offers")).toMatchObject({ taggedCount: 0 });
    expect(await findHomeRows(db)).toEqual([]);
    expect(await findManagedRecords(db, query)).toMatchObject({ total: 0 });
    Object.assign(shop, { priorPrice: "show" });
    expect(await findManagedRecords(db, query)).toMatchObject({ total: 1 });
  });
});
