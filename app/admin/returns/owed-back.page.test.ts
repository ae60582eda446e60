import { beforeEach, describe, expect, test } from "vitest";
import { openWithdrawalApp } from "../../../test/http/open-withdrawal-app.ts";
import { profilePage } from "../../../test/http/profile-page.ts";
import { password, signUp } from "../../../test/http/test-client.ts";

const shop = await openWithdrawalApp();
const { db, visit, clock, ann, addTwoLines, see, confirm, press } = shop;
const owner = await signUp(visit, "owner@example.com");
await db.updateTable("users").set({ role: "admin" }).where("email", "like", "owner%").execute();

beforeEach(shop.reset);

const act = (orderNumber: string, intent: string, more: { [name: string]: string } = {}) =>
  owner.post(`/admin/orders/${orderNumber}`, { intent, ...more });

const givenBack = async (orderNumber: string) => {
  const rows = await db
    .selectFrom("paymentEntries")
    .select("amount")
    .where("orderNumber", "=", orderNumber)
    .where("kind", "=", "refunded")
    .execute();
  return rows.reduce((sum, { amount }) => sum + Number(amount), 0);
};

/** Presses "Refund" of the first order under "Owed back", so many times at once. */
async function refundOwed(times = 1) {
  const page = await see(owner, "/admin/returns");
  const field = (name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(page.slice(page.indexOf("owed-back")))?.[1];
  const fields = { order: field("order"), key: field("key"), amount: field("amount") };
  const form = { intent: "refund-owed", ...fields, refunds: field("refunds") } as {
    [name: string]: string;
  };
  return Promise.all(Array.from({ length: times }, () => owner.post("/admin/returns", form)));
}

describe("an invoice that was paid", () => {
  test.each(["customer", "owner"])(
    "and is cancelled by the %s is owed back with its day, until it is given back once",
    async (who) => {
      const { orderNumber } = await addTwoLines();
      await act(orderNumber, "mark-paid");
      if (who === "owner") await act(orderNumber, "cancelled");
      else await ann.post(`/user/orders/${orderNumber}`, {});
      expect(await see(ann, `/user/orders/${orderNumber}`)).toContain("599 kr. is owed back");
      expect(await see(owner, "/admin")).toMatch(/<b>1<\/b> return to settle by 28 Mar 2026/);
      const page = await see(owner, "/admin/returns");
      expect(page).toContain("<b>599 kr.</b> was paid and is not owed.");
      expect(page).toContain("Money back by <b>28 Mar 2026</b>");
      expect(page).toContain("pay it back the same way");
      const answers = await refundOwed(3);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await givenBack(orderNumber)).toBe(59_900);
      expect(await see(owner, "/admin/returns")).not.toContain(orderNumber);
    },
  );

  test("and is sent in part: the rest is owed back", async () => {
    const { orderNumber } = await addTwoLines();
    await act(orderNumber, "mark-paid");
    await act(orderNumber, "processing");
    await act(orderNumber, "ship-part", { "copies-1": "2", "copies-2": "0" });
    expect(await see(owner, "/admin/returns")).toContain(
      "<b>150 kr.</b> was paid and is not owed.",
    );
    await refundOwed();
    expect(await givenBack(orderNumber)).toBe(15_000);
  });

  test("in parts, and then too much: what is left, and what is owed back", async () => {
    const { orderNumber } = await addTwoLines();
    for (const status of ["processing", "shipped"]) await act(orderNumber, status);
    const add = (received: string, more: { [name: string]: string } = {}) =>
      act(orderNumber, "add-payment", { received, ...more });
    const first = await (
      await add("200", { paymentKey: "1b4e28ba-2fa1-4d3b-a3f5-ef19b5a7633b" })
    ).text();
    expect(first).toContain("200 kr. is entered. 399 kr. is still owed.");
    // The same form once more is the same payment.
    await add("200", { paymentKey: "1b4e28ba-2fa1-4d3b-a3f5-ef19b5a7633b" });
    expect(await see(ann, `/user/orders/${orderNumber}`)).toContain(
      "paid in part, 399 kr. is owed",
    );
    expect(await see(ann, `/user/orders/${orderNumber}/invoice`)).toContain(
      "399 kr. is to be paid by 28 Mar 2026",
    );
    for (const received of ["0", "-5", "", "abc", "20000000000"]) {
      const refused = await add(received);
      expect(refused.status, received).toBe(400);
      expect(await refused.text()).toContain("Enter an amount above 0");
    }
    expect((await add("399", { paidOn: "2026-02-01" })).status).toBe(400);
    expect(await (await add("450,50")).text()).toContain(
      "51,50 kr. too much came: it is owed back.",
    );
    expect(await see(owner, "/admin/sales")).not.toContain(orderNumber);
    await refundOwed();
    expect(await givenBack(orderNumber)).toBe(5_150);
  });
});

describe("postage", () => {
  /** Line 2 is withdrawn from before the order is sent, line 1 after it; both are refunded in an order. */
  test.each([
    ["the cancellation first", [0, 1]],
    ["the return first", [1, 0]],
  ])("goes back once, %s", async (_, order) => {
    const { orderNumber } = await addTwoLines();
    await act(orderNumber, "mark-paid");
    await confirm(orderNumber, [2]);
    for (const status of ["processing", "shipped"]) await act(orderNumber, status);
    clock.advance({ minutes: 60 });
    await confirm(orderNumber, [1]);
    const statements = await db
      .selectFrom("withdrawals")
      .select("id")
      .where("orderNumber", "=", orderNumber)
      .orderBy("sequence")
      .execute();
    const ids = statements.map(({ id }) => id);
    await owner.post("/admin/returns", {
      intent: "received",
      id: ids[1] ?? "",
      "media-1": "M",
      "sleeve-1": "M",
    });
    for (const index of order) {
      await owner.post("/admin/returns", { intent: "refund", id: ids[index] ?? "" });
    }
    // 400 + 150 + 49 kr.
    expect(await givenBack(orderNumber)).toBe(59_900);
    expect(await see(owner, "/admin/returns")).toContain("Settled");
  });
});

test("nothing is taken off for records that never left the shop", async () => {
  const { orderNumber } = await addTwoLines();
  await act(orderNumber, "mark-paid");
  await confirm(orderNumber, [2]);
  const { id } = await db.selectFrom("withdrawals").select("id").executeTakeFirstOrThrow();
  const page = await see(owner, "/admin/returns");
  expect(page).not.toContain("Amount (kr.)");
  const less = { intent: "refund", id, amount: "140", reason: "Worn" };
  const refused = await owner.post("/admin/returns", less);
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("never left the shop");
  await owner.post("/admin/returns", { intent: "refund", id });
  expect(await givenBack(orderNumber)).toBe(15_000);
});

test("an invoice that was credited completely is not unpaid", async () => {
  const { orderNumber } = await addTwoLines();
  for (const status of ["processing", "shipped"]) await act(orderNumber, status);
  expect(await see(owner, "/admin/sales")).toContain(orderNumber);
  await confirm(orderNumber, [1, 2]);
  const { id } = await db.selectFrom("withdrawals").select("id").executeTakeFirstOrThrow();
  const grades = { "media-1": "M", "sleeve-1": "M", "media-2": "M", "sleeve-2": "M" };
  await owner.post("/admin/returns", { intent: "received", id, ...grades });
  await owner.post("/admin/returns", { intent: "refund", id });
  expect(await see(owner, "/admin/sales")).not.toContain(orderNumber);
});

describe("of a line of two copies", () => {
  const withdrawOne = (orderNumber: string, copies: string, key: string = crypto.randomUUID()) =>
    press(ann, { intent: "confirm", order: orderNumber, "copies-1": copies, key }, [1]);

  test("one is withdrawn from before it is sent, and the other is sent", async () => {
    const { orderNumber, first } = await addTwoLines();
    expect(await see(ann, `/withdraw?order=${orderNumber}`)).toContain("Copies of Paranoid");
    for (const copies of ["0", "3", "-1", "x", "1.5"]) {
      const refused = await withdrawOne(orderNumber, copies);
      expect(refused.status, copies).toBe(400);
      expect(await refused.text()).toContain("Choose from 1 to 2 copies of Paranoid.");
    }
    const key = crypto.randomUUID();
    const [one, again] = await Promise.all([
      withdrawOne(orderNumber, "1", key),
      withdrawOne(orderNumber, "1", key),
    ]);
    expect([one.status, again.status]).toEqual([303, 303]);
    expect(await shop.stockOf(first)).toBe(6);
    const { totalAmount } = await db
      .selectFrom("orders")
      .select("totalAmount")
      .executeTakeFirstOrThrow();
    expect(totalAmount).toBe(399);
  });

  test("one comes back after it was sent, then the other, and never a third", async () => {
    const { orderNumber } = await addTwoLines();
    for (const status of ["processing", "shipped", "mark-paid"]) await act(orderNumber, status);
    expect((await withdrawOne(orderNumber, "1")).status).toBe(303);
    expect(await see(ann, `/withdraw?order=${orderNumber}`)).toContain("1 × Paranoid");
    expect((await withdrawOne(orderNumber, "2")).status).toBe(400);
    expect((await withdrawOne(orderNumber, "1")).status).toBe(303);
    const none = await withdrawOne(orderNumber, "1");
    expect(none.headers.get("Location")).toContain("again=1");
    const lines = await db.selectFrom("withdrawalLines").select("quantity").execute();
    expect(lines).toEqual([{ quantity: 1 }, { quantity: 1 }]);
  });
});

test("who has deleted the account still withdraws by number and email, and nobody else does", async () => {
  const eve = await signUp(visit, "eve@example.com");
  const { id: userId } = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", "eve@example.com")
    .executeTakeFirstOrThrow();
  const { orderNumber } = await addTwoLines({ userId, email: "eve@example.com" });
  for (const status of ["processing", "shipped"]) await act(orderNumber, status);
  const deleted = await eve.post(profilePage, { intent: "delete-account", password });
  expect(deleted.status).toBeLessThan(400);
  const { email, emailHash } = await db
    .selectFrom("orders")
    .select(["email", "emailHash"])
    .executeTakeFirstOrThrow();
  expect(email).toBe("");
  expect(emailHash).toMatch(/^[0-9a-f]{64}$/);
  expect((await confirm(orderNumber, [1], { as: "somebody@example.com" })).status).toBe(404);
  const stated = await confirm(orderNumber, [1], { as: "Eve@example.com" });
  expect(stated.status).toBe(303);
  const { rows } = await shop.opened.services.pool.query<{ to: string }>(
    "select data->>'to' as to from pgboss.job where name = 'mail' and data->>'kind' = 'withdrawal' and data->>'orderNumber' = $1",
    [orderNumber],
  );
  expect(rows).toEqual([{ to: "eve@example.com" }]);
});
