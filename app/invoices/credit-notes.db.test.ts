import { describe, expect, test } from "vitest";
import { createDatabase } from "../../test/database/test-database.ts";
import { openSales } from "../../test/fixtures/sales.ts";
import { findDocument, findDocuments } from "./find-documents.server.ts";
import { issueCreditNote } from "./issue-credit-note.server.ts";

const { db } = await createDatabase();
const { services, move, placed, shipped, pay, refund, invoiceOf, linesOf } = await openSales(db);

describe("a credit note", () => {
  test("is issued for a paid order that is cancelled, and the refund issues no second one", async () => {
    const { orderNumber } = await placed();
    await pay(orderNumber, 249);
    await move(orderNumber, "cancelled", false);
    expect(await refund(orderNumber, { amount: 24_900 })).toMatchObject({ ok: true });
    const documents = await findDocuments(db, orderNumber);
    expect(documents.map(({ kind }) => kind)).toEqual(["invoice", "credit-note"]);
  });

  test("follows each refund, names its invoice and reason, and is for what was ticked", async () => {
    const { orderNumber } = await shipped({ price: 200 });
    await pay(orderNumber, 249);
    await refund(orderNumber, { amount: 4_900, parts: ["postage"] });
    await refund(orderNumber, { amount: 5_001 });
    await refund(orderNumber, { amount: 14_999 });
    const invoice = await invoiceOf(orderNumber);
    const lines = await linesOf(orderNumber);
    expect(lines.map(({ goods, postage }) => [goods, postage])).toEqual([
      ["20000", "4900"],
      ["0", "-4900"],
      ["-5001", "0"],
      ["-14999", "0"],
    ]);
    expect(lines.reduce((sum, { vat }) => sum + Number(vat), 0)).toBe(0);
    const [, first] = await findDocuments(db, orderNumber);
    const number = first?.number ?? 0;
    expect(await findDocument(db, { orderNumber, kind: "credit-note", number })).toMatchObject({
      total: 4_900,
      reason: "Warped",
      lines: [],
      corrects: { number: invoice.number },
    });
  });

  test("is never for more than is left of the invoice, and none is issued without one", async () => {
    const { orderNumber } = await shipped();
    const credit = (choice: object) =>
      db.transaction().execute((transaction) =>
        issueCreditNote(transaction, {
          orderNumber,
          at: services.now(),
          reason: "Returned",
          ...choice,
        }),
      );
    const copies = [{ lineNumber: 1, quantity: 5 }];
    expect(await credit({ copies })).toMatchObject({ total: 20_000 });
    expect(await credit({ copies })).toBeNull();
    expect(await credit({ amount: 1_000_000 })).toMatchObject({ total: 4_900 });
    expect(await credit({})).toBeNull();
    const { orderNumber: fresh } = await placed();
    expect(
      await db
        .transaction()
        .execute((transaction) =>
          issueCreditNote(transaction, { orderNumber: fresh, at: services.now(), reason: "x" }),
        ),
    ).toBeNull();
  });

  test("of a returned margin copy takes back its margin and cost", async () => {
    const { orderNumber } = await shipped({ price: 120, vatScheme: "margin", cost: 4_000 });
    await db.transaction().execute((transaction) =>
      issueCreditNote(transaction, {
        orderNumber,
        at: services.now(),
        reason: "Withdrawal",
        copies: [{ lineNumber: 1, quantity: 1 }],
        postage: true,
      }),
    );
    const [sold, returned] = await linesOf(orderNumber);
    expect(returned).toMatchObject({
      quantity: -1,
      goods: "-12000",
      postage: "-4900",
      cost: "-4000",
      margin: `-${sold?.margin ?? ""}`,
      vat: `-${sold?.vat ?? ""}`,
    });
  });
});
