import { expect, test } from "vitest";
import { addRecord } from "../../../../test/database/seed.ts";
import { createDatabase } from "../../../../test/database/test-database.ts";
import { openTestApp } from "../../../../test/http/open-test-app.ts";
import { signUp } from "../../../../test/http/test-client.ts";

const { db, url } = await createDatabase();
const { visit } = await openTestApp({ url });
const owner = await signUp(visit, "owner@example.com");
await db.updateTable("users").set({ role: "admin" }).execute();
const path = "/admin/export/discogs-sales";

async function preview(text: string) {
  const form = new FormData();
  form.set("intent", "preview");
  form.set("file", new File([text], "sold.csv", { type: "text/csv" }));
  const response = await owner.post(path, form);
  return { status: response.status, page: (await response.text()).replaceAll(/<!--.*?-->/g, "") };
}

test("a file is previewed, applied by what the page has, and a second press is harmless", async () => {
  await addRecord(db, { id: "sold", artist: "A & B", album: '"Quoted"', stock: 2 });
  const { status, page } = await preview("order_id,external_id,status\n7-1,sold,Shipped\n");
  expect(status).toBe(200);
  expect(page).toContain("An order export: 1 sold, 0 taken off before, 0 not sold");
  const sale = /name="sale"[^>]*value="([^"]*)"/.exec(page)?.[1]?.replaceAll("&quot;", '"') ?? "";
  const press = async () =>
    (await owner.post(path, { intent: "take-off", sale, learned: "[]" })).text();
  expect(await press()).toContain("1 copy was taken off.");
  expect(await press()).toContain("0 copies were taken off.");
  const { stock } = await db.selectFrom("records").select("stock").executeTakeFirstOrThrow();
  expect(stock).toBe(1);
});

test.each([
  ["", "Choose a file that is not empty."],
  ["a,b\n1,2\n", "The file has neither a column listing_id nor external_id"],
  ["%PDF-1.7", "The file is a PDF document."],
])("a file of %j is refused in words", async (text, message) => {
  const { status, page } = await preview(text);
  expect([status, page.includes(message)]).toEqual([400, true]);
});

test.each([
  // As a form in which nothing is ticked.
  ["", 200],
  ["null", 400],
  ["{}", 400],
  ['{"key":"x","recordId":"sold","quantity":-1}', 400],
])("a form with the sale %j changes nothing", async (sale, status) => {
  const stockNow = () => db.selectFrom("records").select("stock").executeTakeFirstOrThrow();
  const before = await stockNow();
  const response = await owner.post(path, { intent: "take-off", sale });
  expect(response.status).toBe(status);
  expect(await stockNow()).toEqual(before);
});
