import { beforeEach, expect, test } from "vitest";
import { clearOrders } from "../../../test/database/clear-orders.ts";
import { addRecord, addUser } from "../../../test/database/seed.ts";
import { createDatabase } from "../../../test/database/test-database.ts";
import { buildCheckout, createOrderServices } from "../../../test/fixtures/checkout.ts";
import { placeOrder } from "../../checkout/place-order.server.ts";
import { findInvoicedSum } from "../../invoices/find-documents.server.ts";
import { findOperations } from "../../payment/find-payment.server.ts";
import { findLedger } from "../../payment/ledger/find-ledger.server.ts";
import { sumLedger } from "../../payment/ledger/payment-state.ts";
import { changeOrderStatus } from "../process/change-order-status.server.ts";
import { finishOperation } from "./finish-operation.server.ts";
import { requestRefund } from "./request-refund.server.ts";
import { writeEntries } from "./write-entries.server.ts";

// An order of Paranoid and Master of Reality, 200 kr. each, and no postage, whose 400 kr. were taken before it is shipped.
const [paranoid, master] = [1, 2];

const { db } = await createDatabase();
const services = createOrderServices(db);
const buyer = await addUser(db);
const owner = await addUser(db, { role: "admin" });
const by = { uid: owner.id, username: "owner" };
const at = services.now();

beforeEach(async () => {
  await clearOrders(db);
  await db.deleteFrom("records").execute();
});

async function buy(): Promise<string> {
  const records = [
    await addRecord(db, { id: "paranoid", stock: 1 }),
    await addRecord(db, { id: "master", album: "Master of Reality", stock: 1 }),
  ];
  const customer = { uid: buyer.id, email: buyer.email };
  const bought = records.map((record) => ({ record }));
  const checkout = buildCheckout(bought, { shippingMethod: "pick-up" });
  const placed = await placeOrder(services, customer, checkout);
  if (!placed.ok) throw new Error(placed.reason);
  const { orderNumber } = placed;
  await db
    .insertInto("payments")
    .values({
      orderNumber,
      provider: "card",
      amount: 40_000,
      holdUntil: at,
      readDue: null,
      createdAt: at,
    })
    .execute();
  await db.transaction().execute(async (transaction) => {
    await writeEntries(transaction, orderNumber, [
      { kind: "authorised", amount: 40_000, at },
      { kind: "taken", amount: 40_000, at },
    ]);
  });
  await changeOrderStatus(services, { orderNumber, to: "processing", as: "admin", by });
  return orderNumber;
}

async function refund(orderNumber: string, amount: number, parts: string[] = []) {
  const key = crypto.randomUUID();
  const refunded = await db.transaction().execute((transaction) =>
    requestRefund(transaction, services, {
      orderNumber,
      key,
      amount,
      parts,
      reason: "A scratch",
      requestedBy: owner.id,
      at,
    }),
  );
  expect(refunded).toEqual({ ok: true, isNew: true, toTransfer: 0 });
}

const done = { kind: "done" as const };

/** The provider does all that it was asked for. */
async function finishAll(orderNumber: string) {
  for (const operation of await findOperations(db, orderNumber)) {
    const refund = {
      reference: `re ${operation.id}`,
      operationId: operation.id,
      amount: operation.amount,
      status: "succeeded" as const,
    };
    const outcome = operation.kind === "refund" ? { kind: "refund" as const, refund } : done;
    await finishOperation(services, { orderNumber, operation, outcome });
  }
}

const shipFirstLine = (orderNumber: string) =>
  changeOrderStatus(services, {
    orderNumber,
    to: "shipped",
    as: "admin",
    by,
    shipment: { copies: new Map([[master, 0]]) },
  });

/** What the customer has paid in the end, in øre; the invoice and its credit notes say the same. */
async function finallyPaid(orderNumber: string) {
  await finishAll(orderNumber);
  const { netCaptured } = sumLedger(await findLedger(db, orderNumber));
  expect(await findInvoicedSum(db, orderNumber)).toBe(netCaptured);
  return netCaptured;
}

test("what is not sent is refunded", async () => {
  const orderNumber = await buy();
  expect(await shipFirstLine(orderNumber)).toEqual({ ok: true });
  expect(await finallyPaid(orderNumber)).toBe(20_000);
});

test.each([
  {
    what: "for what is sent is the customer's besides",
    amount: 5_000,
    parts: [paranoid],
    paid: 15_000,
  },
  { what: "for what is not sent is a part of it", amount: 5_000, parts: [master], paid: 20_000 },
  {
    what: "of what is not sent leaves nothing to refund",
    amount: 20_000,
    parts: [master],
    paid: 20_000,
  },
])("an earlier refund $what, entered or not", async ({ amount, parts, paid }) => {
  for (const isEntered of [true, false]) {
    const orderNumber = await buy();
    await refund(orderNumber, amount, parts.map(String));
    if (isEntered) await finishAll(orderNumber);
    expect(await shipFirstLine(orderNumber)).toEqual({ ok: true });
    expect(await finallyPaid(orderNumber)).toBe(paid);
    await clearOrders(db);
    await db.deleteFrom("records").execute();
  }
});

test("an earlier refund of the whole order lowers the price of what is sent by its share", async () => {
  const orderNumber = await buy();
  await refund(orderNumber, 10_000);
  await finishAll(orderNumber);
  await shipFirstLine(orderNumber);
  expect(await finallyPaid(orderNumber)).toBe(15_000);
});

test("an order that is sent whole is not refunded", async () => {
  const orderNumber = await buy();
  await refund(orderNumber, 10_000);
  await changeOrderStatus(services, { orderNumber, to: "shipped", as: "admin", by });
  expect(await finallyPaid(orderNumber)).toBe(30_000);
});
