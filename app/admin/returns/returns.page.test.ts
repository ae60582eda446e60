import { beforeEach, describe, expect, test } from "vitest";
import { openWithdrawalApp } from "../../../test/http/open-withdrawal-app.ts";
import { signUp } from "../../../test/http/test-client.ts";

const shop = await openWithdrawalApp();
const { db, visit, clock, stockOf, findOrder, fakes } = shop;
const { ann, addTwoLines, ship, see, confirm, press } = shop;
const owner = await signUp(visit, "owner@example.com");
await db.updateTable("users").set({ role: "admin" }).where("email", "like", "owner%").execute();

beforeEach(shop.reset);

/** A shipped order of which these lines were withdrawn from; gives the id of the withdrawal. */
async function announce(lines: readonly number[] = [1, 2], paid = true) {
  const placed = await addTwoLines(paid ? { paymentState: "paid" } : {});
  const { orderNumber } = placed;
  if (paid) {
    await db
      .insertInto("paymentEntries")
      .values({ orderNumber, kind: "taken", amount: 59_900 })
      .execute();
  }
  await ship(orderNumber);
  await confirm(orderNumber, lines);
  const { id } = await db.selectFrom("withdrawals").select("id").executeTakeFirstOrThrow();
  return { ...placed, id };
}

const stateOf = async (id: string) =>
  db
    .selectFrom("withdrawals")
    .select(["state", "refundAmount", "deductionReason"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

const send = (fields: { [name: string]: string }) => owner.post("/admin/returns", fields);
const receive = (id: string, more: { [name: string]: string } = {}) =>
  send({
    id,
    intent: "received",
    "media-1": "M",
    "sleeve-1": "M",
    "media-2": "M",
    "sleeve-2": "M",
    ...more,
  });
const refund = (id: string, more: { [name: string]: string } = {}) =>
  send({ id, intent: "refund", ...more });

const givenBack = async (orderNumber: string) => {
  const rows = await db
    .selectFrom("paymentEntries")
    .select("amount")
    .where("orderNumber", "=", orderNumber)
    .where("kind", "=", "refunded")
    .execute();
  return rows.map(({ amount }) => Number(amount));
};

describe("a return", () => {
  test("stands on the dashboard and in the list with the day by which the money is due", async () => {
    const { orderNumber } = await announce();
    const dashboard = await see(owner, "/admin");
    expect(dashboard).toMatch(
      /href="\/admin\/returns"[^>]*><b>1<\/b> return to settle by 28 Mar 2026/,
    );
    const page = await see(owner, "/admin/returns");
    for (const words of [orderNumber, "Announced", "28 Mar 2026", "Mark as received", "Paranoid"]) {
      expect(page).toContain(words);
    }
    expect(
      page.match(/<label[^>]*><input[^>]*name="sale-\d"[^>]*><span>Back on sale/g),
    ).toHaveLength(2);
    expect(await see(owner, `/admin/orders/${orderNumber}`)).toContain("To be sent back by");
    clock.advance({ minutes: 15 * 24 * 60 });
    expect(await see(owner, "/admin/returns")).toContain("Late");
    clock.advance({ minutes: -15 * 24 * 60 });
  });

  test("is received, graded, put on sale where it is ticked, and refunded with the postage", async () => {
    const { orderNumber, id, first, second } = await announce();
    expect((await receive(id, { "sale-2": "on" })).status).toBe(200);
    expect([await stockOf(first), await stockOf(second)]).toEqual([5, 1]);
    expect((await stateOf(id)).state).toBe("received");
    const page = await see(owner, "/admin/returns");
    expect(page).toContain("It comes to <b>599 kr.</b>");
    expect(page).toContain("Postage, 49 kr.");
    expect((await refund(id, { amount: "599" })).status).toBe(200);
    expect(await stateOf(id)).toEqual({
      state: "refunded",
      refundAmount: "59900",
      deductionReason: "",
    });
    expect(await givenBack(orderNumber)).toEqual([59_900]);
    expect((await findOrder(orderNumber)).paymentState).toBe("refunded");
    expect(await see(owner, "/admin/returns")).toContain("599 kr. given back");
    expect(await see(ann, `/user/orders/${orderNumber}`)).toContain("599 kr. given back");
    const audited = await db.selectFrom("auditEntries").select("action").orderBy("id").execute();
    expect(audited.map(({ action }) => action)).toEqual([
      ...["record.change", "order.received", "order.return-refund"],
    ]);
    expect(await see(owner, "/admin")).not.toContain("to settle by");
  });

  test("of a part gives back no postage, until the rest comes too", async () => {
    const { orderNumber, id } = await announce([1]);
    await receive(id);
    expect(await see(owner, "/admin/returns")).toContain("It comes to <b>400 kr.</b>");
    await refund(id);
    await confirm(orderNumber, [2]);
    const rest = await db
      .selectFrom("withdrawals")
      .select("id")
      .where("state", "=", "announced")
      .executeTakeFirstOrThrow();
    await receive(rest.id);
    await refund(rest.id);
    expect(await givenBack(orderNumber)).toEqual([40_000, 19_900]);
  });

  test("pressed twice, also at once, refunds once", async () => {
    const { orderNumber, id } = await announce();
    expect((await refund(id)).status).toBe(409);
    const received = await Promise.all([1, 2, 3].map(() => receive(id, { "sale-1": "on" })));
    expect(received.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const answers = await Promise.all([1, 2, 3].map(() => refund(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await givenBack(orderNumber)).toEqual([59_900]);
  });

  test("less than all needs a reason, more than all is refused", async () => {
    const { orderNumber, id } = await announce();
    await receive(id);
    for (const [amount, words] of [
      ["600", "more than can be given back"],
      ["500", "Say why less is given back"],
      ["abc", "Enter an amount"],
      ["-1", "Enter an amount"],
    ] as const) {
      const answer = await refund(id, { amount });
      expect(answer.status, amount).toBe(400);
      expect(await answer.text()).toContain(words);
    }
    await refund(id, { amount: "549,50", reason: "A deep scratch on side A" });
    expect(await givenBack(orderNumber)).toEqual([54_950]);
    expect(await see(ann, `/user/orders/${orderNumber}`)).toContain("A deep scratch on side A");
  });

  test("of an order that nobody paid is settled without money", async () => {
    const { orderNumber, id } = await announce([1, 2], false);
    await receive(id);
    expect(await see(owner, "/admin/returns")).toContain("Of this nothing was paid");
    expect((await refund(id)).status).toBe(200);
    expect((await stateOf(id)).refundAmount).toBe("0");
    expect(await givenBack(orderNumber)).toEqual([]);
  });

  test("goes back by the provider, the same way as it was paid", async () => {
    const placed = await shop.place(ann, "card");
    const { orderNumber } = placed;
    await fakes.card.act(placed.page, "pay");
    await shop.payments.reconcile(orderNumber);
    for (const intent of ["processing", "shipped"]) {
      await owner.post(`/admin/orders/${orderNumber}`, { intent });
    }
    await press(ann, { intent: "confirm", order: orderNumber }, [1]);
    const { id } = await db.selectFrom("withdrawals").select("id").executeTakeFirstOrThrow();
    await receive(id);
    await refund(id);
    expect(fakes.card.sumsOf(orderNumber)).toMatchObject({ captured: 29_800, refunded: 29_800 });
    expect((await findOrder(orderNumber)).paymentState).toBe("refunded");
  });
});

describe("the credit note of a return", () => {
  /** An order of 400 + 150 + 49 kr. that was shipped by the shop, so that it has an invoice. */
  async function invoice() {
    const placed = await addTwoLines();
    for (const intent of ["processing", "shipped"]) {
      await owner.post(`/admin/orders/${placed.orderNumber}`, { intent });
    }
    return placed;
  }
  const credited = async () => {
    const rows = await db
      .selectFrom("invoiceLines")
      .select(["lineNumber", "quantity", "goods", "postage"])
      .where("kind", "=", "credit-note")
      .orderBy("number")
      .orderBy("lineNumber")
      .execute();
    return rows.map(({ lineNumber, quantity, goods, postage }) => [
      ...[lineNumber, quantity, Number(goods), Number(postage)],
    ]);
  };
  const settle = async (orderNumber: string, lines: number[], more = {}) => {
    await confirm(orderNumber, lines);
    const { id } = await db
      .selectFrom("withdrawals")
      .select("id")
      .where("orderNumber", "=", orderNumber)
      .where("state", "=", "announced")
      .executeTakeFirstOrThrow();
    await receive(id);
    return refund(id, more);
  };

  test("of one line takes that line off, and the rest with the postage later", async () => {
    const { orderNumber } = await invoice();
    expect(await credited()).toEqual([]);
    expect((await settle(orderNumber, [2])).status).toBe(200);
    expect(await credited()).toEqual([[2, -1, -15_000, 0]]);
    await settle(orderNumber, [1]);
    const sum = (await credited()).reduce(
      (all, [, , goods = 0, postage = 0]) => all + goods + postage,
      0,
    );
    expect(sum).toBe(-59_900);
  });

  test("with a deduction credits as much less, and once", async () => {
    const { orderNumber } = await invoice();
    await owner.post(`/admin/orders/${orderNumber}`, { intent: "mark-paid", paidOn: "" });
    await settle(orderNumber, [1, 2], { amount: "500", reason: "Scratched" });
    const sum = (await credited()).reduce(
      (all, [, , goods = 0, postage = 0]) => all + goods + postage,
      0,
    );
    expect(sum).toBe(-50_000);
    expect(await givenBack(orderNumber)).toEqual([50_000]);
  });
});

describe("copies that come back", () => {
  test("a used one takes its new grades", async () => {
    const { id, second } = await announce([2]);
    await db
      .updateTable("records")
      .set({ newOrUsed: "used", mediaCondition: "VG+", sleeveCondition: "VG" })
      .where("id", "=", second.id)
      .execute();
    await receive(id, { "media-2": "VG", "sleeve-2": "G+", "sale-2": "on" });
    const record = await db
      .selectFrom("records")
      .select(["stock", "mediaCondition", "sleeveCondition"])
      .where("id", "=", second.id)
      .executeTakeFirstOrThrow();
    expect(record).toEqual({ stock: 1, mediaCondition: "VG", sleeveCondition: "G+" });
  });

  test("a worse one does not join new ones, and is offered as a used copy", async () => {
    const { id, first } = await announce([1]);
    await receive(id, { "media-1": "NM", "sale-1": "on" });
    expect(await stockOf(first)).toBe(5);
    const page = await see(owner, "/admin/returns");
    expect(page).toContain(`href="/admin/add?copy=${first.id}"`);
    expect(page).toContain("not on sale");
  });

  test("of a record that is deleted, nothing goes on sale", async () => {
    const { id, second } = await announce([2]);
    await db.deleteFrom("records").where("id", "=", second.id).execute();
    expect(await see(owner, "/admin/returns")).toContain("not in the shop any more");
    expect((await receive(id, { "sale-2": "on" })).status).toBe(200);
  });
});

describe("the form", () => {
  test.each(["refund", "received"])("%s of no return is answered with 404", async (intent) => {
    expect((await send({ id: crypto.randomUUID(), intent })).status).toBe(404);
    expect((await send({ id: "x", intent })).status).toBe(400);
  });

  test("with a grade that is none is refused", async () => {
    const { id } = await announce();
    expect((await receive(id, { "media-1": "Superb" })).status).toBe(400);
    expect((await send({ id, intent: "received", "media-1": "M" })).status).toBe(400);
    expect((await send({ id, intent: "nothing" })).status).toBe(400);
  });
});
