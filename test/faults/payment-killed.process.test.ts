import { expect, test, vi } from "vitest";
import { fingerprintOf } from "../../app/forms/fingerprint.server.ts";
import { findLedger } from "../../app/payment/ledger/find-ledger.server.ts";
import { sumLedger } from "../../app/payment/ledger/payment-state.ts";
import { addRecord } from "../database/seed.ts";
import { buildCheckout, formOf } from "../fixtures/checkout.ts";
import { createTestClient, signUp } from "../http/test-client.ts";
import { startStripe } from "../servers/stripe-server.ts";
import { onCleanup } from "../setup/on-cleanup.ts";
import { openFaultShop, openTestConnection, startPostgres } from "./fault-shop.ts";
import { visitFrom } from "./shoppers.ts";

const password = "correct horse battery";

async function open() {
  const stripe = await startStripe();
  onCleanup(stripe.close);
  const { url } = await startPostgres();
  const shop = await openFaultShop({
    DATABASE_URL: url,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_URL: stripe.url,
    ADMIN_EMAIL: "owner@example.com",
    ADMIN_PASSWORD: password,
  });
  const db = openTestConnection(url);
  const visit = visitFrom(() => shop.running().url);
  const ann = await signUp(visit, "ann@example.com");
  const owner = createTestClient(visit);
  await owner.post("/login", { email: "owner@example.com", password });
  return { stripe, shop, db, ann, owner, record: await addRecord(db, { price: 249, stock: 20 }) };
}

type Opened = Awaited<ReturnType<typeof open>>;

/** Kills the shop when it next asks for `pattern`: before the provider does it, or after. Gives when it is dead. */
function killAt({ stripe, shop }: Opened, pattern: RegExp, moment: "before" | "after") {
  return new Promise<void>((resolve) => {
    stripe.faults = ({ method, path }) => {
      if (!pattern.test(`${method} ${path}`)) return null;
      stripe.faults = () => null;
      void shop
        .running()
        .end("SIGKILL")
        .then(() => {
          resolve();
        });
      return moment === "before" ? "error" : "lost";
    };
  });
}

/** Does something that ends with the shop's death, and starts it again. */
async function dieAt(
  opened: Opened,
  { at, moment }: { at: RegExp; moment: "before" | "after" },
  act: () => Promise<unknown>,
) {
  const dead = killAt(opened, at, moment);
  await Promise.all([dead, act().catch(() => undefined)]);
  await opened.shop.startAgain();
}

test("kill -9 between the steps of a payment: no money twice, nothing forgotten", async () => {
  const opened = await open();
  const { stripe, db, ann, owner, record } = opened;
  const checkout = () => buildCheckout([{ record }], { paymentMethod: "card" });
  const submit = (form: ReturnType<typeof checkout>) =>
    ann.post("/user/checkout", Object.fromEntries(formOf(form)));
  const numberOf = async (checkoutKey: string) => {
    const query = db.selectFrom("orders").select("orderNumber");
    const row = await query.where("checkoutKey", "=", checkoutKey).executeTakeFirstOrThrow();
    return row.orderNumber;
  };
  const pay = async () => {
    const form = checkout();
    const page = (await submit(form)).headers.get("Location") ?? "";
    return { orderNumber: await numberOf(form.checkoutKey), back: await stripe.act(page, "pay") };
  };
  const press = (orderNumber: string, fields: { [name: string]: string }) =>
    owner.post(`/admin/orders/${orderNumber}`, fields);

  // The session is there, and the shop does not know it: sent again, the checkout leads to it.
  const form = checkout();
  await dieAt(opened, { at: /sessions$/, moment: "after" }, () => submit(form));
  const page = (await submit(form)).headers.get("Location") ?? "";
  expect(page).toContain(stripe.url);
  await stripe.act(page, "pay");
  const first = await numberOf(form.checkoutKey);

  // Paid, and the shop dies when the customer comes back.
  const second = await pay();
  const { pathname, search } = new URL(second.back);
  await dieAt(opened, { at: /GET .*sessions/, moment: "before" }, () =>
    ann.visit(pathname + search),
  );

  // Shipped, and the shop dies before or after the money is taken.
  const shipped: string[] = [];
  for (const moment of ["before", "after"] as const) {
    const { orderNumber, back } = await pay();
    const target = new URL(back);
    await ann.visit(target.pathname + target.search);
    await press(orderNumber, { intent: "processing" });
    await dieAt(opened, { at: /capture$/, moment }, () =>
      press(orderNumber, { intent: "shipped" }),
    );
    shipped.push(orderNumber);
  }

  // What was not answered is due at once: the test does not wait for the shop's pauses.
  const hurry = async () => {
    await db
      .updateTable("paymentOperations")
      .set({ nextTryAt: new Date(0) })
      .execute();
    await db
      .updateTable("payments")
      .set({ readDue: new Date(0) })
      .execute();
  };
  const expectState = (orderNumber: string, status: string, paymentState: string) =>
    vi.waitFor(
      async () => {
        const order = await db
          .selectFrom("orders")
          .select(["status", "paymentState"])
          .where("orderNumber", "=", orderNumber)
          .executeTakeFirst();
        expect(order).toEqual({ status, paymentState });
      },
      { interval: 500 },
    );
  await hurry();
  await expectState(first, "new", "authorised");
  await expectState(second.orderNumber, "new", "authorised");
  for (const orderNumber of shipped) await expectState(orderNumber, "shipped", "paid");

  // A refund was made, and the shop dies before it knows.
  const [refunded = ""] = shipped;
  const words = await (await owner.visit(`/admin/orders/${refunded}`)).text();
  const [, key = ""] = /name="key" value="([^"]+)"/.exec(words) ?? [];
  const refund = {
    intent: "refund",
    key,
    refunds: fingerprintOf([]),
    amount: "100",
    reason: "Warped",
  };
  await dieAt(opened, { at: /refunds$/, moment: "after" }, () => press(refunded, refund));
  await hurry();
  await expectState(refunded, "shipped", "part-refunded");

  for (const orderNumber of [first, second.orderNumber, ...shipped]) {
    const { authorised, captured, refunded: given } = sumLedger(await findLedger(db, orderNumber));
    expect(stripe.sumsOf(orderNumber)).toMatchObject({ authorised, captured, refunded: given });
  }
  const { stock } = await db.selectFrom("records").select("stock").executeTakeFirstOrThrow();
  expect(stock).toBe(16);
});
