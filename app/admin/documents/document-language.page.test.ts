import { beforeEach, expect, test } from "vitest";
import { clearOrders } from "../../../test/database/clear-orders.ts";
import { addOrder, addRecord } from "../../../test/database/seed.ts";
import { setLanguages } from "../../../test/database/set-languages.ts";
import { createDatabase } from "../../../test/database/test-database.ts";
import { openTestApp } from "../../../test/http/open-test-app.ts";
import { signUp } from "../../../test/http/test-client.ts";

const { db, url } = await createDatabase();
const { visit, opened } = await openTestApp({ url });
const owner = await signUp(visit, "owner@example.com");
const { id: userId } = await db
  .updateTable("users")
  .set({ role: "admin" })
  .returning("id")
  .executeTakeFirstOrThrow();
const record = await addRecord(db, { stock: 1, newOrUsed: "used", mediaCondition: "NM" });

beforeEach(async () => {
  await clearOrders(db);
  await setLanguages(db, opened, ["en", "da"]);
});

/** An order of the owner's in a language, and what its pages say as they are printed and around that. */
async function placeOrder(language: string) {
  const { orderNumber } = await addOrder(db, { record, userId });
  await db.updateTable("orders").set({ language }).execute();
  return orderNumber;
}

async function see(path: string): Promise<{ printed: string; around: string }> {
  const page = (await (await owner.visit(path)).text()).replaceAll(/<!--.*?-->/g, "");
  const printed = /<article.*<\/article>/s.exec(page)?.[0] ?? "";
  return { printed, around: page.replace(printed, "") };
}

test("what an English admin prints of a Danish order is Danish", async () => {
  const path = `/admin/orders/${await placeOrder("da")}`;
  const slip = await see(`${path}/packing-slip`);
  expect(slip.printed).toContain(' lang="da"');
  expect(slip.printed).toMatch(/Danmark/);
  expect(slip.printed).toMatch(/Følgeseddel.*Bestilt.*Levering.*Pakket.*Brugt: plade Near Mint/s);
  expect(slip.around).toMatch(/<html lang="en".*<h1[^>]*>Packing slip</s);
  const toCome = await see(`${path}/invoice`);
  expect(toCome.printed).toMatch(
    / lang="da".*Ordreoversigt.*Bestilt.*I alt ekskl. moms.*ikke den endelige faktura/s,
  );
  expect(toCome.printed).not.toMatch(/Invoice|Total|Preliminary|VAT|Denmark/);
  await owner.post(path, { intent: "processing" });
  await owner.post(path, { intent: "shipped" });
  const issued = await see(`${path}/invoice`);
  expect(issued.printed).toMatch(/ lang="da".*Faktura.*Fakturanummer: \d+.*I alt/s);
  expect(issued.printed).not.toMatch(/Invoice|Total|Date|VAT/);
  expect(issued.around).toMatch(/<h1[^>]*>Invoice<.*>Print</s);
});

test("a customer's invoice is in the language of the order at addresses of all languages", async () => {
  const path = `/user/orders/${await placeOrder("en")}/invoice`;
  const danish = await see(`/da${path}`);
  expect(danish.printed).toMatch(/ lang="en".*Order summary.*Placed.*Total/s);
  expect(danish.around).toMatch(/<html lang="da".*<h1[^>]*>Ordreoversigt<.*>Udskriv</s);
  const english = await see(path);
  expect(english.printed).toContain("Order summary");
  expect(english.printed).not.toMatch(/Invoice date/);
  expect(english.printed).not.toContain(" lang=");
});

test("invoices of orders in two languages are each in their own", async () => {
  const danish = await placeOrder("da");
  const { orderNumber: english } = await addOrder(db, { record, userId });
  const { printed } = await see(`/admin/invoices?order=${danish}&order=${english}`);
  expect(printed).toMatch(/ lang="da".*Ordreoversigt.*<article(?![^>]* lang=).*Order summary/s);
});
