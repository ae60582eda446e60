import { beforeEach, describe, expect, test } from "vitest";
import { openWithdrawalApp } from "../../../test/http/open-withdrawal-app.ts";
import { signUp } from "../../../test/http/test-client.ts";
import { fingerprintOf } from "../../forms/fingerprint.server.ts";

const shop = await openWithdrawalApp();
const { db, visit, addTwoLines, confirm } = shop;
const owner = await signUp(visit, "owner@example.com");
await db.updateTable("users").set({ role: "admin" }).where("email", "like", "owner%").execute();

beforeEach(shop.reset);

const givenBack = async (orderNumber: string) => {
  const rows = await db
    .selectFrom("paymentEntries")
    .select("amount")
    .where("orderNumber", "=", orderNumber)
    .where("kind", "=", "refunded")
    .orderBy("id")
    .execute();
  return rows.map(({ amount }) => Number(amount));
};

describe("money that the order's page gave back before", () => {
  const refundOnOrder = (orderNumber: string, amount = "") =>
    owner.post(`/admin/orders/${orderNumber}`, {
      intent: "refund",
      key: crypto.randomUUID(),
      refunds: fingerprintOf([]),
      part: "2",
      amount,
      reason: "Corner bumped",
    });

  /** 400 + 150 + 49 kr., shipped, paid by hand, withdrawn from line 2, which has come back. */
  async function receiveSecond(orderNumber: string) {
    await confirm(orderNumber, [2]);
    const { id } = await db.selectFrom("withdrawals").select("id").executeTakeFirstOrThrow();
    await owner.post("/admin/returns", { id, intent: "received", "media-2": "M", "sleeve-2": "M" });
    return id;
  }
  async function pay() {
    const { orderNumber } = await addTwoLines();
    for (const intent of ["processing", "shipped"]) {
      await owner.post(`/admin/orders/${orderNumber}`, { intent });
    }
    await owner.post(`/admin/orders/${orderNumber}`, { intent: "mark-paid", paidOn: "" });
    return orderNumber;
  }

  test("for the same record is not given back again", async () => {
    const orderNumber = await pay();
    expect((await refundOnOrder(orderNumber)).status).toBe(200);
    expect(await givenBack(orderNumber)).toEqual([15_000]);
    await owner.post("/admin/returns", { id: await receiveSecond(orderNumber), intent: "refund" });
    expect(await givenBack(orderNumber)).toEqual([15_000]);
  });

  test("in part leaves the rest of it, and a deduction counts once", async () => {
    const orderNumber = await pay();
    expect((await refundOnOrder(orderNumber, "50")).status).toBe(200);
    const id = await receiveSecond(orderNumber);
    const deducted = { amount: "80", reason: "Scratched" };
    await owner.post("/admin/returns", { id, intent: "refund", ...deducted });
    expect(await givenBack(orderNumber)).toEqual([5_000, 8_000]);
    const { sum } = await db
      .selectFrom("invoiceLines")
      .select((eb) => eb.fn.sum<number>("goods").as("sum"))
      .where("kind", "=", "credit-note")
      .executeTakeFirstOrThrow();
    expect(sum).toBe(-13_000);
  });

  test("on its return cannot be ticked again, and no other line is credited in its place", async () => {
    const orderNumber = await pay();
    const page = () => shop.see(owner, `/admin/orders/${orderNumber}`);
    const partOf = (id: string) => new RegExp(`name="part"[^>]* value="${id}"`);
    expect(await page()).toMatch(partOf("2"));
    const id = await receiveSecond(orderNumber);
    await owner.post("/admin/returns", { id, intent: "refund" });
    expect(await page()).toMatch(partOf("1"));
    expect(await page()).not.toMatch(partOf("2"));
    const refunds = /name="refunds" value="([^"]+)"/.exec(await page())?.[1] ?? "";
    const stale = { intent: "refund", key: crypto.randomUUID(), refunds, reason: "Again" };
    for (const amount of ["", "150"]) {
      const form = { ...stale, part: "2", amount };
      expect((await owner.post(`/admin/orders/${orderNumber}`, form)).status).toBe(409);
    }
    expect(await givenBack(orderNumber)).toEqual([15_000]);
    // What is left of line 1 is all of it.
    const rest = { ...stale, part: "1", amount: "" };
    expect((await owner.post(`/admin/orders/${orderNumber}`, rest)).status).toBe(200);
    expect((await owner.post(`/admin/orders/${orderNumber}`, rest)).status).toBe(200);
    expect(await givenBack(orderNumber)).toEqual([15_000, 40_000]);
    expect(await page()).toMatch(partOf("postage"));
    expect(await page()).not.toMatch(partOf("1"));
  });
});
