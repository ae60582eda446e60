import { beforeEach, describe, expect, test } from "vitest";
import { clearOrders } from "../../test/database/clear-orders.ts";
import { addRecord, addUser } from "../../test/database/seed.ts";
import { createDatabase } from "../../test/database/test-database.ts";
import { buildCheckout } from "../../test/fixtures/checkout.ts";
import { openSales } from "../../test/fixtures/sales.ts";
import { findVatLines, findVatReport } from "../admin/vat/find-vat-report.server.ts";
import { issueCreditNote } from "../invoices/issue-credit-note.server.ts";
import type { TaxSettings } from "../vat/tax-settings.ts";
import type { Checkout } from "./checkout-form.ts";
import { placeOrder } from "./place-order.server.ts";

const { db } = await createDatabase();
const { services, move, invoiceOf, linesOf } = await openSales(db);
const customer = await addUser(db, { email: "ann@example.com" });
const rates = (...days: [from: string, percent: number][]) => ({
  oss: true,
  rates: days.map(([from, percent]) => ({ from, percent })),
});

beforeEach(async () => {
  await clearOrders(db);
  await db.deleteFrom("records").execute();
  await db.deleteFrom("shopSettings").execute();
});

async function set(taxes: Partial<TaxSettings>): Promise<void> {
  for (const [name, value] of Object.entries(taxes)) {
    const row = { name: `taxes.${name}`, value: JSON.stringify(value) };
    await db
      .insertInto("shopSettings")
      .values(row)
      .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
      .execute();
  }
}

const fresh = () => addRecord(db, { id: crypto.randomUUID(), price: 249, stock: 9 });
const used = () =>
  addRecord(db, {
    id: crypto.randomUUID(),
    price: 120,
    cost: 4_000,
    vatScheme: "margin",
    newOrUsed: "used",
    stock: 1,
  });

async function buy(
  records: Awaited<ReturnType<typeof fresh>>[],
  given: Partial<Checkout>,
): Promise<string> {
  const checkout = buildCheckout(
    records.map((record) => ({ record })),
    given,
  );
  const placed = await placeOrder(services, { uid: customer.id, email: customer.email }, checkout);
  if (!placed.ok) throw new Error(JSON.stringify(placed));
  return placed.orderNumber;
}

const taxOf = (orderNumber: string) =>
  db
    .selectFrom("orderLineVat")
    .select(["vatScheme", "ratePercent", "vatArea"])
    .where("orderNumber", "=", orderNumber)
    .orderBy("lineNumber")
    .execute();

const ship = async (orderNumber: string) => {
  const moved = await move(orderNumber, "shipped");
  if (!moved.ok) throw new Error(moved.reason);
};

describe("an order keeps how it was taxed", () => {
  test("each line by its scheme, at the rate of the day, whatever is set afterwards", async () => {
    await set({ countries: { FI: rates(["2026-01-01", 25.5]) } });
    const orderNumber = await buy([await fresh(), await used()], { country: "FI" });
    await set({ countries: { FI: rates(["2026-01-01", 10]) } });
    await db.updateTable("orders").set({ country: "SE" }).execute();
    expect(await taxOf(orderNumber)).toEqual([
      { vatScheme: "normal", ratePercent: 25.5, vatArea: "oss" },
      { vatScheme: "margin", ratePercent: 25, vatArea: "domestic" },
    ]);
    await ship(orderNumber);
    expect(await linesOf(orderNumber)).toMatchObject([
      { ratePercent: 25.5, vatArea: "oss", country: "FI" },
      { ratePercent: 25, vatArea: "domestic", country: "FI" },
    ]);
    const { vat, marginTotal, total } = await invoiceOf(orderNumber);
    expect(vat).toMatchObject([{ ratePercent: 25.5, country: "FI" }]);
    expect((vat[0]?.gross ?? 0) + marginTotal).toBe(total);
  });

  test("a copy without a cost is under the normal scheme, at the rate of where it goes", async () => {
    await set({ countries: { FI: rates(["2026-01-01", 25.5]) } });
    const copy = await used();
    await db.updateTable("records").set({ cost: null }).where("id", "=", copy.id).execute();
    const orderNumber = await buy([copy], { country: "FI" });
    expect(await taxOf(orderNumber)).toMatchObject([{ ratePercent: 25.5, vatArea: "oss" }]);
  });

  test("a rate that begins later does not hold yet, and one that has begun does", async () => {
    await set({ countries: { SE: rates(["2026-04-01", 25], ["2026-06-01", 24]) } });
    const before = await buy([await fresh()], { country: "SE" });
    services.clock.advance({ minutes: 30 * 24 * 60 });
    const after = await buy([await fresh()], { country: "SE" });
    expect(await taxOf(before)).toMatchObject([{ ratePercent: 25, vatArea: "domestic" }]);
    expect(await taxOf(after)).toMatchObject([{ ratePercent: 25, vatArea: "oss" }]);
  });

  test("what is picked up is sold at home, wherever the customer lives", async () => {
    await set({ exportWithoutVat: true, customerPays: "price-less-vat" });
    const given = { address: "", postalCode: "", city: "", country: "" as never };
    const orderNumber = await buy([await fresh()], { ...given, shippingMethod: "pick-up" });
    expect(await taxOf(orderNumber)).toMatchObject([{ ratePercent: 25, vatArea: "domestic" }]);
    await ship(orderNumber);
    expect(await linesOf(orderNumber)).toMatchObject([{ country: "" }]);
  });

  test("the database refuses to change it", async () => {
    await buy([await fresh()], { country: "SE" });
    for (const change of [
      { vatPercent: 0 },
      { vatCountry: "NO" },
      { exportWords: "Export" },
      { marginVatPercent: 1 },
    ]) {
      const changed = db.updateTable("orders").set(change).execute();
      await expect(changed, JSON.stringify(change)).rejects.toThrow("do not change");
    }
    const line = db.updateTable("orderLineVat").set({ ratePercent: 0 }).execute();
    await expect(line).rejects.toThrow("do not change");
  });
});

describe("an export", () => {
  test("at the price has no VAT, and the words of its day on invoice and credit note", async () => {
    await set({ exportWithoutVat: true, exportWords: "Eksport – momsfri" });
    const orderNumber = await buy([await fresh(), await used()], { country: "NO" });
    await set({ exportWords: "Something else" });
    await ship(orderNumber);
    expect(await invoiceOf(orderNumber)).toMatchObject({
      total: 41_800,
      vat: [],
      marginTotal: 0,
      exportTotal: 41_800,
      exportWords: "Eksport – momsfri",
    });
    await db
      .transaction()
      .execute((transaction) =>
        issueCreditNote(transaction, { orderNumber, at: services.now(), reason: "Lost" }),
      );
    const notes = await db.selectFrom("invoices").select("document").execute();
    expect(notes[1]?.document).toMatchObject({ vat: [], exportWords: "Eksport – momsfri" });
    const lines = await linesOf(orderNumber);
    expect(lines.map(({ vatArea, vat }) => [vatArea, Number(vat)])).toEqual(
      Array.from({ length: 4 }, () => ["export", 0]),
    );
  });

  test("at the price less VAT: unit prices, postage and total; used copies cost the same", async () => {
    await set({ exportWithoutVat: true, customerPays: "price-less-vat" });
    const records = [await fresh(), await used()];
    const outdated = buildCheckout(
      records.map((record) => ({ record })),
      { country: "NO" },
    );
    const who = { uid: customer.id, email: customer.email };
    expect(await placeOrder(services, who, outdated)).toEqual({
      ok: false,
      reason: "total-changed",
      total: 199 + 120 + 39,
    });
    const orderNumber = await buy(records, { country: "NO", total: 358 });
    const order = db.selectFrom("orders").select(["shippingCost", "totalAmount", "vatPercent"]);
    expect(await order.where("orderNumber", "=", orderNumber).execute()).toEqual([
      { shippingCost: 39, totalAmount: 358, vatPercent: 0 },
    ]);
    const prices = await db
      .selectFrom("orderLines")
      .select(["price", "unitPrice"])
      .where("orderNumber", "=", orderNumber)
      .orderBy("lineNumber")
      .execute();
    expect(prices).toEqual([
      { price: 249, unitPrice: 199 },
      { price: 120, unitPrice: 120 },
    ]);
  });
});

test("the report has sums by area and country, and they are those of the lines", async () => {
  await set({
    countries: { FI: rates(["2026-01-01", 25.5]), SE: rates(["2026-01-01", 25]) },
    exportWithoutVat: true,
  });
  for (const country of ["DK", "SE", "FI", "FI", "NO"] as const) {
    await ship(await buy([await fresh(), await used()], { country }));
  }
  const period = { from: "2026-03-01", to: "2026-12-31" };
  const { groups, sums, rows } = await findVatReport(db, period);
  const lines = await findVatLines(db, period);
  expect(groups.map(({ name }) => name)).toEqual([
    ...["Domestic", "OSS Finland", "OSS Sweden", "Export", "Margin scheme"],
  ]);
  const sum = (of: readonly { total: number; vat: number }[], amount: "total" | "vat") =>
    of.reduce((added, each) => added + each[amount], 0);
  for (const amount of ["total", "vat"] as const) {
    expect(sum(groups, amount)).toBe(sums[amount]);
    expect(sum(rows, amount)).toBe(sums[amount]);
    expect(sum(lines, amount)).toBe(sums[amount]);
    const finnish = lines.filter(({ area, country }) => area === "oss" && country === "FI");
    expect(sum(finnish, amount)).toBe(groups[1]?.[amount]);
  }
});
