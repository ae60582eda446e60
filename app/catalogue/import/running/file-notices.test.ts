import { describe, expect, it } from "vitest";
import { readMeanings, recogniseKind } from "../columns/read-columns.ts";
import { defaultOptions } from "../import-options.ts";
import { findKind } from "../kinds/import-kinds.ts";
import { findFileNotices } from "./file-notices.ts";

function noticesOf(header: string, { missingStock = "1", headerRow = 1, kind = "" } = {}) {
  const columns = header.split(",");
  const found = kind === "" ? recogniseKind(columns) : findKind(kind);
  return findFileNotices({
    kind: found?.id ?? "",
    columns,
    meanings: found ? readMeanings(found, columns) : [],
    options: { ...defaultOptions, missingStock: missingStock === "0" ? "0" : "1" },
    reading: { headerRow },
  }).map(({ message }) => message);
}

const shopify = "Handle,Title,Body (HTML),Vendor,Variant SKU,Variant Price";

describe("what is said of a file as a whole", () => {
  it("is that no row has a stock, and with how many copies records come in", () => {
    expect(noticesOf(shopify)).toEqual([
      "No row has a stock, because the file has no column of copies. Each new record comes in with 1: each copy is there. " +
        "Shopify has the stocks in the file of Products, Inventory, Export: import it afterwards.",
    ]);
    expect(noticesOf("Artist,Title,Grade,Price", { missingStock: "0" })).toEqual([
      "No row has a stock, because the file has no column of copies. Each new record comes in with 0: none of them is on sale.",
    ]);
    expect(noticesOf("Token,Item Name,Variation Name,SKU,Price")).toHaveLength(1);
  });

  it.each([
    `${shopify},Variant Inventory Qty`,
    "Artist,Title,Grade,Price,Antal",
    "Token,Item Name,Variation Name,SKU,Price,Current Quantity Main Street",
    "id,price",
    "listing_id,artist,title,price,media_condition",
  ])("is nothing of the stock where there is a column of it, or none is needed: %s", (header) => {
    expect(noticesOf(header)).toEqual([]);
  });

  it("is that a bare cost of the shop's own columns is øre", () => {
    expect(noticesOf("id,cost")).toEqual([
      "The column cost is read as øre, because the file has the shop’s own columns alone: 8500 is 85 kr. Where it has kroner, choose the kind Spreadsheet.",
    ]);
    expect(noticesOf("id,cost (øre)")).toEqual([]);
    expect(noticesOf("id,cost", { headerRow: 0 })).toEqual([]);
    expect(noticesOf("id,cost", { kind: "spreadsheet" })).toEqual([]);
  });
});
