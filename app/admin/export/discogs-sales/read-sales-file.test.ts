import { describe, expect, test } from "vitest";
import { RecordFileError } from "../../../catalogue/import/file-row.ts";
import { readSalesFile } from "./read-sales-file.server.ts";

const read = (text: string) => readSalesFile(new TextEncoder().encode(text));

test("an inventory is read by its headings, in any order, with unknown columns", async () => {
  const file = await read(
    '\ufeffstatus,flat_shipping,listing_id,title,artist,external_id,quantity\r\nSold,,123,"Glory, to\nthe Brave",HammerFall,\'=one,\r\n\r\n',
  );
  expect(file).toEqual({
    kind: "inventory",
    rows: [
      {
        location: "line 2",
        listingId: "123",
        externalId: "=one",
        orderId: "",
        status: "Sold",
        title: "HammerFall – Glory, to\nthe Brave",
        quantity: 1,
      },
    ],
  });
});

test.each(["order_id", "Order #", "Order Number"])(
  "a column %s makes it an order export",
  async (name) => {
    const { kind, rows } = await read(`${name};Item ID;Status;Qty\n77-1;123;Shipped;2\n`);
    expect(kind).toBe("orders");
    expect(rows).toMatchObject([
      { orderId: "77-1", listingId: "123", status: "Shipped", quantity: 2 },
    ]);
  },
);

test("an order export is known without its order numbers, and every row of it is a sale", async () => {
  const file = "Order Date,Buyer,SKU,Item\n2026-08-01,ann,own-1,Glory\n";
  expect(await read(file)).toMatchObject({
    kind: "orders",
    rows: [{ externalId: "own-1", status: "", title: "Glory", quantity: 1 }],
  });
});

test.each([
  ["UTF-16 without a byte order mark", Buffer.from("listing_id\tstatus\n1\tSold\n", "utf16le")],
  ["Windows-1252", Buffer.from("listing_id;status;title\n1;Sold;Sm\u00f8rrebr\u00f8d\n", "latin1")],
])("a spreadsheet saved it: %s", async (_, bytes) => {
  expect((await readSalesFile(bytes)).rows).toMatchObject([{ listingId: "1", status: "Sold" }]);
});

describe("what is no such file is refused in words", () => {
  test.each([
    ["nothing", new Uint8Array(), "The file is empty."],
    ["another table", new TextEncoder().encode("a,b\n1,2\n"), "Its columns are: a, b."],
    [
      "a quote alone",
      new TextEncoder().encode('listing_id\n"1\n'),
      "has a quotation mark that stands alone",
    ],
    ["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47]), "The file is a picture."],
  ])("%s", async (_name, bytes, message) => {
    await expect(readSalesFile(bytes)).rejects.toThrow(RecordFileError);
    await expect(readSalesFile(bytes)).rejects.toThrow(message);
  });
});

test("a file whose listing ids a spreadsheet has rounded is refused, naming the line", async () => {
  const file = Buffer.from("listing_id;status;title\n4,33E+09;For Sale;Dopesmoker\n");
  await expect(readSalesFile(file)).rejects.toThrow(
    'line 2: "4,33E+09" is a number that the spreadsheet has rounded.',
  );
});
