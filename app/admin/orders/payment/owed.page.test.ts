import { beforeEach, expect, test } from "vitest";
import { openWithdrawalApp } from "../../../../test/http/open-withdrawal-app.ts";
import { signUp } from "../../../../test/http/test-client.ts";

const shop = await openWithdrawalApp();
const { db, visit, ann, addTwoLines, see, confirm, findOrder } = shop;
const owner = await signUp(visit, "owner@example.com");
await db.updateTable("users").set({ role: "admin" }).where("email", "like", "owner%").execute();

beforeEach(shop.reset);

const pathOf = (orderNumber: string) => `/admin/orders/${orderNumber}`;
const press = (orderNumber: string, intent: string) => owner.post(pathOf(orderNumber), { intent });

/** An order of 400 + 150 + 49 kr. that was shipped with its invoice and is not paid. */
async function addShipped() {
  const { orderNumber } = await addTwoLines();
  for (const intent of ["processing", "shipped"]) await press(orderNumber, intent);
  return orderNumber;
}

/** The customer withdraws from a line, and the shop settles it; gives what the returns page says of it. */
async function takeBack(orderNumber: string, lines: number[]) {
  await confirm(orderNumber, lines);
  const { id } = await db
    .selectFrom("withdrawals")
    .select("id")
    .where("state", "=", "announced")
    .executeTakeFirstOrThrow();
  const grades = { "media-1": "M", "sleeve-1": "M", "media-2": "M", "sleeve-2": "M" };
  await owner.post("/admin/returns", { id, intent: "received", ...grades });
  return (await owner.post("/admin/returns", { id, intent: "refund" })).text();
}

const readLedger = async (orderNumber: string) => {
  const rows = await db
    .selectFrom("paymentEntries")
    .select(["kind", "amount"])
    .where("orderNumber", "=", orderNumber)
    .orderBy("id")
    .execute();
  return rows.map(({ kind, amount }) => `${kind} ${amount}`);
};

test("after a return that nobody had paid for, what the credit note leaves is owed and marked as paid", async () => {
  const orderNumber = await addShipped();
  expect(await see(owner, pathOf(orderNumber))).toContain("<b>599 kr.</b> is owed");
  expect(await takeBack(orderNumber, [2])).toContain("nothing had been paid");
  expect(await see(owner, pathOf(orderNumber))).toContain("<b>449 kr.</b> is owed");
  expect(await see(ann, `/user/orders/${orderNumber}/invoice`)).toContain(
    "449 kr. is to be paid by 28 Mar 2026",
  );
  const marked = await press(orderNumber, "mark-paid");
  expect(await marked.text()).toContain("449 kr. is marked as paid.");
  expect(await readLedger(orderNumber)).toEqual(["taken 44900"]);
  expect(await see(owner, pathOf(orderNumber))).not.toContain("more was paid");

  // The rest comes back too: only what was paid goes back, and the invoice is credited completely.
  expect(await takeBack(orderNumber, [1])).toContain("449 kr. goes back");
  expect(await readLedger(orderNumber)).toEqual(["taken 44900", "refunded 44900"]);
  expect(await findOrder(orderNumber)).toMatchObject({ paymentState: "refunded" });
  const credited = await db
    .selectFrom("invoiceLines")
    .select(({ fn }) => fn.sum<number>("goods").as("goods"))
    .select(({ fn }) => fn.sum<number>("postage").as("postage"))
    .where("kind", "=", "credit-note")
    .executeTakeFirstOrThrow();
  expect(credited).toEqual({ goods: -55_000, postage: -4_900 });
});

test("nothing is owed once everything came back", async () => {
  const orderNumber = await addShipped();
  const invoicePath = `/user/orders/${orderNumber}/invoice`;
  expect(await see(ann, invoicePath)).toContain("To be paid by 28 Mar 2026");
  await takeBack(orderNumber, [1, 2]);
  const invoice = await see(ann, invoicePath);
  expect(invoice).toContain("Nothing is owed: all of it was credited.");
  expect(invoice).not.toContain("is to be paid");
  expect(await see(ann, `/user/orders/${orderNumber}`)).toContain("Invoice, nothing is owed");
  expect(await see(owner, pathOf(orderNumber))).not.toContain("Mark as paid");
  expect((await press(orderNumber, "mark-paid")).status).toBe(409);
  expect(await readLedger(orderNumber)).toEqual([]);
});

test("the invoice of an order of 0 kr. says that nothing is to be paid", async () => {
  const { orderNumber } = await addTwoLines({ totalAmount: 0, shippingCost: 0 });
  await db
    .updateTable("orderLines")
    .set({ price: 0, unitPrice: 0 })
    .where("orderNumber", "=", orderNumber)
    .execute();
  for (const status of ["processing", "shipped"]) await press(orderNumber, status);
  const invoice = await see(ann, `/user/orders/${orderNumber}/invoice`);
  expect(invoice).toContain("Nothing is to be paid.");
  expect(invoice).not.toContain("credited");
});

test("all that is owed is marked as paid only where that is what was typed, or was asked and answered", async () => {
  const orderNumber = await addShipped();
  const markPaid = (fields: { [name: string]: string }) =>
    owner.post(pathOf(orderNumber), { intent: "mark-paid", ...fields });
  const unpaid = { status: "shipped", paymentState: "unpaid" };
  for (const received of ["100", "5,99", "all of it"]) {
    const asked = await markPaid({ received });
    expect(asked.status, received).toBe(400);
    const page = (await asked.text()).replaceAll(/<!--.*?-->/g, "");
    expect(page).toContain(`“${received}” is entered here, and 599 kr. is owed.`);
    expect(page).toContain("Mark 599 kr. as paid</");
    expect(page).toContain('name="meant" value="599"');
    expect(await findOrder(orderNumber)).toEqual(unpaid);
  }
  // Another tab had entered a part meanwhile: the question is asked again.
  await owner.post(pathOf(orderNumber), { intent: "add-payment", received: "100" });
  for (const answer of [{ received: "599" }, { received: "50", meant: "599" }]) {
    const asked = await markPaid(answer);
    expect(await asked.text()).toContain("499 kr. is owed");
  }
  expect(await findOrder(orderNumber)).toMatchObject({ paymentState: "part-paid" });
  const answered = await markPaid({ received: "50", meant: "499" });
  expect(await answered.text()).toContain("499 kr. is marked as paid.");
  expect(await findOrder(orderNumber)).toMatchObject({ paymentState: "paid" });
});
