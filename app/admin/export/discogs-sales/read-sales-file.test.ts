import { describe, expect, test } from "vitest";
import { readSalesFile, SalesFileError } from "./read-sales-file.server.ts";

const read = (text: string) => readSalesFile(new TextEncoder().encode(text));

test("an inventory is read by its headings, in any order, with unknown columns", () => {
  const file = read(
    '\ufeffstatus,flat_shipping,listing_id,title,artist,external_id,quantity\r\nSold,,123,"Glory, to\nthe Brave",HammerFall,\'=one,\r\n\r\n',
  );
  expect(file).toEqual({
    kind: "inventory",
    rows: [
      {
        ...{
          location: "line 3",
          listingId: "123",
          externalId: "=one",
          orderId: "",
          status: "Sold",
        },
        ...{ title: "HammerFall – Glory, to\nthe Brave", quantity: 1 },
      },
    ],
  });
});

test.each(["order_id", "Order #", "Order Number"])(
  "a column %s makes it an order export",
  (name) => {
    const { kind, rows } = read(`${name};Item ID;Status;Qty\n77-1;123;Shipped;2\n`);
    expect(kind).toBe("orders");
    expect(rows).toMatchObject([
      { orderId: "77-1", listingId: "123", status: "Shipped", quantity: 2 },
    ]);
  },
);

describe("what is no such file is refused in words", () => {
  test.each([
    ["nothing", new Uint8Array(), "The file is empty."],
    ["another table", new TextEncoder().encode("a,b\n1,2\n"), "neither a column listing_id"],
    ["a quote alone", new TextEncoder().encode('listing_id\n"1\n'), "The file is not valid CSV"],
    ["a picture", new Uint8Array([0x89, 0x50, 0, 1]), "The file is not text."],
  ])("%s", (_name, bytes, message) => {
    expect(() => readSalesFile(bytes)).toThrow(SalesFileError);
    expect(() => readSalesFile(bytes)).toThrow(message);
  });
});
