import { beforeEach, describe, expect, test } from "vitest";
import { addRecord } from "../../test/database/seed.ts";
import { email, openWithdrawalApp } from "../../test/http/open-withdrawal-app.ts";
import { signUp } from "../../test/http/test-client.ts";

const shop = await openWithdrawalApp();
const { db, visit, findOrder, stockOf, countMails } = shop;
const { ann, bob, guest, press, addTwoLines, ship, see, confirm, statements } = shop;

beforeEach(shop.reset);

describe("without a session", () => {
  test("number and email, then one button; page and mail say when", async () => {
    const { orderNumber, first, second } = await addTwoLines();
    await ship(orderNumber);
    const person = guest();
    const beginning = await see(person, `/withdraw?order=${orderNumber}`);
    expect(beginning).toContain(`value="${orderNumber}"`);
    expect(beginning).not.toContain("Paranoid");
    const found = await press(person, {
      intent: "continue",
      order: ` ${orderNumber.toLowerCase()} `,
      email: " Ada@Example.com",
    });
    expect(found.status).toBe(200);
    const page = (await found.text()).replaceAll(/<!--.*?-->/g, "");
    expect(page).toContain("Confirm withdrawal");
    expect(page.match(/type="checkbox" name="line" checked=""/g)).toHaveLength(2);
    expect(page).not.toMatch(/reason/i);

    const done = await confirm(orderNumber, [1, 2]);
    expect(done.status).toBe(303);
    const target = done.headers.get("Location") ?? "";
    const received = await person.visit(target);
    expect(received.headers.get("Cache-Control")).toBe("private, no-store");
    const text = (await received.text()).replaceAll(/<!--.*?-->/g, "");
    expect(text).toContain(`You withdrew from order ${orderNumber} on`);
    expect(text).toContain("14 Mar 2026, 13:00");
    expect(text).toContain("Send the records back by 28 Mar 2026");
    expect(await statements()).toEqual([{ orderNumber, kind: "return", state: "announced" }]);
    expect(await countMails("withdrawal")).toBe(1);
    // The records are still with the customer.
    expect([await stockOf(first), await stockOf(second)]).toEqual([5, 0]);
    expect((await findOrder(orderNumber)).status).toBe("shipped");
    const own = await see(ann, `/user/orders/${orderNumber}`);
    expect(own).toContain("Withdrawn");
    expect(own).toContain("To be sent back by");
  });

  test("the number as people write it", async () => {
    const { orderNumber } = await addTwoLines();
    const [day = "", tail = ""] = orderNumber.split("-");
    for (const order of [`#${orderNumber}`, `Order ${day}–${tail.toLowerCase()}.`, day + tail]) {
      const found = await press(guest(), { intent: "continue", order, email: "ada@example.com" });
      expect(found.status, order).toBe(200);
      const beginning = await see(guest(), `/withdraw?order=${encodeURIComponent(order)}`);
      expect(beginning).toContain(`value="${orderNumber}"`);
    }
  });

  test("who asks for an order that is not theirs learns nothing", async () => {
    const { orderNumber } = await addTwoLines();
    const ask = async (order: string, typedEmail: string) => {
      const answer = await press(guest(), { intent: "continue", order, email: typedEmail });
      const html = await answer.text();
      // What differs is what was typed, and what is of each request.
      const rest = html
        .replaceAll(order, "N")
        .replaceAll(typedEmail, "E")
        .replaceAll(/nonce="[^"]*"|"[A-Za-z0-9+/_-]{20,}={0,2}"/g, "");
      return { status: answer.status, rest };
    };
    const others = await ask(orderNumber, "eve@example.com");
    const unknown = await ask("260101-AAAAAA", "eve@example.com");
    expect(others.status).toBe(404);
    expect(others.rest).not.toContain("Paranoid");
    expect(unknown).toEqual(others);
    for (const lines of [[1], []]) {
      const forced = await confirm(orderNumber, lines, { as: "eve@example.com" });
      expect(forced.status).toBe(404);
    }
    // Bob is logged in, which gives no right to an order of Ann's.
    const asBob = await press(bob, { intent: "confirm", order: orderNumber }, [1]);
    expect(asBob.status).toBe(404);
    expect(await see(bob, `/withdraw?order=${orderNumber}`)).not.toContain("Paranoid");
    expect(await statements()).toEqual([]);
  });

  test("30 tries in 10 minutes for an address", async () => {
    const { orderNumber } = await addTwoLines();
    const wrong = { intent: "continue", order: orderNumber, email: "eve@example.com" };
    for (let time = 0; time < 30; time += 1) expect((await press(guest(), wrong)).status).toBe(404);
    const refused = await press(guest(), { ...wrong, email });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(500);
    expect(await refused.text()).toContain("Too many attempts.");
  });

  test.each([
    ["no email", "", 400],
    ["what is no email", "ada", 400],
    ["NUL in the email", "ada\0@example.com", 400],
  ])("%s is told at the field", async (_what, typedEmail, status) => {
    const { orderNumber } = await addTwoLines();
    const answer = await press(guest(), {
      intent: "continue",
      order: orderNumber,
      email: typedEmail,
    });
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain('aria-invalid="true"');
  });

  test.each(["", "\0", "x".repeat(5000), "260101-AAAAAA'--", "💿"])(
    "a number such as %j finds nothing",
    async (order) => {
      expect((await press(guest(), { intent: "continue", order, email })).status).toBe(404);
      expect((await visit(`/withdraw?order=${encodeURIComponent(order)}`)).status).toBe(200);
    },
  );

  test("an order of a deleted account, which has no email, is nobody's", async () => {
    const { orderNumber } = await addTwoLines({ email: "" });
    expect((await confirm(orderNumber, [1], { as: "" })).status).toBe(400);
    expect(await statements()).toEqual([]);
  });
});

describe("with a session", () => {
  test("own orders are listed, and one is two presses away", async () => {
    const { orderNumber } = await addTwoLines();
    const list = await see(ann, "/withdraw");
    expect(list).toContain(`href="/withdraw?order=${orderNumber}"`);
    expect(await see(bob, "/withdraw")).not.toContain(orderNumber);
    const page = await see(ann, `/withdraw?order=${orderNumber}`);
    expect(page).toContain("Confirm withdrawal");
    const done = await press(ann, { intent: "confirm", order: orderNumber }, [1, 2]);
    expect(done.status).toBe(303);
    expect(await see(ann, "/withdraw")).not.toContain(orderNumber);
  });

  test("the link stands in the footer of every page and on the order, not on a cancelled one", async () => {
    const { orderNumber } = await addTwoLines();
    const words = "Withdraw from contract here";
    for (const path of ["/", "/shop", "/login", "/nothing-here", "/withdraw"]) {
      expect(await see(guest(), path), path).toMatch(new RegExp(`href="/withdraw"[^>]*>${words}`));
    }
    const link = `href="/withdraw?order=${orderNumber}"`;
    expect(await see(ann, `/user/orders/${orderNumber}`)).toContain(link);
    await db.updateTable("orders").set({ status: "cancelled" }).execute();
    expect(await see(ann, `/user/orders/${orderNumber}`)).not.toContain(link);
  });
});

describe("before an order is shipped, withdrawing cancels", () => {
  test.each(["new", "processing"] as const)("all lines of one that is %s", async (status) => {
    const { orderNumber, first, second } = await addTwoLines({ status });
    expect((await confirm(orderNumber, [1, 2])).status).toBe(303);
    expect((await findOrder(orderNumber)).status).toBe("cancelled");
    expect([await stockOf(first), await stockOf(second)]).toEqual([7, 1]);
    expect(await statements()).toEqual([{ orderNumber, kind: "cancellation", state: "closed" }]);
    expect(await countMails("withdrawal")).toBeGreaterThan(0);
  });

  test("a part is taken off: stock returns, the total falls, postage stays, the rest goes on", async () => {
    const { orderNumber, first, second } = await addTwoLines({ status: "processing" });
    expect((await confirm(orderNumber, [2])).status).toBe(303);
    const order = await db
      .selectFrom("orders")
      .select(["status", "totalAmount", "shippingCost"])
      .executeTakeFirstOrThrow();
    expect(order).toEqual({ status: "processing", totalAmount: 449, shippingCost: 49 });
    expect([await stockOf(first), await stockOf(second)]).toEqual([5, 1]);
    const own = await see(ann, `/user/orders/${orderNumber}`);
    expect(own).toContain("1 × <bdi>Kind of Blue</bdi>, 150 kr.");
    // Then the rest.
    expect((await confirm(orderNumber, [1])).status).toBe(303);
    expect((await findOrder(orderNumber)).status).toBe("cancelled");
    expect([await stockOf(first), await stockOf(second)]).toEqual([7, 1]);
  });

  test("what was authorised is released", async () => {
    const placed = await shop.place(ann, "card");
    await shop.fakes.card.act(placed.page, "pay");
    await shop.payments.reconcile(placed.orderNumber);
    const { orderNumber } = placed;
    expect((await press(ann, { intent: "confirm", order: orderNumber }, [1])).status).toBe(303);
    expect(await findOrder(orderNumber)).toEqual({
      status: "cancelled",
      paymentState: "cancelled",
    });
    expect(shop.fakes.card.sumsOf(orderNumber)).toMatchObject({ captured: 0, released: 29_800 });
  });

  test("one that awaits its payment is cancelled, and nobody can pay for it any more", async () => {
    const { orderNumber, record, page } = await shop.place(ann, "mobilepay");
    expect(await stockOf(record)).toBe(2);
    expect((await press(ann, { intent: "confirm", order: orderNumber }, [1])).status).toBe(303);
    expect((await findOrder(orderNumber)).status).toBe("cancelled");
    expect(await stockOf(record)).toBe(3);
    await shop.fakes.mobilepay.act(page, "pay").catch(() => undefined);
    await shop.payments.reconcile(orderNumber);
    expect(shop.fakes.mobilepay.sumsOf(orderNumber)).toMatchObject({ captured: 0 });
  });

  test("of a part, what is shipped is all that is taken", async () => {
    const first = await addRecord(db, { album: "Later", stock: 1 });
    const placed = await shop.place(ann, "card");
    const { orderNumber } = placed;
    await shop.fakes.card.act(placed.page, "pay");
    await shop.payments.reconcile(orderNumber);
    await db
      .insertInto("orderLines")
      .values({
        orderNumber,
        lineNumber: 2,
        recordId: first.id,
        album: "Later",
        artist: "X",
        coverImage: first.coverImage,
        format: "LP",
        price: 100,
        discount: 0,
        unitPrice: 100,
        quantity: 1,
      })
      .execute();
    await press(ann, { intent: "confirm", order: orderNumber }, [1]);
    const owner = await signUp(visit, "owner@example.com");
    await db.updateTable("users").set({ role: "admin" }).where("email", "like", "owner%").execute();
    await owner.post(`/admin/orders/${orderNumber}`, { intent: "processing" });
    await owner.post(`/admin/orders/${orderNumber}`, { intent: "shipped" });
    expect(shop.fakes.card.sumsOf(orderNumber)).toMatchObject({
      captured: 14_900,
      released: 14_900,
    });
  });

  test("one that was paid by hand waits for its refund by hand", async () => {
    const { orderNumber } = await addTwoLines({ paymentState: "paid" });
    await db
      .insertInto("paymentEntries")
      .values({ orderNumber, kind: "taken", amount: 59_900 })
      .execute();
    await confirm(orderNumber, [1, 2]);
    expect(await statements()).toEqual([{ orderNumber, kind: "cancellation", state: "received" }]);
  });
});
