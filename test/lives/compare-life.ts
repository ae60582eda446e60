import { sql } from "kysely";
import { expect } from "vitest";
import { findOrderPayment } from "../../app/admin/orders/payment/find-order-payment.server.ts";
import { findOverdue } from "../../app/admin/overdue/find-overdue.server.ts";
import { countReturns } from "../../app/admin/returns/count-returns.server.ts";
import { findOwedBack } from "../../app/admin/returns/find-owed-back.server.ts";
import { findReturns } from "../../app/admin/returns/find-returns.server.ts";
import { returnValue } from "../../app/admin/returns/return-value.ts";
import { findUnpaid } from "../../app/admin/sales/find-unpaid.server.ts";
import { findVatReport } from "../../app/admin/vat/find-vat-report.server.ts";
import { formatOere } from "../../app/catalogue/price.ts";
import { requiredDay } from "../../app/db/day.ts";
import type { InvoiceDocument } from "../../app/invoices/invoice-document.ts";
import { describePayment } from "../../app/orders/documents/describe-payment.server.ts";
import { findOrderForAdmin } from "../../app/orders/find-order.server.ts";
import { paymentStateLabel } from "../../app/orders/payment-messages.ts";
import { findAccount } from "../../app/orders/payments/order-account.server.ts";
import { findLedger } from "../../app/payment/ledger/find-ledger.server.ts";
import { sumLedger } from "../../app/payment/ledger/payment-state.ts";
import type { LifeShop } from "./life-shop.ts";
import { notSent, type Life, type Played } from "./life.ts";
import { vatOf, type VatSums } from "./model-documents.ts";
import { dueOf, isListed } from "./model-goods.ts";
import { balance, type ModelOrder } from "./model-money.ts";

const allTime = { from: "2026-01-01", to: "2027-12-31" };

/** Everything that tells of money or stock says what the model says. */
export async function compare(shop: LifeShop, life: Life): Promise<void> {
  await Promise.all([
    ...life.orders.map((played) => compareOrder(shop, played)),
    compareLists(shop, life),
    compareVat(shop, life),
    compareDays(shop, life),
  ]);
  const rows = await shop.db
    .selectFrom("records")
    .select(["id", sql<number>`stock`.as("stock")])
    .execute();
  expect(new Map(rows.map(({ id, stock }) => [id, stock])), "stock").toEqual(life.stock);
}

async function compareOrder(
  shop: LifeShop,
  { orderNumber, method, model: order }: Played,
): Promise<void> {
  const { db } = shop;
  const pending = order.refunds
    .filter(({ state }) => state === "pending")
    .reduce((sum, { amount }) => sum + amount, 0);
  const sums = sumLedger(await findLedger(db, orderNumber));
  const online = sums.capturedOnline - sums.refundedOnline - sums.chargedBack;
  expect({ online, byHand: sums.netCaptured - online, held: sums.held }, "ledger").toEqual({
    online: order.online,
    byHand: order.byHand,
    held: order.held,
  });
  if (method === "card" || method === "mobilepay") {
    const { authorised, captured, released, refunded } = shop.fakes[method].sumsOf(orderNumber);
    const chargedBack = method === "card" ? shop.fakes.card.chargedBackOf(orderNumber) : 0;
    expect(
      { left: captured - refunded - chargedBack, held: authorised - captured - released },
      "provider",
    ).toEqual({ left: order.online - pending, held: order.held });
    expect(captured).toBeLessThanOrEqual(order.total);
  }
  const account = await findAccount(db, orderNumber);
  expect(account !== null).toBe(order.status !== "deleted");
  const admin = await findOrderForAdmin(db, orderNumber);
  if (!account || !admin) return;
  const { charge, owed, owedBack, refundable } = balance(order);
  const { charge: c, owed: o, owedBack: b, refundable: r } = account.balance;
  expect({ charge: c, owed: o, owedBack: b, refundable: r }, "account").toEqual({
    charge,
    owed,
    owedBack,
    refundable,
  });
  expect({ status: admin.status, owed: admin.owed, owedBack: admin.owedBack }, "row").toEqual({
    status: order.status,
    owed,
    owedBack,
  });
  const payment = await findOrderPayment(shop.services, admin);
  expect(
    {
      owed: payment.owed,
      overpaid: payment.overpaid,
      refundable: payment.refundable,
      charge: payment.charge,
    },
    "admin",
  ).toEqual({ owed, overpaid: owedBack, refundable: Math.max(0, refundable), charge });
  const { paid } = await describePayment(db, admin);
  compareWords(order, { label: paymentStateLabel(admin), sentence: paid });
  await compareDocuments(shop, orderNumber, order);
}

/** The words of the customer's page. */
function compareWords(
  order: ModelOrder,
  { label, sentence }: { label: string; sentence: string },
): void {
  const { owed, owedBack, paid, charge, withdrawn } = balance(order);
  const isUntouched = order.taken === 0 && owed === charge - withdrawn;
  if (order.status === "awaiting-payment") expect(label).toBe("not paid yet");
  else if (owed > 0 && isUntouched && !order.isOnline) expect(label).toBe("not paid yet");
  else if (owed > 0) expect(label).toContain(`${formatOere(owed)} is owed`);
  else if (owedBack > 0) expect(label).toBe(`${formatOere(owedBack)} is owed back`);
  else
    expect(["nothing is owed", "authorised", "paid", "part-refunded", "refunded"]).toContain(label);
  const read = (pattern: RegExp) =>
    [...sentence.matchAll(pattern)].reduce(
      (sum, [, kroner = "", oere = "0"]) =>
        sum + Number(kroner.replaceAll(".", "")) * 100 + Number(oere),
      0,
    );
  const money = String.raw`([\d.]+)(?:,(\d\d))? kr\.`;
  const told =
    read(RegExp(`Paid ${money}`, "g")) -
    read(RegExp(`Refunded ${money}`, "g")) -
    read(RegExp(`bank took ${money}`, "g")) +
    read(RegExp(`bank returned ${money}`, "g")) +
    read(RegExp(`refund of ${money}`, "g"));
  expect(told, sentence).toBe(paid);
  const isWaiting = notSent.includes(order.status) && order.status !== "awaiting-payment";
  if (isWaiting && order.held > 0 && order.taken === 0) {
    expect(sentence).toContain(formatOere(Math.min(order.held, charge)));
  }
}

async function compareDocuments(
  { db }: LifeShop,
  orderNumber: string,
  order: ModelOrder,
): Promise<void> {
  const rows = await db
    .selectFrom("invoices")
    .select(["kind", "document"])
    .where("orderNumber", "=", orderNumber)
    .execute();
  expect(rows.filter(({ kind }) => kind === "invoice").length).toBe(order.remaining ? 1 : 0);
  const documents = rows.map(({ document }) => document as InvoiceDocument);
  const signed = documents.map(({ kind, total }) => (kind === "invoice" ? total : -total));
  expect(
    signed.reduce((sum, total) => sum + total, 0),
    "documents",
  ).toBe(order.remaining ? balance(order).charge : 0);
}

async function compareLists({ db }: LifeShop, { orders }: Life): Promise<void> {
  const alive = orders.filter(({ model }) => model.status !== "deleted");
  const owing = alive.filter(({ model }) => balance(model).owed > 0);
  const unpaid = await findUnpaid(db);
  expect(
    unpaid.orders.map(({ orderNumber, owed }) => [orderNumber, owed]).toSorted(),
    "unpaid",
  ).toEqual(owing.map(({ orderNumber, model }) => [orderNumber, balance(model).owed]).toSorted());
  const overdue = await findOverdue(db, { today: "2028-01-01" });
  expect(overdue.map(({ orderNumber, owed }) => [orderNumber, owed]).toSorted(), "overdue").toEqual(
    owing
      .filter(({ model }) => model.remaining)
      .map(({ orderNumber, model }) => [orderNumber, balance(model).owed])
      .toSorted(),
  );
  const { open } = await findReturns(db);
  const waiting = alive.flatMap(({ model }) =>
    model.withdrawals
      .filter((each) => isListed(model, each))
      .map((each) => [each.id, each.state, dueOf(model, each)]),
  );
  expect(
    open.map((each) => [each.id, each.state, returnValue(each).due]).toSorted(),
    "returns",
  ).toEqual(waiting.toSorted());
  const owedBack = await findOwedBack(db, open);
  const expected = alive.flatMap(({ orderNumber, model }) => {
    const cancellations = model.withdrawals.filter(
      ({ kind, state }) => kind === "cancellation" && state === "received",
    );
    const amount =
      balance(model).owedBack - cancellations.reduce((sum, each) => sum + dueOf(model, each), 0);
    return amount > 0 ? [[orderNumber, amount]] : [];
  });
  expect(
    owedBack.map(({ orderNumber, amount }) => [orderNumber, amount]).toSorted(),
    "owed back",
  ).toEqual(expected.toSorted());
  const transfers = alive.reduce((sum, { model }) => sum + model.transfers, 0);
  expect((await countReturns(db)).open, "dashboard").toBe(
    waiting.length + expected.length + transfers,
  );
}

/** The days of documents stay as they were, and rise with their numbers. */
async function compareDays({ db }: LifeShop, { days }: Life): Promise<void> {
  const rows = await db
    .selectFrom("invoices")
    .select(["kind", "number", requiredDay("issued_on").as("issuedOn"), "document"])
    .orderBy("kind")
    .orderBy("number")
    .execute();
  for (const { kind, number, issuedOn, document } of rows) {
    const name = `${kind} ${number}`;
    const first = days.get(name) ?? issuedOn;
    days.set(name, first);
    expect([issuedOn, (document as InvoiceDocument).issuedOn], name).toEqual([first, first]);
    expect(issuedOn >= (days.get(`${kind} ${number - 1}`) ?? ""), name).toBe(true);
  }
}

async function compareVat({ db }: LifeShop, { orders }: Life): Promise<void> {
  const report = await findVatReport(db, allTime);
  const told = new Map<string, VatSums>();
  const add = (
    into: Map<string, VatSums>,
    group: string,
    { total, cost, margin, vat }: VatSums,
  ) => {
    const before = into.get(group) ?? { total: 0, cost: 0, margin: 0, vat: 0 };
    into.set(group, {
      total: before.total + total,
      cost: before.cost + cost,
      margin: before.margin + margin,
      vat: before.vat + vat,
    });
  };
  for (const row of report.rows)
    add(told, [row.area, row.country, row.scheme, row.ratePercent].join(" "), row);
  const expected = new Map<string, VatSums>();
  for (const { model } of orders) {
    for (const [group, sums] of vatOf(model.remaining ?? [])) add(expected, group, sums);
  }
  expect(told, "VAT").toEqual(expected);
}
