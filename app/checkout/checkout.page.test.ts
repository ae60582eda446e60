import { beforeEach, describe, expect, test } from "vitest";
import { clearOrders } from "../../test/database/clear-orders.ts";
import { addRecord, addUser } from "../../test/database/seed.ts";
import { createDatabase } from "../../test/database/test-database.ts";
import { buildCheckout, formOf } from "../../test/fixtures/checkout.ts";
import { openTestApp } from "../../test/http/open-test-app.ts";
import { signUp, type TestClient } from "../../test/http/test-client.ts";
import type { Checkout } from "./checkout-form.ts";

const { db, url } = await createDatabase();
const { visit, clock } = await openTestApp({ url });
const ann = await signUp(visit, "ann@example.com");
const bob = await signUp(visit, "bob@example.com");
await db.updateTable("users").set({ emailVerified: true }).execute();

beforeEach(async () => {
  await clearOrders(db);
  await db.deleteFrom("records").execute();
});

function send(person: TestClient, checkout: Checkout, more: { [name: string]: string } = {}) {
  return person.post("/user/checkout", Object.fromEntries(formOf(checkout, more)));
}

function numberIn(response: Response): string {
  const number = /^\/thankyou\?order=(.+)$/.exec(response.headers.get("Location") ?? "")?.[1];
  expect(number, `a way to /thankyou, with status ${String(response.status)}`).toBeDefined();
  return number ?? "";
}

async function stockOf(id: string): Promise<number> {
  const query = db.selectFrom("records").select("stock").where("id", "=", id);
  return (await query.executeTakeFirstOrThrow()).stock;
}

describe("checkout", () => {
  test("fifty customers at once, five copies: five orders, and the others are told", async () => {
    const record = await addRecord(db, { stock: 5 });
    const customers: TestClient[] = [];
    for (let number = 0; number < 50; number += 1) {
      customers.push(await signUp(visit, `buyer-${String(number)}@example.com`));
    }
    const answers = await Promise.all(
      customers.map((person) => send(person, buildCheckout([{ record }]))),
    );
    const placed = answers.filter(({ status }) => status === 303);
    expect(new Set(placed.map(numberIn)).size).toBe(5);
    const losers = answers.filter(({ status }) => status !== 303);
    expect(losers.map(({ status }) => status)).toEqual(Array.from({ length: 45 }, () => 409));
    for (const loser of losers) {
      expect(await loser.text()).toMatch(/Paranoid is out of stock\.|Only \d left of Paranoid\./);
    }
    expect(await stockOf(record.id)).toBe(0);
    expect(await db.selectFrom("orders").select("orderNumber").execute()).toHaveLength(5);
  });

  test("carts of several records in different orders: every customer gets an answer", async () => {
    const records = await Promise.all(
      ["A", "B", "C"].map((album) => addRecord(db, { album, stock: 20 })),
    );
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => {
        const cart = [0, 1, 2].map((step) => records[(index * step + index) % 3] ?? records[0]);
        const distinct = [...new Set(cart)].filter((record) => record !== undefined);
        return send(
          index % 2 === 0 ? ann : bob,
          buildCheckout(
            (index % 4 < 2 ? distinct : distinct.reverse()).map((record) => ({ record })),
          ),
        );
      }),
    );
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].every((status) => status === 303 || status === 409)).toBe(true);
  });

  test("a checkout sent twice, also at once, leads to one order", async () => {
    const record = await addRecord(db, { stock: 1 });
    const checkout = buildCheckout([{ record }]);
    const answers = await Promise.all([1, 2, 3].map(() => send(ann, checkout)));
    expect(new Set(answers.map(numberIn)).size).toBe(1);
    // The same key from another never leads to it.
    const stranger = await send(bob, checkout);
    expect(stranger.status).toBe(409);
    expect(stranger.headers.get("Location")).toBeNull();
  });

  test("what is forged in the form changes nothing", async () => {
    const record = await addRecord(db, { price: 249, stock: 3 });
    const victim = await addUser(db, { email: "victim@example.com" });
    const extra = {
      userId: victim.id,
      uid: victim.id,
      email: victim.email,
      role: "admin",
      status: "shipped",
      orderNumber: "260101-AAAAAA",
      shippingCost: "0",
      totalAmount: "1",
      paymentState: "paid",
      stock: "1000",
      price: "1",
    };
    const honest = buildCheckout([{ record }]);
    const number = numberIn(await send(ann, honest, extra));
    expect(number).not.toBe(extra.orderNumber);
    const order = await db.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
    expect(order).toMatchObject({
      orderNumber: number,
      email: "ann@example.com",
      status: "new",
      shippingCost: 49,
      totalAmount: 298,
      paymentState: "unpaid",
    });
    expect(order.userId).not.toBe(victim.id);

    const cheap = buildCheckout([{ record: { ...record, discountedPrice: 1 } }]);
    const free = { ...buildCheckout([{ record }]), total: 0 };
    const unshipped = { ...buildCheckout([{ record }]), shippingMethod: "free" };
    for (const forged of [cheap, free, unshipped]) {
      expect((await send(bob, forged)).status).toBeGreaterThanOrEqual(400);
    }
    for (const quantity of ["-1", "0", "1e9", "0.5", '"2"', "null"]) {
      const cart = `[{"id":"${record.id}","quantity":${quantity},"unitPrice":249}]`;
      expect((await send(bob, buildCheckout([{ record }]), { cart })).status).toBe(400);
    }
    expect(await db.selectFrom("orders").selectAll().execute()).toHaveLength(1);
    expect(await stockOf(record.id)).toBe(2);
    const roles = await db.selectFrom("users").select("role").distinct().execute();
    expect(roles).toEqual([{ role: "user" }]);
  });

  test("pay in the shop is refused for a parcel, in words at its field", async () => {
    const record = await addRecord(db);
    const parcel = buildCheckout([{ record }], { paymentMethod: "pay-in-shop" });
    const answer = await send(ann, parcel);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toMatch(
      /id="([^"]+)-error">“Pay in the shop” goes only with “Pick up in the shop”\./,
    );
    expect(await db.selectFrom("orders").select("orderNumber").execute()).toEqual([]);
    const visit = { paymentMethod: "pay-in-shop", shippingMethod: "pick-up" };
    numberIn(await send(ann, buildCheckout([{ record }], visit)));
  });

  test("what was typed is kept when a field is wrong, and errors stand at the fields", async () => {
    const record = await addRecord(db);
    const answer = await send(ann, {
      ...buildCheckout([{ record }]),
      city: "",
      note: "Ring twice",
    });
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain("Enter your city.");
    expect(page).toContain("Ada Byron");
    expect(page).toContain("Ring twice");
  });

  test("the last address is filled in the next time", async () => {
    const record = await addRecord(db);
    numberIn(await send(ann, { ...buildCheckout([{ record }]), address: "Groove Lane 45" }));
    expect(await (await ann.visit("/user/checkout")).text()).toContain("Groove Lane 45");
    expect(await (await bob.visit("/user/checkout")).text()).not.toContain("Groove Lane 45");
  });

  test("an order that is picked up has no address; the next parcel gets the last one that has", async () => {
    const record = await addRecord(db);
    numberIn(await send(ann, { ...buildCheckout([{ record }]), address: "Groove Lane 45" }));
    const visit = {
      shippingMethod: "pick-up",
      paymentMethod: "pay-in-shop",
      fullName: "Ann Onymous",
    };
    clock.advance({ minutes: 1 });
    const number = numberIn(await send(ann, buildCheckout([{ record }], visit)));
    const order = await db
      .selectFrom("orders")
      .select(["address", "postalCode", "city", "country", "fullName"])
      .where("orderNumber", "=", number)
      .executeTakeFirstOrThrow();
    const none = { address: "", postalCode: "", city: "", country: "" };
    expect(order).toEqual({ ...none, fullName: "Ann Onymous" });
    for (const path of [`/user/orders/${number}`, `/user/orders/${number}/invoice`]) {
      const page = await (await ann.visit(path)).text();
      expect(page, path).toContain("Ann Onymous");
      expect(page, path).toContain("Sleeve Street 33");
      expect(page, path).not.toContain("Groove Lane");
    }
    expect(await (await ann.visit(`/thankyou?order=${number}`)).text()).toContain(
      "ready to be picked up",
    );
    const checkout = await (await ann.visit("/user/checkout")).text();
    expect(checkout).toContain("Groove Lane 45");
    expect(checkout).toContain("Ann Onymous");
    // Chosen is what the last order had: no field of the address is asked for.
    expect(checkout).toMatch(/<fieldset hidden="" disabled=""/);
    expect(checkout).toContain("You pick your records up in the shop");
  });

  test("without a script, which reads the cart, nothing can be sent and so nothing typed is lost", async () => {
    const page = await (await ann.visit("/user/checkout")).text();
    const [button] = /<button[^>]*>Place order with obligation to pay/.exec(page) ?? [];
    expect(button).toContain('type="submit"');
    expect(button).toContain("disabled");
    expect(button).not.toContain("aria-disabled");
    // The only one of its form: a form whose submit button is disabled is not sent by Enter either.
    const form = page.slice(
      page.indexOf('id="checkout"'),
      page.indexOf("</form>", page.indexOf('id="checkout"')),
    );
    expect(form.match(/type="submit"/g)).toHaveLength(1);
  });

  test("an order without lines leads back to the cart", async () => {
    const answer = await send(ann, { ...buildCheckout([]), total: 0 });
    expect(answer.headers.get("Location")).toBe("/user/cart");
  });
});

describe("/thankyou", () => {
  test("shows an order to its owner and to nobody else", async () => {
    const record = await addRecord(db);
    const number = numberIn(await send(ann, buildCheckout([{ record }])));
    const path = `/thankyou?order=${number}`;
    expect(await (await ann.visit(path)).text()).toContain(number);
    for (const person of [bob.visit, visit]) {
      const page = await (await person(path)).text();
      expect(page).toContain("Thank you!");
      expect(page).not.toContain("ann@example.com");
      expect(page).not.toContain("Paranoid");
    }
    expect((await ann.visit("/thankyou?order=%00")).status).toBe(200);
  });
});
