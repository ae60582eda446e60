import { beforeAll, expect, test } from "vitest";
import { addRecord } from "../../test/database/seed.ts";
import { setLanguages } from "../../test/database/set-languages.ts";
import { createDatabase } from "../../test/database/test-database.ts";
import { openTestApp } from "../../test/http/open-test-app.ts";
import { signUp } from "../../test/http/test-client.ts";

const { db, url } = await createDatabase();
const { visit, opened } = await openTestApp({ url });
await addRecord(db, { id: "wire", album: "154", artist: "Wire" });
const customer = await signUp(visit, "ann@example.com");

beforeAll(() => setLanguages(db, opened, ["en", "da"]));

test("the frame of a Danish page is Danish", async () => {
  const page = await (await visit("/da/shop")).text();
  for (const words of [
    ...["Gå til indhold", 'placeholder="Søg på kunstner eller album…"', ">Log ind<"],
    ...['aria-label="Kurv, 0 varer"', ">Alle plader<", ">Læg i kurv<", ">Fortryd aftalen her<"],
    ...[">No Refunds<", "Ordene ændrer ikke dine rettigheder:", "14 dages fortrydelsesret"],
  ])
    expect(page).toContain(words);
  const account = await (await customer.visit("/da/shop")).text();
  for (const words of ["Kontomenu", "Rediger profil", "Dine ordrer", "Log ud"])
    expect(account).toContain(words);
  // Scripts have the texts of all languages.
  const english = (await (await visit("/shop")).text()).replaceAll(/<script.*?<\/script>/gs, "");
  expect(english).not.toMatch(/Søg|Kurv|Alle plader/);
});

test("the page of the cart is Danish", async () => {
  const page = await (await customer.visit("/da/user/cart")).text();
  expect(page).toContain("<title>Kurv – Gatefold</title>");
  expect(page).toContain("Din kurv ligger i denne browser og kræver JavaScript.");
});

test("what is not there, and what the shop does not take, is said in Danish", async () => {
  const missing = await visit("/da/record/no-such-record");
  expect(missing.status).toBe(404);
  expect(await missing.text()).toContain("Ikke i kasserne.");
  const nowhere = await (await visit("/da/nothing-here")).text();
  expect(nowhere).toContain("<title>Findes ikke – Gatefold</title>");
  expect(nowhere).toContain("Der er ikke noget på denne adresse.");
  const headers = { Origin: "http://other.example", "Sec-Fetch-Site": "cross-site" };
  const refused = await visit("/da/login", { method: "POST", headers });
  expect(refused.status).toBe(403);
  expect(await refused.text()).toContain("fra et andet websted");
});

test("a shop that opens soon says so in Danish", async () => {
  await db.insertInto("shopSettings").values({ name: "shop.openingSoon", value: "true" }).execute();
  await opened.live.catchUp();
  const page = await (await visit("/da/shop")).text();
  expect(page).toContain('<html lang="da">');
  expect(page).toContain("Åbner snart");
  expect(page).toContain('href="/da/login">Log ind<');
  expect((await visit("/da/login")).status).toBe(200);
});
