import { sql } from "kysely";
import { expect, test } from "vitest";
import { addRecord } from "../../../../test/database/seed.ts";
import { createDatabase } from "../../../../test/database/test-database.ts";
import { openTestApp } from "../../../../test/http/open-test-app.ts";

const { db, url } = await createDatabase();
const { visit } = await openTestApp({ url });

await sql`
  insert into records (id, artist, album, price, label, genre, tags)
  select 'many-' || n, 'Many', 'Album ' || n, 100, 'Label ' || lpad(n::text, 4, '0'), 'Rock', '{}'
  from generate_series(1, 1001) as n`.execute(db);
await addRecord(db, { id: "arne", label: "Århus Plader", genre: "Jazz", tags: ["Dad Metal"] });

const read = async (path: string) => (await (await visit(path)).text()).replaceAll("<!-- -->", "");
const labelsOf = (html: string) => [...html.matchAll(/<bdi>(.*?)<\/bdi>/g)].map(([, text]) => text);

test("a list of choices that ends after the first leads to all of them", async () => {
  const shop = await read("/shop");
  expect(shop).toContain('href="/shop/labels"');
  expect(shop).not.toContain('href="/shop/genres"');
  expect(await read("/shop?label=Label+0001")).toContain('href="/shop/labels"');
  expect(await read("/shop?tag=Dad+Metal")).not.toContain('href="/shop/labels"');
});

test("all labels stand in Danish order on pages, each a link to its records", async () => {
  const first = await read("/shop/labels");
  expect(first).toContain("1.002 labels");
  expect(labelsOf(first)).toHaveLength(500);
  expect(first).toContain('href="/shop?label=Label+0001"');
  expect(first).toContain('href="/shop/labels?page=2"');
  expect(labelsOf(await read("/shop/labels?page=3"))).toEqual(["Label 1001", "Århus Plader"]);
});

test("of a category they are its own, and lead to its records", async () => {
  const html = await read("/shop/labels?tag=Dad+Metal");
  expect(html).toContain("All labels: Dad Metal");
  expect(labelsOf(html)).toEqual(["Århus Plader"]);
  expect(html).toContain('href="/shop?tag=Dad+Metal&amp;label=%C3%85rhus+Plader"');
});

test("genres are read in the same way, and nothing else is", async () => {
  expect(labelsOf(await read("/shop/genres"))).toEqual(["Jazz", "Rock"]);
  expect((await visit("/shop/formats")).status).toBe(404);
  expect((await visit("/shop/labels?tag=none")).status).toBe(200);
});
