import { afterEach, expect, test } from "vitest";
import { addOrder, addRecord, addUser } from "../../test/database/seed.ts";
import { createDatabase } from "../../test/database/test-database.ts";
import { buildCheckout, createOrderServices } from "../../test/fixtures/checkout.ts";
import { placeOrder } from "../checkout/place-order.server.ts";
import { inLanguage } from "../language/in-language.server.ts";
import type { Language } from "../language/languages.ts";
import type { LegalSlug } from "../legal-texts/legal-text-slugs.ts";
import { renderMail } from "../render-mail.server.tsx";
import { applyDetails, shop } from "../shop.ts";

const { db } = await createDatabase();
const desk = { db, publicUrl: "https://shop.example" };
const services = createOrderServices(db);

afterEach(async () => {
  applyDetails({});
  await db.deleteFrom("legalTexts").execute();
});

let records = 0;

async function order(language: Language): Promise<string> {
  const customer = await addUser(db);
  const record = await addRecord(db, { id: `bought-${(records += 1)}`, price: 249 });
  const checkout = buildCheckout([{ record }]);
  const result = await inLanguage(language, () =>
    placeOrder(services, { uid: customer.id, email: customer.email }, checkout),
  );
  return result.ok ? result.orderNumber : "";
}

/** The confirmation as it would be sent now. */
async function confirm(orderNumber: string) {
  const mail = await renderMail(desk, { kind: "order-placed", orderNumber });
  if (!mail) throw new Error("There is no confirmation");
  return mail;
}

interface Saved {
  slug: LegalSlug;
  language: Language;
  version: number;
  text: string;
  savedAt: Date;
}

const save = (saved: Saved) => db.insertInto("legalTexts").values(saved).execute();

const soon = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000);

test.each([
  {
    language: "en",
    seller: "Who you buy from",
    form: "I hereby give notice that I withdraw",
    path: "/withdraw",
  },
  {
    language: "da",
    seller: "Hvem du handler med",
    form: "Jeg meddeler herved, at jeg ønsker",
    path: "/da/withdraw",
  },
] as const)(
  "the confirmation in $language holds both texts with the model form",
  async ({ language, seller, form, path }) => {
    const { html, text } = await confirm(await order(language));
    expect(html).toContain(seller);
    expect(text).toContain(form);
    expect(text).not.toMatch(/\{[a-z-]+\}/);
    expect(html).toContain(`href="https://shop.example${path}"`);
    expect(html).not.toMatch(/<a href="\//);
    // Gmail cuts off a longer mail, and its form with it.
    expect(Buffer.byteLength(html)).toBeLessThan(100_000);
  },
);

test("texts and details that change afterwards change neither a late confirmation nor one sent again", async () => {
  const early = await order("da");
  const before = await confirm(early);
  expect(before.text).toContain("hello@gatefold.example");
  applyDetails({ email: "other@shop.example", withdrawal: { ...shop.withdrawal, days: 30 } });
  await save({ slug: "terms", language: "da", version: 1, text: "# Nye vilkår", savedAt: soon(0) });
  await save({
    slug: "withdrawal-information",
    language: "da",
    version: 1,
    text: "Ny vejledning",
    savedAt: soon(0),
  });

  const again = await confirm(early);
  expect(again.text).not.toMatch(/Nye vilkår|Ny vejledning/i);
  expect(again.text).toContain("hello@gatefold.example");
  expect(again.text).toMatch(/inden for 14 dage/);

  const late = await confirm(await order("da"));
  expect(late.html).toContain("Nye vilkår");
  expect(late.text).toContain("Ny vejledning");
  // The text of a language is no other's.
  expect((await confirm(await order("en"))).html).toContain("Who you buy from");
});

test("orders under the same texts share them", async () => {
  const count = async () =>
    (await db.selectFrom("contractTexts").select("digest").execute()).length;
  await order("en");
  const before = await count();
  await Promise.all([order("en"), order("en"), order("en")]);
  expect(await count()).toBe(before);
  await save({
    slug: "terms",
    language: "en",
    version: 1,
    text: "# Other terms",
    savedAt: soon(0),
  });
  await Promise.all([order("en"), order("en")]);
  expect(await count()).toBe(before + 1);
});

test("an order from before its texts were stored has the versions of its moment", async () => {
  const record = await addRecord(db, { id: "from-before" });
  await save({ slug: "terms", language: "en", version: 1, text: "# First", savedAt: soon(-3) });
  await save({ slug: "terms", language: "en", version: 2, text: "# Second", savedAt: soon(-1) });
  const { orderNumber } = await addOrder(db, { record, language: "en", createdAt: soon(-2) });
  const { html } = await confirm(orderNumber);
  expect(html).toContain("First");
  expect(html).not.toContain("Second");
});
