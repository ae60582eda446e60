import { sql } from "kysely";
import { expect, test } from "vitest";
import { addRecord } from "../../../test/database/seed.ts";
import { createDatabase } from "../../../test/database/test-database.ts";
import { openTestApp } from "../../../test/http/open-test-app.ts";

const { db, url } = await createDatabase();
const { visit } = await openTestApp({ url });

const paranoid = { artist: "Black Sabbath", album: "Paranoid" };
const copy = await addRecord(db, {
  ...paranoid,
  id: "used-copy",
  newOrUsed: "used",
  mediaCondition: "VG+",
  stock: 1,
  sleeveCondition: "Generic",
  defects: "A light mark across War Pigs.",
  price: 249,
  label: "Vertigo",
  catalogueNumber: "6360 011",
  barcode: "075678164217",
  photos: ["photo/front", "photo/back"],
  tracklist: [{ position: "A1", title: "War Pigs", duration: "7:57" }],
});
await addRecord(db, { ...paranoid, id: "new-one", price: 300, stock: 4 });
await addRecord(db, { ...paranoid, id: "sold", newOrUsed: "used", stock: 0, price: 90 });
await addRecord(db, { artist: "Black Sabbath", album: "Vol. 4", id: "vol-4" });
await addRecord(db, { artist: "Black Sabbath", album: "Vol. 4", id: "vol-4-again" });

await addRecord(db, { id: "draft", artist: "Gnags", album: "Er du her", price: 0, stock: 0 });

const read = async (path: string) => (await (await visit(path)).text()).replaceAll("<!-- -->", "");

async function linkedData(id: string) {
  const html = await read(`/record/${id}`);
  const [, json = "null"] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  const data = JSON.parse(json) as { "@graph": { [name: string]: unknown }[] };
  return data["@graph"];
}

test("a used copy says in sentences what its grades mean, its defects, and links its photos", async () => {
  const html = await read(`/record/${copy.id}`);
  expect(html).toContain("Record Very Good Plus (VG+):</b> light marks that hardly sound.");
  expect(html).toContain("Sleeve Generic:</b> a plain sleeve, not the album&#x27;s own.");
  expect(html).toContain("A light mark across War Pigs.");
  expect(html).toContain('href="/pictures/photo/front-1600.webp"');
  expect(html).toContain('src="/pictures/photo/back-240.webp"');
  expect(html).not.toContain("photo/front-800");
  expect(html).toContain('href="/shop?label=Vertigo"');
});

test("the other copies stand in a table: in stock first, by price; related records are other albums", async () => {
  const html = await read(`/record/${copy.id}`);
  const [, table = ""] = /Other copies of this album(.*?)<\/table>/s.exec(html) ?? [];
  expect([...table.matchAll(/href="\/record\/([^"]*)"/g)].map(([, id]) => id)).toEqual([
    "new-one",
    "sold",
  ]);
  expect(table).toContain(">4</td>");
  expect(table).toContain("300 kr.");
  const [, related = ""] = /In the same crate(.*)/s.exec(html) ?? [];
  expect(related).toContain("/record/vol-4");
  expect(related).not.toContain('href="/record/new-one"');
  // One copy of each other album.
  expect(related).not.toContain("/record/vol-4-again");
});

test("of many copies the page says that there are more, and leads to them", async () => {
  await sql`
    insert into records (id, artist, album, price, stock)
    select 'many-' || n, 'Blue Öyster Cult', 'Spectres', 100 + n, 1
    from generate_series(1, 102) as n`.execute(db);
  const html = await read("/record/many-1");
  const [, section = ""] = /Other copies of this album(.*?)<\/section>/s.exec(html) ?? [];
  expect(section.match(/href="\/record\//g)).toHaveLength(100);
  const [, address = ""] = /href="(\/shop\?search=[^"]*)"/.exec(section) ?? [];
  expect(await read(address.replaceAll("&amp;", "&"))).toContain("102 records");
  expect(await read(`/record/${copy.id}`)).not.toContain("All copies in the shop");
});

test("a card says the grades where the record is not new, the sleeve's where it is another", async () => {
  const used = await read("/shop?condition=used");
  expect(used).toContain("Used,\u00a0VG+");
  expect(used).toContain("<span>Sleeve Generic</span>");
  expect(used).not.toContain("<span>Sleeve M</span>");
  expect(await read("/shop?condition=new")).not.toContain("Used,");
});

test("JSON-LD has the release with its album, and the condition of newOrUsed and not of the grade", async () => {
  const [product, release] = await linkedData(copy.id);
  expect(product).toMatchObject({
    "@type": "Product",
    sku: copy.id,
    mpn: "6360 011",
    gtin13: "0075678164217",
    offers: {
      price: "249.00",
      priceCurrency: "DKK",
      availability: "https://schema.org/InStock",
      itemCondition: "https://schema.org/UsedCondition",
      shippingDetails: [
        {
          shippingRate: { value: 49, currency: "DKK" },
          shippingDestination: expect.arrayContaining([
            { "@type": "DefinedRegion", addressCountry: "DE" },
          ]) as unknown,
        },
      ],
      hasMerchantReturnPolicy: {
        merchantReturnDays: 14,
        returnFees: "https://schema.org/ReturnFeesCustomerResponsibility",
      },
    },
  });
  expect(release).toMatchObject({
    "@type": "MusicRelease",
    catalogNumber: "6360 011",
    duration: "PT7M57S",
    recordLabel: { name: "Vertigo" },
    releaseOf: { "@type": "MusicAlbum", byArtist: { name: "Black Sabbath" } },
  });
  const [sold] = await linkedData("sold");
  expect(sold).toMatchObject({
    offers: {
      availability: "https://schema.org/SoldOut",
      itemCondition: "https://schema.org/UsedCondition",
    },
  });
  const [fresh, freshRelease] = await linkedData("new-one");
  expect(fresh).toMatchObject({
    offers: { itemCondition: "https://schema.org/NewCondition" },
  });
  // What nobody has entered is not said: no genre, no number of tracks.
  expect(JSON.stringify([fresh, freshRelease])).not.toMatch(/numTracks|Unknown|"genre"/);
});

test("the shop page narrows by condition, label and price, says so in chips, and refuses a range upside down", async () => {
  const path = "/shop?condition=used&label=Vertigo&price-from=100";
  const html = await read(path);
  expect(html).toContain('href="/record/used-copy"');
  expect(html).not.toContain('href="/record/new-one"');
  expect(html).toContain('href="/shop?condition=used&amp;label=Vertigo"');
  expect(html).toContain('href="/shop?label=Vertigo&amp;price-from=100"');
  expect(html).toMatch(/href="\/shop"[^>]*>Clear filters/);
  const upside = await read("/shop?price-from=300&price-to=100");
  expect(upside).toContain("This is below “Price from”, so no record can fit.");
  expect(/<input[^>]*name="price-to"[^>]*>/.exec(upside)?.[0]).toContain('aria-invalid="true"');
  expect(upside).toContain("No records");
});

test("the eight categories are links on the shop page", async () => {
  const [, nav = ""] =
    /<nav [^>]*aria-label="Categories"(.*?)<\/nav>/s.exec(await read("/shop")) ?? [];
  expect(nav.match(/href="\/shop\?tag=/g)).toHaveLength(8);
});

test("a draft says that it has no price yet, and offers nothing to search engines", async () => {
  const html = await read("/record/draft");
  expect(html).toContain("No price yet");
  expect(html).not.toContain(">0 kr.");
  expect((await linkedData("draft"))[0]).not.toHaveProperty("offers");
  expect((await linkedData("sold"))[0]).toHaveProperty("offers");
  expect(await read("/shop?search=gnags")).toContain("No price yet");
});
