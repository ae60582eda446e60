import { expect, test, vi } from "vitest";
import { addRecord } from "../../test/database/seed.ts";
import { setLanguages } from "../../test/database/set-languages.ts";
import { createDatabase } from "../../test/database/test-database.ts";
import { buildCheckout, formOf } from "../../test/fixtures/checkout.ts";
import { openTestApp } from "../../test/http/open-test-app.ts";
import { signUp } from "../../test/http/test-client.ts";

const { db, url } = await createDatabase();
const { visit, opened } = await openTestApp({ url });
await setLanguages(db, opened, ["en", "da"]);

const withoutMarks = (html: string) => html.replaceAll(/<!--.*?-->/g, "");
/** Without the marks where a long title may be broken. */
const read = async (path: string) =>
  withoutMarks(await (await visit(path)).text()).replaceAll("\u00ad", "");

test.each([
  ["terms", "Handelsbetingelser", "2 års reklamationsret efter købelovens regler"],
  ["privacy", "Privatlivspolitik", "Datatilsynet"],
  ["imprint", "Firmaoplysninger", "CVR-/momsnummer"],
  ["withdrawal-information", "Fortrydelsesret", "Standardfortrydelsesformular"],
  ["accessibility", "Tilgængelighed", "skærmlæser"],
])("/da/%s is in the words of Danish law", async (slug, title, words) => {
  const page = await read(`/da/${slug}`);
  expect(page).toContain('<html lang="da"');
  expect(page).toContain(`<h1>${title}</h1>`);
  expect(page).toContain(words);
  expect(page).toContain("Version fra den");
  const [main] = /<main[^]*<\/main>/.exec(page) ?? [];
  expect(main).not.toMatch(/\b(?:You|Your|We|Withdraw|Version of)\b/);
});

test("a text of the owner's is shown in its language alone; the other shows its template", async () => {
  const savedAt = new Date();
  const english = { slug: "imprint" as const, language: "en", version: 1, text: "Own words" };
  await db.insertInto("legalTexts").values(Object.assign({ savedAt }, english)).execute();
  await vi.waitFor(async () => {
    expect(await read("/imprint")).toContain("<p>Own words</p>");
  });
  expect(await read("/da/imprint")).toContain("CVR-/momsnummer");
  const danish = { slug: "imprint" as const, language: "da", version: 1, text: "Egne ord" };
  await db.insertInto("legalTexts").values(Object.assign({ savedAt }, danish)).execute();
  await vi.waitFor(async () => {
    expect(await read("/da/imprint")).toContain("<p>Egne ord</p>");
  });
  expect(await read("/imprint")).toContain("<p>Own words</p>");
});

test("an order's invoice says in Danish what it has to", async () => {
  const ann = await signUp(visit, "ann@example.com");
  const record = await addRecord(db, { stock: 3 });
  const form = Object.fromEntries(formOf(buildCheckout([{ record, quantity: 2 }])));
  const answer = await ann.post("/da/user/checkout", form);
  const number = (answer.headers.get("Location") ?? "").split("=")[1] ?? "";
  const invoice = withoutMarks(await (await ann.visit(`/da/user/orders/${number}/invoice`)).text());
  for (const words of [
    "Ordreoversigt",
    "Dette er ikke den endelige faktura",
    "Bestilt",
    "Antal",
    "I alt ekskl. moms",
  ]) {
    expect(invoice).toContain(words);
  }
  expect(invoice).toContain("Heraf moms 25 %");
  expect(invoice).not.toMatch(/<h[1-6][^>]*>Faktura<|Fakturadato/);
});
