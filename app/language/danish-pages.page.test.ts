import { beforeAll, expect, test } from "vitest";
import { addRecord } from "../../test/database/seed.ts";
import { setLanguages } from "../../test/database/set-languages.ts";
import { createDatabase } from "../../test/database/test-database.ts";
import { buildCheckout, formOf } from "../../test/fixtures/checkout.ts";
import { openTestApp } from "../../test/http/open-test-app.ts";
import { signUp } from "../../test/http/test-client.ts";
import { createEnglishFinder } from "../../test/language/find-english.ts";

/** What the shop shows as it is: what people wrote, names of its own, and words that are English on every page. */
const data = [
  ...["Gatefold", "No Refunds", "Wire", "Chairs Missing", "Pink Flag", "hello@gatefold.example"],
  ...["Sleeve Street 33", "ann@example.com", "English"],
  // Categories that are called the same in Danish, and the method of an order that was placed in English.
  ...["Soundtracks", "Doom & Gloom", "Shock & Awe", "Dad Metal", "Parcel"],
];

const { db, url } = await createDatabase();
const { visit, opened } = await openTestApp({ url });
const record = await addRecord(db, {
  id: "chairs-missing",
  album: "Chairs Missing",
  artist: "Wire",
  stock: 3,
});
await addRecord(db, {
  id: "pink-flag",
  album: "Pink Flag",
  artist: "Wire",
  stock: 0,
  newOrUsed: "used",
  mediaCondition: "VG",
  sleeveCondition: "G",
});
const ann = await signUp(visit, "ann@example.com");
await ann.post("/user/checkout", Object.fromEntries(formOf(buildCheckout([{ record }]))));
const { orderNumber } = await db
  .updateTable("orders")
  // Its documents are in its own language.
  .set({ language: "da" })
  .returning("orderNumber")
  .executeTakeFirstOrThrow();
const findEnglish = await createEnglishFinder(data);

beforeAll(() => setLanguages(db, opened, ["en", "da"]));

const forVisitors = [
  ...["/da", "/da/shop", "/da/shop?search=wire&stock=in", "/da/shop?search=nothinglikeit"],
  ...["/da/shop?sort=artist", "/da/record/chairs-missing", "/da/record/pink-flag"],
  ...["/da/login", "/da/login?to=/user/cart", "/da/signup", "/da/forgot-password"],
  ...["/da/reset-password?token=none", "/da/withdraw", "/da/nothing-here"],
  ...["/da/terms", "/da/privacy", "/da/imprint", "/da/withdrawal-information", "/da/accessibility"],
  ...["/da/user/cart", "/da/user/wishlist", "/da/shop/genres", "/da/shop/labels"],
];

const forCustomers = [
  ...["/da/user/cart", "/da/user/checkout", "/da/user/wishlist", "/da/user/profile"],
  ...["/da/user/profile/security", "/da/user/orders"],
  ...[`/da/user/orders/${orderNumber}`, `/da/user/orders/${orderNumber}/invoice`],
  ...[`/da/thankyou?order=${orderNumber}`, `/da/withdraw?order=${orderNumber}`],
  "/da/record/chairs-missing",
];

test.each(forVisitors)("no English is on %s", async (path) => {
  const page = await (await visit(path)).text();
  expect(findEnglish(page)).toEqual([]);
});

test.each(forCustomers)("no English is on a customer's %s", async (path) => {
  const page = await (await ann.visit(path)).text();
  expect(findEnglish(page)).toEqual([]);
});

test("the search finds English", async () => {
  expect(findEnglish(await (await visit("/shop")).text())).toContain("All records");
  expect(
    findEnglish('<p aria-label="Kurv">Chairs Missing</p><a title="Choose a genre">x</a>'),
  ).toEqual(["Choose a genre"]);
});
