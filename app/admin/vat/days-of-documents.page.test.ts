import { expect, test, vi } from "vitest";
import { openWithdrawalApp } from "../../../test/http/open-withdrawal-app.ts";
import { signUp } from "../../../test/http/test-client.ts";

const shop = await openWithdrawalApp();
const { db, visit, clock, ann, addTwoLines, see } = shop;
const owner = await signUp(visit, "owner@example.com");
await db.updateTable("users").set({ role: "admin" }).where("email", "like", "owner%").execute();

async function addShipped() {
  // Each order brings its own two records.
  await db.deleteFrom("records").execute();
  const { orderNumber } = await addTwoLines();
  for (const intent of ["processing", "shipped"]) {
    await owner.post(`/admin/orders/${orderNumber}`, { intent });
  }
  return orderNumber;
}

/** Sets the shop's time zone, and waits until its pages have it. */
async function setTimeZone(timeZone: string) {
  const value = JSON.stringify(timeZone);
  await db
    .insertInto("shopSettings")
    .values({ name: "shop.timeZone", value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
  await vi.waitFor(async () => {
    expect(await see(owner, "/admin")).toContain(timeZone);
  });
}

const findDays = () => db.selectFrom("invoices").select("document").orderBy("number").execute();

test("another time zone moves no day of what was sold or issued, and days rise with the numbers", async () => {
  // Half past eleven in the evening of 31 March in Copenhagen.
  clock.set("2026-03-31T21:30:00Z");
  const orderNumber = await addShipped();
  const part = { intent: "add-payment", received: "100" };
  await owner.post(`/admin/orders/${orderNumber}`, part);
  const invoicePage = `/user/orders/${orderNumber}/invoice`;
  const readAll = async () => ({
    invoice: (await see(ann, invoicePage)).match(/\d+ (Mar|Apr) 2026/g),
    csv: await (await owner.visit("/admin/vat/csv?from=2026-03-01&to=2026-03-31")).text(),
    hasApril: !(await see(owner, "/admin/vat?from=2026-04-01&to=2026-04-30")).includes(
      "Nothing was invoiced",
    ),
  });
  const before = await readAll();
  expect(before.invoice?.slice(0, 3)).toEqual(["31 Mar 2026", "31 Mar 2026", "14 Apr 2026"]);
  expect(await see(ann, invoicePage)).toMatch(/Paid 100 kr\.[^.]* on 31 Mar 2026/);
  expect(before.csv).toContain(`2026-03-31,invoice,1,${orderNumber}`);
  expect(before.hasApril).toBe(false);

  await setTimeZone("Pacific/Auckland");
  expect(await readAll()).toEqual(before);
  const sold = await see(owner, "/admin/sales");
  expect(sold).toMatch(/31 Mar[^]*?599 kr\./);

  await addShipped();
  await setTimeZone("Pacific/Honolulu");
  await addShipped();
  expect((await findDays()).map(({ document }) => document)).toMatchObject([
    { issuedOn: "2026-03-31" },
    { issuedOn: "2026-04-01" },
    { issuedOn: "2026-04-01" },
  ]);
});
