import { XMLParser } from "fast-xml-parser";
import { SaxesParser } from "saxes";
import { describe, expect, test } from "vitest";
import { addRecord } from "../../test/database/seed.ts";
import { createDatabase } from "../../test/database/test-database.ts";
import { openTestApp } from "../../test/http/open-test-app.ts";
import { signUp } from "../../test/http/test-client.ts";

const { db, url } = await createDatabase();
const { visit, opened } = await openTestApp({ url });
const { live } = opened;

interface Entry {
  id: string;
  title: string;
  content: { "#text": string };
}
interface Item {
  [name: string]: unknown;
}

const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  isArray: (name) => ["entry", "item", "g:shipping", "g:additional_image_link"].includes(name),
});

/** Throws when a text is not well-formed XML 1.0. */
function requireXml(text: string): void {
  const strict = new SaxesParser({ xmlns: true });
  strict.on("error", (error) => {
    throw error;
  });
  strict.write(text).close();
}

/** A feed's XML, which is well-formed; other spellings of its URL lead to it. */
async function read(path: string): Promise<string> {
  const response = await visit(path);
  const place = response.headers.get("Location");
  const xml = await (place === null ? response : await visit(place)).text();
  requireXml(xml);
  return xml;
}
const entriesOf = async (path: string) =>
  (parser.parse(await read(path)) as { feed: { entry?: Entry[] } }).feed.entry ?? [];
const itemsOf = async () =>
  (parser.parse(await read("/google-feed.xml")) as { rss: { channel: { item?: Item[] } } }).rss
    .channel.item ?? [];
const itemOf = async (id: string) => (await itemsOf()).find((item) => item["g:id"] === id);

test("an empty shop has feeds without entries", async () => {
  expect(await entriesOf("/feed.xml")).toEqual([]);
  expect(await itemsOf()).toEqual([]);
});

test("the feeds hold what is in stock, whatever characters it is made of", async () => {
  const hostile = 'A & <b> "ø" ]]> 東\u0001\u000b\ufffe\u{1f600}';
  await addRecord(db, {
    id: "used",
    artist: hostile,
    album: "Paranoid",
    price: 1249,
    discount: 15,
    stock: 1,
    newOrUsed: "used",
    mediaCondition: "VG+",
    sleeveCondition: "Generic",
    weight: 230,
    year: 1970,
    label: "Vertigo",
    catalogueNumber: "VO 6",
    defects: `${hostile} scratch`,
    photos: ["photo/a", "photo/b"],
  });
  await addRecord(db, {
    id: "new",
    album: "Sabotage",
    price: 599,
    barcode: "5099749534728",
    tags: ["Doom & Gloom"],
    year: 2020,
  });
  await addRecord(db, {
    id: "wrong-barcode",
    album: "Heaven and Hell",
    barcode: "5099749534729",
    stock: 3,
  });
  await addRecord(db, { id: "disc", album: "Mob Rules", format: "CD", rpm: "None", stock: 1 });
  await addRecord(db, {
    id: "shirt",
    album: "Tour 1978",
    format: "T-shirt",
    rpm: "None",
    stock: 1,
  });
  await addRecord(db, { id: "sold-out", album: "Vol 4", stock: 0 });
  await addRecord(db, { id: "free", album: "Flexi", price: 0 });
  await addRecord(db, { id: "x".repeat(90), album: "Long", stock: 1 });
  await live.catchUp();

  const shown = 'A & <b> "ø" ]]> 東\u{1f600}';
  const [entry] = (await entriesOf("/feed.xml")).filter(({ id }) => id.endsWith("/record/used"));
  expect(entry?.title).toBe(`${shown} – Paranoid`);
  expect(entry?.content["#text"]).toContain("Very Good Plus (VG+)");
  requireXml(`<div>${entry?.content["#text"] ?? ""}</div>`);
  expect(await read("/feed.xml")).not.toContain("sold-out");

  const used = await itemOf("used");
  expect(used).toMatchObject({
    "g:title": `Paranoid – ${shown} (12" vinyl)`,
    "g:link": "http://shop.example/record/used",
    "g:availability": "in_stock",
    "g:price": "1062.00 DKK",
    "g:condition": "used",
    "g:brand": "Vertigo",
    "g:mpn": "VO 6",
    "g:identifier_exists": "no",
    "g:google_product_category": "Media > Music & Sound Recordings > Records & LPs",
    "g:shipping_weight": "230 g",
  });
  expect(used?.["g:description"]).toContain(`${shown} scratch`);
  // The generated sleeve is no picture of the thing: the photos are.
  expect(used?.["g:image_link"]).toContain("/pictures/photo/a-");
  expect(used?.["g:additional_image_link"]).toHaveLength(1);
  expect(used?.["g:shipping"]).toContainEqual({
    "g:country": "DK",
    "g:service": "Parcel",
    "g:price": "0.00 DKK",
  });
  const disc = await itemOf("disc");
  expect(disc?.["g:title"]).toMatch(/^Mob Rules – .* \(CD\)$/);
  expect(disc?.["g:google_product_category"]).toBe("Media > Music & Sound Recordings > Music CDs");
  expect(JSON.stringify([disc, await itemOf("shirt")])).not.toMatch(/vinyl/i);
  const fresh = await itemOf("new");
  expect(fresh).toMatchObject({
    "g:condition": "new",
    "g:gtin": "5099749534728",
    "g:price": "599.00 DKK",
  });
  expect(fresh?.["g:shipping"]).toContainEqual({
    "g:country": "SE",
    "g:service": "Parcel",
    "g:price": "49.00 DKK",
  });
  // Not "DD", of which the English name is Germany as well.
  const xml = await (await visit("/google-feed.xml")).text();
  const countries = [...xml.matchAll(/<g:country>(.*?)</g)].map(([, code]) => code);
  expect([...new Set(countries)]).toEqual(["DK", "SE", "NO", "FI", "DE"]);
  expect(await itemOf("wrong-barcode")).not.toHaveProperty("g:gtin");
  expect(await itemOf("new")).not.toHaveProperty("g:image_link");
  const ids = (await itemsOf()).map((item) => String(item["g:id"]));
  expect(ids).toHaveLength(6);
  expect(ids.filter((id) => id.length > 50)).toEqual([]);
});

test("a generated sleeve is a picture for Google where the setting says so", async () => {
  await addRecord(db, { id: "covered", album: "Mob Rules", uploadedCover: "cover/mob-rules" });
  await live.catchUp();
  expect((await itemOf("covered"))?.["g:image_link"]).toContain("/pictures/cover/mob-rules-960");
  expect(await itemOf("new")).not.toHaveProperty("g:image_link");
  await db
    .insertInto("shopSettings")
    .values({ name: "feeds.generatedSleeves", value: "true" })
    .execute();
  await live.catchUp();
  expect((await itemOf("new"))?.["g:image_link"]).toMatch(
    /\/pictures\/sleeve\/[0-9a-f]{16}-960\.webp$/,
  );
  expect((await itemOf("used"))?.["g:additional_image_link"]).toHaveLength(2);
  await db.deleteFrom("shopSettings").execute();
});

describe("the Atom feed", () => {
  test.each([
    ["/feed.xml?tag=Doom+%26+Gloom", ["Sabotage"]],
    ["/feed.xml?search=paranoid", ["Paranoid"]],
    ["/feed.xml?tag=Doom+%26+Gloom&search=paranoid", []],
    ["/feed.xml?tag=No+such+tag", []],
    ["/feed.xml?search=%3C%2Ftitle%3E%00%01%27%22%25_%5C%5D%5D%3E", []],
    [`/feed.xml?search=${"q".repeat(3000)}`, []],
    ["/feed.xml?search=sabotage", ["Sabotage"]],
  ])("%.80s", async (path, albums) => {
    const titles = (await entriesOf(path)).map(({ title }) => title.split(" – ").at(-1));
    expect(titles).toEqual(albums);
  });

  test("says where it is and which page shows the same", async () => {
    const xml = await read("/feed.xml?tag=Doom+%26+Gloom");
    expect(xml).toContain(`href="http://shop.example/feed.xml?tag=Doom+%26+Gloom"`);
    expect(xml).toContain(`href="http://shop.example/shop?tag=Doom+%26+Gloom&amp;sort=newest"`);
    expect(xml).toContain("<title>New records: Doom &amp; Gloom – Gatefold</title>");
  });
});

/** Where a path leads at once; null when it is answered itself. */
async function redirectOf(path: string): Promise<string | null> {
  const response = await visit(path);
  return response.status === 301 ? response.headers.get("Location") : null;
}

describe("a feed has one URL", () => {
  test.each([
    ["/google-feed.xml?1", "/google-feed.xml"],
    ["/google-feed.xml?tag=Dad+Metal", "/google-feed.xml"],
    ["/GOOGLE-feed.xml", "/google-feed.xml"],
    ["/google%2Dfeed.xml", "/google-feed.xml"],
    ["/google-feed.xml/", "/google-feed.xml"],
    ["/feed.xml?1", "/feed.xml"],
    ["/feed.xml?utm=1&tag=Doom%20%26%20Gloom", "/feed.xml?tag=Doom+%26+Gloom"],
    ["/feed.xml?search=a&tag=b", "/feed.xml?tag=b&search=a"],
    ["/feed.xml?page=9&sort=price-up&search=sabotage", "/feed.xml?search=sabotage"],
  ])("%s leads to %s, which is no redirect", async (path, expected) => {
    expect(await redirectOf(path)).toBe(expected);
    expect(await redirectOf(expected)).toBe(null);
  });
});

describe.each(["/feed.xml", "/google-feed.xml"])("%s", (path) => {
  test("answers conditional requests, in each encoding and whoever asks", async () => {
    const ann = await signUp(visit, `ann${path.length}@example.com`);
    const plain = await (await visit(path)).text();
    for (const ask of [visit, ann.visit]) {
      for (const encoding of ["", "gzip", "br", "gzip;q=0, br"]) {
        const headers = { "Accept-Encoding": encoding };
        const response = await ask(path, { headers });
        const body = new Uint8Array(await response.arrayBuffer());
        const isPacked = response.headers.get("Content-Encoding") === "gzip";
        expect(isPacked).toBe(encoding === "gzip");
        if (!isPacked) expect(new TextDecoder().decode(body)).toBe(plain);
        const tag = response.headers.get("ETag") ?? "";
        expect(tag).toMatch(/^"[\w-]+"$/);
        const again = await ask(path, { headers: { ...headers, "If-None-Match": tag } });
        expect(again.status).toBe(304);
        expect(await again.text()).toBe("");
      }
    }
    const head = await visit(path, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect(head.headers.get("Content-Type")).toMatch(/^application\/(atom\+)?xml; charset=utf-8$/);
  });

  test("is from the page cache until a record is sold or changed", async () => {
    const id = path === "/feed.xml" ? "cached-atom" : "cached-google";
    await addRecord(db, { id, album: "Dopesmoker", stock: 2, description: "First words" });
    await live.catchUp();
    const tagOf = async () => (await visit(path)).headers.get("ETag");
    const first = await tagOf();
    expect(await read(path)).toContain("First words");
    // One of two copies: nothing of the feed changes.
    if (path === "/google-feed.xml") {
      await db.updateTable("records").set({ stock: 1 }).where("id", "=", id).execute();
      await live.catchUp();
      expect(await tagOf()).toBe(first);
    }
    await db
      .updateTable("records")
      .set({ description: "Other words" })
      .where("id", "=", id)
      .execute();
    await live.catchUp();
    expect(await read(path)).toContain("Other words");
    await db.updateTable("records").set({ stock: 0 }).where("id", "=", id).execute();
    await live.catchUp();
    expect(await read(path)).not.toContain(id);
    expect(await tagOf()).not.toBe(first);
  });
});

test("pages say where the feeds are", async () => {
  const linksIn = async (path: string) =>
    [
      ...(await (await visit(path)).text()).matchAll(
        /<link rel="alternate" type="application[^>]*href="([^"]+)"/g,
      ),
    ].map(([, href]) => href);
  expect(await linksIn("/")).toEqual(["/feed.xml", "/google-feed.xml"]);
  expect(await linksIn("/record/new")).toEqual(["/feed.xml", "/google-feed.xml"]);
  expect((await linksIn("/shop?search=sabotage")).toSorted()).toEqual([
    "/feed.xml",
    "/feed.xml?search=sabotage",
    "/google-feed.xml",
  ]);
});
