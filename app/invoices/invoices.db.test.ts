import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { addOrder, addRecord, addUser } from "../../test/database/seed.ts";
import { createDatabase } from "../../test/database/test-database.ts";
import { openSales } from "../../test/fixtures/sales.ts";
import { eraseAccount } from "../accounts/erase-account.server.ts";
import { changeOrderStatus } from "../orders/process/change-order-status.server.ts";
import { deleteOrder } from "../orders/process/delete-order.server.ts";
import { findDocument, findDocuments } from "./find-documents.server.ts";
import { issueCreditNote } from "./issue-credit-note.server.ts";

const { db } = await createDatabase();
const { services, by, move, placed, shipped, pay, invoiceOf, linesOf } = await openSales(db);
beforeEach(async () => {
  await db.deleteFrom("records").execute();
});

describe("numbers", () => {
  test("500 invoices at once have 500 consecutive numbers, also when some fail", async () => {
    const record = await addRecord(db, { stock: 1000 });
    const orders: string[] = [];
    for (let count = 0; count < 500; count += 1) {
      orders.push((await addOrder(db, { record })).orderNumber);
    }
    const { last } = await db
      .selectFrom("invoices")
      .select(sql<number>`coalesce(max(number) filter (where kind = 'invoice'), 0)`.as("last"))
      .executeTakeFirstOrThrow();
    // A transaction that fails after it took a number gives it back.
    const failing = {
      ...services,
      queueMail: () => Promise.reject(new Error("The queue is away.")),
    };
    const change = { to: "shipped", as: "admin", by, takesAllSteps: true } as const;
    // As many at once as the shop has connections; each of them takes the next order.
    const left = orders.entries();
    let failed = 0;
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        for (const [index, orderNumber] of left) {
          if (index % 50 === 0) {
            await changeOrderStatus(failing, { ...change, orderNumber }).catch(() => (failed += 1));
          }
          await changeOrderStatus(services, { ...change, orderNumber });
        }
      }),
    );
    expect(failed).toBe(10);
    const numbers = await db
      .selectFrom("invoices")
      .select("number")
      .where("kind", "=", "invoice")
      .where("orderNumber", "in", orders)
      .orderBy("number")
      .execute();
    expect(numbers.map(({ number }) => number)).toEqual(
      Array.from({ length: 500 }, (_, index) => last + 1 + index),
    );
  });

  test("an order has one invoice, however often it is shipped and paid at once", async () => {
    const { orderNumber, totalAmount } = await placed();
    await Promise.allSettled([
      move(orderNumber, "shipped"),
      pay(orderNumber, totalAmount),
      move(orderNumber, "shipped"),
    ]);
    expect(await findDocuments(db, orderNumber)).toHaveLength(1);
  });

  test("dates rise with the numbers", async () => {
    const early = await shipped();
    services.clock.advance({ minutes: 5 });
    const late = await shipped();
    const [one, two] = [await invoiceOf(early.orderNumber), await invoiceOf(late.orderNumber)];
    expect(two.number).toBe(one.number + 1);
    expect(two.issuedAt > one.issuedAt).toBe(true);
  });
});

describe("an invoice", () => {
  test("is issued when the order is shipped, and says what it was then", async () => {
    const { orderNumber } = await placed({ album: "Paranoid", price: 200 }, 2);
    expect(await findDocuments(db, orderNumber)).toEqual([]);
    await move(orderNumber, "shipped");
    const before = await invoiceOf(orderNumber);
    expect(before).toMatchObject({
      kind: "invoice",
      orderNumber,
      corrects: null,
      reason: "",
      postage: 4_900,
      total: 44_900,
      vat: [{ ratePercent: 25, gross: 44_900, vat: 8_980 }],
      marginTotal: 0,
      buyer: ["Ada Byron", "Sleeve Street 1", "1450 København", "Denmark"],
      lines: [{ name: "Paranoid", quantity: 2, unitPrice: 20_000, amount: 40_000 }],
    });
    await db.updateTable("orders").set({ fullName: "Somebody else" }).execute();
    await db.updateTable("records").set({ album: "Another" }).execute();
    expect(await invoiceOf(orderNumber)).toEqual(before);
  });

  test("is issued when the order is paid before, and is the same when it is shipped", async () => {
    const { orderNumber, totalAmount } = await placed();
    expect(await pay(orderNumber, totalAmount)).toMatchObject({ ok: true, owed: 0 });
    const { number } = await invoiceOf(orderNumber);
    await move(orderNumber, "shipped");
    expect((await invoiceOf(orderNumber)).number).toBe(number);
  });

  test("holds lines of both schemes; a margin line shows no VAT and carries its words", async () => {
    const used = { newOrUsed: "used" as const, stock: 1, vatScheme: "margin" as const };
    const copy = await addRecord(db, { id: "copy", ...used, price: 120, cost: 4_000 });
    const fresh = await addRecord(db, { id: "fresh", price: 200 });
    const { orderNumber } = await addOrder(db, { record: fresh, totalAmount: 369 });
    const { id: recordId, album, artist, coverImage, format, price } = copy;
    await db
      .insertInto("orderLines")
      .values({
        orderNumber,
        lineNumber: 2,
        recordId,
        album,
        artist,
        coverImage,
        format,
        price,
        discount: 0,
        unitPrice: price,
        quantity: 1,
      })
      .execute();
    await move(orderNumber, "shipped");
    const document = await invoiceOf(orderNumber);
    // Postage of 49 kr. is shared: 30,63 kr. and 18,37 kr.
    expect(document).toMatchObject({
      total: 36_900,
      postage: 4_900,
      marginTotal: 13_837,
      vat: [{ ratePercent: 25, gross: 23_063, vat: 4_613 }],
      marginWords: "Margin scheme – second-hand goods",
      lines: [{ scheme: "normal" }, { scheme: "margin" }],
    });
    expect(JSON.stringify(document)).not.toContain("cost");
    expect(await linesOf(orderNumber)).toMatchObject([
      { scheme: "normal", goods: "20000", postage: "3063", vat: "4613", margin: "0" },
      {
        scheme: "margin",
        goods: "12000",
        postage: "1837",
        cost: "4000",
        margin: "9837",
        vat: "1967",
      },
    ]);
  });

  test("reckons with scheme and cost of the day of the order; nobody can change them", async () => {
    const { orderNumber } = await placed({ price: 120, vatScheme: "margin", cost: 4_000 });
    await db.updateTable("records").set({ vatScheme: "normal", cost: null }).execute();
    await expect(
      db.updateTable("orderLineVat").set({ vatScheme: "normal" }).execute(),
    ).rejects.toThrow("do not change");
    await move(orderNumber, "shipped");
    expect(await linesOf(orderNumber)).toMatchObject([{ scheme: "margin", cost: "4000" }]);
  });

  test("without a cost it is reckoned by the normal scheme, and says so to the shop", async () => {
    const { orderNumber } = await shipped({ price: 120, vatScheme: "margin" });
    expect(await linesOf(orderNumber)).toMatchObject([
      { scheme: "normal", costMissing: true, vat: String((12_000 + 4_900) / 5) },
    ]);
  });
});

describe("nobody changes or deletes", () => {
  test.each([
    "update invoices set order_number = order_number",
    "update invoices set document = '{}'",
    "update invoice_lines set vat = 0",
    "delete from invoices",
    "delete from invoice_lines",
    "truncate invoices, invoice_lines",
    "truncate invoice_lines",
    "truncate orders cascade",
    "delete from invoice_series",
    "update invoice_series set last_number = last_number + 2",
    "update invoice_series set last_number = last_number - 1",
    "truncate invoice_series",
  ])("%s", async (statement) => {
    await shipped();
    await expect(sql.raw(statement).execute(db)).rejects.toThrow(/never changed|only goes on/);
  });

  test("an order with an invoice; others go as before", async () => {
    const { orderNumber } = await shipped();
    expect(await deleteOrder(services, { orderNumber, by })).toEqual({
      ok: false,
      reason: "invoiced",
    });
    await expect(
      db.deleteFrom("orders").where("orderNumber", "=", orderNumber).execute(),
    ).rejects.toThrow("foreign key");
    const { orderNumber: fresh } = await placed();
    expect(await deleteOrder(services, { orderNumber: fresh, by })).toMatchObject({ ok: true });
  });

  test("with the account: the invoice keeps the buyer, the order does not", async () => {
    const user = await addUser(db);
    const record = await addRecord(db, {});
    const { orderNumber } = await addOrder(db, { record, userId: user.id });
    await move(orderNumber, "shipped");
    const before = await invoiceOf(orderNumber);
    await db
      .transaction()
      .execute((transaction) =>
        eraseAccount(transaction, services, { uid: user.id, by: null, openOrders: 0 }),
      );
    expect(await invoiceOf(orderNumber)).toEqual(before);
    const { fullName } = await db
      .selectFrom("orders")
      .select("fullName")
      .where("orderNumber", "=", orderNumber)
      .executeTakeFirstOrThrow();
    expect(fullName).toBe("Deleted customer");
    // A credit note after that names the buyer of the invoice.
    await db
      .transaction()
      .execute((transaction) =>
        issueCreditNote(transaction, { orderNumber, at: services.now(), reason: "Returned" }),
      );
    const [, note] = await findDocuments(db, orderNumber);
    const number = note?.number ?? 0;
    expect(await findDocument(db, { orderNumber, kind: "credit-note", number })).toMatchObject({
      buyer: before.buyer,
      total: before.total,
    });
  });
});
