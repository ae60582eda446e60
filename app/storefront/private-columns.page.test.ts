import { expect, test } from "vitest";
import { addOrder, addRecord } from "../../test/database/seed.ts";
import { createDatabase } from "../../test/database/test-database.ts";
import { listRoutePatterns } from "../../test/http/find-unguarded-routes.ts";
import { openTestApp } from "../../test/http/open-test-app.ts";
import { signUp } from "../../test/http/test-client.ts";
import { privateColumns } from "../catalogue/vinyl-record.ts";

const { db, url } = await createDatabase();
const { visit, build } = await openTestApp({ url });

/** Values that stand nowhere else, so that a page that has one has read it. */
const planted = {
  location: "Planted shelf B-17",
  cost: 98_765_431,
  vatScheme: "margin",
  externalId: "planted-external-id",
} as const;
const sabbath = { artist: "Black Sabbath", album: "Paranoid", genre: "Heavy Metal", discount: 10 };
const used = { newOrUsed: "used", mediaCondition: "VG+", stock: 1, label: "Vertigo" } as const;
const record = await addRecord(db, {
  ...sabbath,
  ...used,
  ...planted,
  tags: ["Dad Metal", "Staff Favorites"],
  featured: ["Dad Metal"],
});
await addRecord(db, { id: "second", ...sabbath, ...used, ...planted });

const ann = await signUp(visit, "ann@example.com");
const { id: userId } = await db.selectFrom("users").select("id").executeTakeFirstOrThrow();
await db.insertInto("wishlistItems").values({ userId, recordId: record.id }).execute();
const { orderNumber } = await addOrder(db, { record, userId });

/** What each pattern is asked for besides its bare path. */
const queries: { [pattern: string]: string[] } = {
  "/shop": [
    "?search=sabbath",
    "?search=sabath",
    "?tag=Dad+Metal",
    "?genre=Heavy+Metal",
    "?search=planted",
  ],
  "/suggestions": ["?search=sab"],
  "/cart-records": [`?ids=${record.id},second`],
  "/thankyou": [`?order=${orderNumber}`],
  "/feed.xml": ["?search=sabbath", "?tag=Dad+Metal"],
};

const paths = listRoutePatterns(build)
  .filter(({ pattern }) => !pattern.startsWith("/admin"))
  .flatMap(({ pattern, isPage }) => {
    const path = pattern
      .replace(":orderNumber", orderNumber)
      .replace(":id", record.id)
      .replace("*", "x");
    const data = isPage ? [path === "/" ? "/_.data" : `${path}.data`] : [];
    return [path, ...data].flatMap((one) =>
      ["", ...(queries[pattern] ?? [])].map((query) => one + query),
    );
  });

/** A number is planted as øre; on a page it could also stand in kroner. */
const traces = [
  planted.location,
  String(planted.cost),
  "987.654,31",
  "987654,31",
  "987654.31",
  planted.externalId,
];
const names = privateColumns.map((column) => `"${column}"`);

test("the walk reaches the pages that show the record", async () => {
  expect(paths).toEqual(expect.arrayContaining([`/record/${record.id}.data`, "/sitemap.xml"]));
  expect(await (await ann.visit(`/record/${record.id}`)).text()).toContain("application/ld+json");
  for (const feed of ["/feed.xml", "/feed.xml?tag=Dad+Metal", "/google-feed.xml"]) {
    expect(paths).toContain(feed);
    expect(await (await visit(feed)).text()).toContain(`/record/${record.id}`);
  }
  for (const path of ["/_.data", "/shop.data", `/cart-records?ids=${record.id},second`]) {
    expect(paths).toContain(path);
    expect(await (await visit(path)).text()).toContain(record.id);
  }
  expect(await (await ann.visit("/user/wishlist.data")).text()).toContain(record.id);
  expect(await (await ann.visit(`/user/orders/${orderNumber}.data`)).text()).toContain(record.id);
});

test.each(paths)("%s tells neither place, cost, VAT scheme nor external id", async (path) => {
  for (const asked of [await visit(path), await ann.visit(path)]) {
    // A page's data stands in its HTML as text of a script, in which quotes are escaped.
    const text = (await asked.text()).replaceAll('\\"', '"');
    expect(asked.status).toBeLessThan(500);
    // "margin" alone is a word of style sheets: as a value it stands in quotes or fills an element.
    const schemes = [`"${planted.vatScheme}"`, `>${planted.vatScheme}<`, "MarginScheme"];
    for (const trace of [...traces, ...names, ...schemes]) {
      expect(text).not.toContain(trace);
    }
  }
});
