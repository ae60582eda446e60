import { beforeEach, describe, expect, test } from "vitest";
import { addRecord } from "../../test/database/seed.ts";
import { buildCheckout, formOf } from "../../test/fixtures/checkout.ts";
import { openPayingApp, pathOf, type OnlineMethod } from "../../test/http/open-paying-app.ts";
import { signUp } from "../../test/http/test-client.ts";
import type { Checkout } from "./checkout-form.ts";

const shop = await openPayingApp();
const { db, stockOf } = shop;
const ann = await signUp(shop.visit, "ann@example.com");

beforeEach(shop.reset);

const submit = (checkout: Checkout) =>
  ann.post("/user/checkout", Object.fromEntries(formOf(checkout)));

describe.each<OnlineMethod>(["card", "mobilepay"])("back from paying by %s", (method) => {
  test("what was corrected after going back is another order, and the first is closed", async () => {
    const record = await addRecord(db, { stock: 1 });
    const checkout = buildCheckout([{ record }], { paymentMethod: method });
    const first = (await submit(checkout)).headers.get("Location") ?? "";
    const corrected = { ...checkout, address: "Groove Road 2" };
    const second = (await submit(corrected)).headers.get("Location") ?? "";
    expect((await fetch(first)).status).toBe(410);
    await ann.visit(pathOf(await shop.fakes[method].act(second, "pay")));
    const query = db.selectFrom("orders").select(["status", "address"]).orderBy("status");
    expect(await query.execute()).toEqual([
      { status: "cancelled", address: "Sleeve Street 1" },
      { status: "new", address: "Groove Road 2" },
    ]);
    expect(await stockOf(record)).toBe(0);
  });

  test("another price in another cart leaves a payment that waits", async () => {
    const record = await addRecord(db, { stock: 3 });
    const other = buildCheckout([{ record }], { paymentMethod: method });
    const page = (await submit(other)).headers.get("Location") ?? "";
    await db.updateTable("records").set({ price: 1000 }).where("id", "=", record.id).execute();
    const outdated = buildCheckout([{ record, quantity: 2 }], {
      paymentMethod: method,
    });
    expect((await submit(outdated)).status).toBe(409);
    expect((await fetch(page)).status).toBe(200);
  });
});
