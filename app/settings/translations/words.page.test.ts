import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { addRecord } from "../../../test/database/seed.ts";
import { setLanguages } from "../../../test/database/set-languages.ts";
import { createDatabase } from "../../../test/database/test-database.ts";
import { buildCheckout, formOf } from "../../../test/fixtures/checkout.ts";
import { openTestApp } from "../../../test/http/open-test-app.ts";
import { signUp } from "../../../test/http/test-client.ts";
import { applyDetails } from "../../shop.ts";

const { db, url } = await createDatabase();
const { visit, opened } = await openTestApp({ url });
const ann = await signUp(visit, "ann@example.com");
const record = await addRecord(db, { id: "wire", tags: ["Staff Favorites"], stock: 9 });

beforeEach(async () => {
  await db.deleteFrom("shopSettings").execute();
  await setLanguages(db, opened, ["en", "da"]);
});
afterAll(() => {
  applyDetails({});
});

async function set(name: string, value: unknown): Promise<void> {
  const row = { name, value: JSON.stringify(value) };
  await db.insertInto("shopSettings").values(row).execute();
  await opened.live.catchUp();
}

const read = async (path: string, person: { visit: typeof visit } = { visit }) =>
  (await (await person.visit(path)).text()).replaceAll(/<!--.*?-->/g, "");

describe("a new shop", () => {
  test("says its words in the language of the page", async () => {
    const danish = await read("/da");
    expect(danish).toContain("<h1>Plader til folk, der vender dem.</h1>");
    expect(danish).toContain("En lille pladebutik");
    expect(danish).toMatch(/<h2[^>]*>Personalets favoritter<\/h2>/);
    expect(danish).toContain('href="/da/shop?tag=Staff+Favorites"');
    expect(danish).toContain("Danmark");
    for (const english of ["Staff Favorites<", "Records for people", "Denmark"]) {
      expect(danish).not.toContain(english);
    }
    const english = await read("/");
    expect(english).toContain("<h1>Records for people who turn them over.</h1>");
    expect(english).toMatch(/<h2[^>]*>Staff Favorites<\/h2>/);
    expect(english).not.toMatch(/Personalets|Plader til folk|Hent i butikken/);
    // Browsers know the English words already.
    expect(english).toContain('<html lang="en">');
    const list = await read("/da/shop?tag=Staff+Favorites");
    expect(list).toContain("<title>Personalets favoritter");
    expect(await read("/da/shop/genres?tag=Staff+Favorites")).toContain(": Personalets favoritter");
    expect(await read("/da/feed.xml?tag=Staff+Favorites")).toContain("Personalets favoritter");
  });

  test("takes an order with the name of the method that its customer read", async () => {
    const form = Object.fromEntries(formOf(buildCheckout([{ record, quantity: 1 }])));
    expect(await read("/da/user/checkout", ann)).toContain("Hent i butikken");
    await ann.post("/da/user/checkout", form);
    const order = await db
      .selectFrom("orders")
      .select(["language", "shippingName"])
      .executeTakeFirstOrThrow();
    expect(order).toEqual({ language: "da", shippingName: "Pakke" });
  });
});

describe("what the owner writes", () => {
  test("in one language is on the other's pages, too, unless it has its own words", async () => {
    await set("shop.tagline", "Doom only");
    expect(await read("/da")).toContain("<h1>Doom only</h1>");
    await set("shop.translations", { da: { tagline: "Kun doom" } });
    expect(await read("/da")).toContain("<h1>Kun doom</h1>");
    expect(await read("/")).toContain("<h1>Doom only</h1>");
  });

  test("of opening hours and categories is in the language of the page", async () => {
    await set("contact.openingHours", "Mon\u2013Fri 11\u201318");
    await set("contact.openingExceptions", "24 December: closed");
    await set("contact.hoursTranslations", {
      da: { openingHours: "Man\u2013fre 11\u201318", openingExceptions: "24. december: lukket" },
    });
    await set("home.categoryWords", { da: { "Staff Favorites": "Vores bedste" } });
    const danish = await read("/da");
    for (const words of ["Man\u2013fre", "24. december: lukket", "Vores bedste</"]) {
      expect(danish).toContain(words);
    }
    expect(danish).not.toContain("Mon\u2013Fri");
    expect(await read("/")).toContain("24 December: closed");
  });

  test("in a language that became the first stays in it", async () => {
    await setLanguages(db, opened, ["da", "en"]);
    expect(await read("/")).toContain("<h1>Plader til folk, der vender dem.</h1>");
    expect(await read("/en")).toContain("<h1>Records for people who turn them over.</h1>");
  });
});
