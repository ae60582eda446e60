import { describe, expect, it } from "vitest";
import { recogniseKind } from "../columns/read-columns.ts";
import { describeUnknownFile, findOtherFile } from "./other-files.ts";

describe("a file that lists no records to sell", () => {
  it.each([
    [
      "Catalog#,Artist,Title,Label,Format,Rating,Released,release_id,Notes",
      "a wantlist of Discogs",
    ],
    [
      "order_num,order_date,buyer,item_id,artist,title,price,quantity,status",
      "a list of Discogs’ orders",
    ],
    [
      "Name,Email,Financial Status,Paid at,Currency,Total,Lineitem quantity,Lineitem name,Vendor",
      "a list of Shopify’s orders",
    ],
    [
      "Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Total Spent,Tags",
      "a list of Shopify’s customers",
    ],
    [
      "Order Number,Order Status,Order Date,Email (Billing),SKU,Item Name,Quantity,Item Cost",
      "a list of WooCommerce’s orders",
    ],
    [
      "Sale Date,Item Name,Buyer,Quantity,Price,Order ID,Transaction ID,Listing ID",
      "a list of Etsy’s orders",
    ],
    ["Order ID,Email,Financial Status,Total,Lineitem name", "a list of Squarespace’s orders"],
    ["Date,Time,Category,Item,Qty,SKU,Gross Sales,Net Sales", "a list of Square’s orders"],
    ["Dato,Køber,Kunstner,Titel,Pris", "a list of orders or sales"],
    ["Fornavn,Efternavn,E-mail", "a list of customers"],
  ])("is told by its columns: %s", (header, name) => {
    const columns = header.split(",");
    expect(findOtherFile(columns)?.name).toBe(name);
    expect(recogniseKind(columns)).toBeNull();
    expect(describeUnknownFile(columns)).toContain(`it looks like ${name}, which has no records`);
  });

  it("says where the records are, or what the file is good for", () => {
    expect(describeUnknownFile(["Name", "Financial Status"])).toContain("Plain CSV file there.");
    expect(describeUnknownFile(["order_id", "item_id"])).toContain("The page What Discogs sold");
  });

  it.each([
    ["Catalog#,Artist,Title,Label,Format,Rating,Released,release_id,Notes,Price", "spreadsheet"],
    [
      "Catalog#,Artist,Title,Label,Format,Rating,Released,release_id,CollectionFolder,Date Added",
      "discogs-collection",
    ],
    ["Order,release_id,Artist,Title,Price", "spreadsheet"],
  ])("is told from one that does: %s", (header, kind) => {
    expect(recogniseKind(header.split(","))?.id).toBe(kind);
    expect(findOtherFile(header.split(","))).toBeNull();
  });

  it("is named by its columns where nothing else is known of it", () => {
    expect(describeUnknownFile(["a", "", "b"])).toContain('by its columns: "a", "b". A list');
    const many = Array.from({ length: 10 }, (_, at) => `c${at}`);
    expect(describeUnknownFile(many)).toContain('"c7" and 2 more.');
  });
});
