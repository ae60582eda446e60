import { expect, test } from "vitest";
import { createDatabase } from "../../../test/database/test-database.ts";
import { openSales } from "../../../test/fixtures/sales.ts";
import { openTestApp } from "../../../test/http/open-test-app.ts";
import { signUp } from "../../../test/http/test-client.ts";

const { db, url } = await createDatabase();
const { visit } = await openTestApp({ url });
const { shipped } = await openSales(db);
const owner = await signUp(visit, "owner@example.com");
await db.updateTable("users").set({ role: "admin" }).where("email", "like", "owner%").execute();

const used = { newOrUsed: "used" as const, stock: 1, vatScheme: "margin" as const };
const see = async (path: string) =>
  (await (await owner.visit(path)).text()).replaceAll(/<!--.*?-->/g, "");

test.each([
  ["the margin scheme without a cost", { ...used, cost: null }, true],
  ["the margin scheme with a cost", { ...used, cost: 4_000 }, false],
  ["the margin scheme and a cost of nothing", { ...used, cost: 0 }, false],
  ["the normal scheme without a cost", { ...used, vatScheme: "normal" as const }, false],
])("%s: whether form, row, order and report say that VAT is normal", async (name, copy, isSaid) => {
  await db.deleteFrom("records").execute();
  // The report is of this sale, the last one.
  const { orderNumber } = await shipped({ ...copy, price: 100, album: name, id: "copy" });
  for (const [path, words] of [
    ["/admin/manage/copy", "Margin scheme without a cost: VAT will be on the whole price"],
    ["/admin/manage", "Margin scheme without a cost: normal VAT"],
    [`/admin/orders/${orderNumber}`, "so VAT is on the whole price"],
  ] as const) {
    expect((await see(path)).includes(words), path).toBe(isSaid);
  }
  const report = await see("/admin/vat?from=2026-03-01&to=2026-03-31");
  expect(report.includes(`<li>${name}, `)).toBe(isSaid);
});
