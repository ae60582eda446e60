import { beforeEach, expect, test } from "vitest";
import { openWithdrawalApp } from "../../../test/http/open-withdrawal-app.ts";
import { signUp } from "../../../test/http/test-client.ts";

const shop = await openWithdrawalApp();
const { db, visit, clock, addTwoLines, see, countMails } = shop;
const owner = await signUp(visit, "owner@example.com");
await db.updateTable("users").set({ role: "admin" }).where("email", "like", "owner%").execute();

beforeEach(async () => {
  await shop.reset();
  clock.set("2026-03-14T12:00:00Z");
});

const act = (orderNumber: string, intent: string) =>
  owner.post(`/admin/orders/${orderNumber}`, { intent });
const remind = (order: string) => owner.post("/admin/overdue", { order });

/** An invoice of 599 kr. that is due on 28 March. */
async function addShipped() {
  const { orderNumber } = await addTwoLines();
  for (const status of ["processing", "shipped"]) await act(orderNumber, status);
  return orderNumber;
}

test("an invoice is overdue the day after it was to be paid, and not any more once it is", async () => {
  const orderNumber = await addShipped();
  clock.set("2026-03-28T22:00:00Z");
  expect(await see(owner, "/admin/overdue")).toContain("No invoice is overdue.");
  clock.set("2026-03-29T10:00:00Z");
  const page = await see(owner, "/admin/overdue");
  for (const words of [orderNumber, "28 Mar 2026", "599 kr.", "Send reminder"]) {
    expect(page).toContain(words);
  }
  await act(orderNumber, "mark-paid");
  expect(await see(owner, "/admin/overdue")).not.toContain(orderNumber);
});

test("a reminder is sent at most once a week, kept, and never for what is paid", async () => {
  const orderNumber = await addShipped();
  clock.set("2026-04-01T10:00:00Z");
  const mails = await countMails("payment-reminder");
  const answers = await Promise.all([remind(orderNumber), remind(orderNumber)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await countMails("payment-reminder")).toBe(mails + 1);
  const page = await see(owner, "/admin/overdue");
  expect(page).toContain("Reminded once, on 1 Apr 2026");
  expect(page).not.toContain("Send reminder");
  clock.advance({ minutes: 6 * 24 * 60 });
  expect(await (await remind(orderNumber)).text()).toContain("at most one reminder a week");
  clock.advance({ minutes: 24 * 60 });
  expect((await remind(orderNumber)).status).toBe(200);
  expect(await see(owner, "/admin/overdue")).toContain("Reminded 2 times, the last on 8 Apr 2026");
  expect(await see(owner, `/admin/orders/${orderNumber}`)).toContain("Sent a reminder");
  await act(orderNumber, "mark-paid");
  clock.advance({ minutes: 8 * 24 * 60 });
  const late = await remind(orderNumber);
  expect(late.status).toBe(409);
  expect(await late.text()).toContain("Nothing is owed");
  expect(await countMails("payment-reminder")).toBe(mails + 2);
});

test("from the statement on nothing of what was withdrawn is demanded, after a partial one only the rest", async () => {
  const orderNumber = await addShipped();
  clock.set("2026-04-01T10:00:00Z");
  const orderPage = `/user/orders/${orderNumber}`;
  await shop.confirm(orderNumber, [1]);
  expect(await see(owner, "/admin/overdue")).toMatch(/199 kr\./);
  expect(await see(shop.ann, `${orderPage}/invoice`)).toContain(
    "199 kr. is to be paid by 28 Mar 2026",
  );
  expect(await (await remind(orderNumber)).text()).toContain("199 kr.");
  await shop.confirm(orderNumber, [2]);
  expect(await see(owner, "/admin/overdue")).toContain("No invoice is overdue.");
  expect((await remind(orderNumber)).status).toBe(409);
  const invoice = await see(shop.ann, `${orderPage}/invoice`);
  expect(invoice).toContain("Nothing is owed: you have withdrawn from what was not paid.");
  expect(invoice).not.toContain("is to be paid");
  expect(await see(shop.ann, orderPage)).toContain("Invoice, nothing is owed");
  expect(await see(owner, "/admin/sales")).not.toContain(orderNumber);
  expect((await act(orderNumber, "mark-paid")).status).toBe(409);
  // Money that was on its way is entered all the same, and goes back with the return.
  const entered = { intent: "add-payment", received: "599" };
  expect((await owner.post(`/admin/orders/${orderNumber}`, entered)).status).toBe(200);
  const [first] = await db.selectFrom("withdrawals").select("id").orderBy("sequence").execute();
  const id = first?.id ?? "";
  const grades = { "media-1": "M", "sleeve-1": "M" };
  await owner.post("/admin/returns", { id, intent: "received", ...grades });
  const settled = await owner.post("/admin/returns", { id, intent: "refund" });
  expect(await settled.text()).toContain("400 kr. goes back");
  expect(await see(owner, "/admin/overdue")).toContain("No invoice is overdue.");
});

test("an order without an email, or that is none, is not reminded", async () => {
  const orderNumber = await addShipped();
  clock.set("2026-04-01T10:00:00Z");
  await db.updateTable("orders").set({ email: "" }).execute();
  expect(await see(owner, "/admin/overdue")).toContain("No email: the account is deleted.");
  expect((await remind(orderNumber)).status).toBe(409);
  expect((await remind("260101-AAAAAA")).status).toBe(404);
  expect((await remind("x")).status).toBe(400);
});
