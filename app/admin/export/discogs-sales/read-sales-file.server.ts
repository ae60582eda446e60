import { unescapeFormula } from "../../../catalogue/export/csv-injection.ts";
import { RecordFileError } from "../../../catalogue/import/file-row.ts";
import { readTable } from "../../../catalogue/import/reading/read-table.server.ts";
import { describeBrokenCell } from "../../../catalogue/import/reading/spreadsheet-damage.ts";
import { isSpecialCell } from "../../../catalogue/import/reading/workbook/workbook-cell.ts";
import { sayLocation } from "../../../catalogue/import/say-location.ts";
import { cutCharacters } from "../../../forms/cut-text.ts";
import { discogsSalesText } from "./discogs-sales-texts.ts";

/** A row of a file of Discogs that names a copy. */
export interface SalesRow {
  /** "line 7". */
  location: string;
  /** Digits; "" when the file does not say. */
  listingId: string;
  externalId: string;
  orderId: string;
  /** As Discogs writes it; "" when the file does not say. */
  status: string;
  /** What the file calls the copy, for messages. */
  title: string;
  quantity: number;
}

export interface SalesFile {
  /** An order export names what was sold, an inventory what is still listed, too. */
  kind: "orders" | "inventory";
  rows: SalesRow[];
}

/**
 * The headings by which a column is known, in the form of headingOf. Discogs does not publish those of its order export,
 * and other programs write such files as well.
 */
const headings = {
  listingId: [
    ...["listing_id", "listing", "listing_number", "listing_no", "item_id", "item_number"],
    ...["inventory_id", "marketplace_listing_id"],
  ],
  externalId: ["external_id", "item_external_id", "listing_external_id", "sku", "item_sku"],
  orderId: ["order_id", "order_num", "order_number", "order_no", "order_nr", "order"],
  status: ["status", "order_status"],
  artist: ["artist"],
  title: ["title", "description", "item", "item_description", "release"],
  quantity: ["quantity", "qty"],
} as const;

/** Columns that only a file of orders has, besides the order's number. */
const ofOrders =
  /^(buyer|buyer_.*|customer|order_(date|total|created)|(date_)?sold(_on|_at|_date)?|shipping_(address|cost|method))$/;

type Column = keyof typeof headings;

/** Headings that a message repeats. */
const maxNamed = 12;

/**
 * Reads an order export or an inventory of Discogs: columns by their names, in any order; others are left alone. Throws
 * RecordFileError when it is neither.
 */
export async function readSalesFile(bytes: Uint8Array): Promise<SalesFile> {
  const table = await readTable({
    name: "sales.csv",
    size: bytes.length,
    open: async function* () {
      if (bytes.length > 0) yield await Promise.resolve(bytes);
    },
  });
  const names = table.columns.map(headingOf);
  const placeOf = (column: Column) => names.findIndex((name) => isOneOf(headings[column], name));
  const places = new Map(Object.keys(headings).map((name) => [name, placeOf(name as Column)]));
  const has = (column: Column) => (places.get(column) ?? -1) >= 0;
  if (!has("listingId") && !has("externalId")) {
    const columns = table.columns.slice(0, maxNamed).join(", ");
    throw new RecordFileError(discogsSalesText("noColumns", { columns }));
  }
  const isOrders = has("orderId") || names.some((name) => ofOrders.test(name));
  const rows: SalesRow[] = [];
  for await (const { cells, location } of table.rows) {
    const texts = cells.map((cell) => (isSpecialCell(cell) ? cell.text : String(cell)));
    refuseDestroyed(texts, { places, location });
    rows.push(readRow(texts, { places, location }));
  }
  return { kind: isOrders ? "orders" : "inventory", rows };
}

interface RowPlace {
  places: ReadonlyMap<string, number>;
  location: string;
}

/** Refuses a file whose numbers a spreadsheet destroyed: each listing would look as if it were gone. */
function refuseDestroyed(cells: readonly string[], { places, location }: RowPlace): void {
  for (const column of ["listingId", "orderId"] as const) {
    const message = describeBrokenCell(cells[places.get(column) ?? -1] ?? "", "listing");
    if (message !== null) throw new RecordFileError(`${sayLocation(location)}: ${message}`);
  }
}

function readRow(cells: readonly string[], { places, location }: RowPlace): SalesRow {
  const read = (column: Column) => (cells[places.get(column) ?? -1] ?? "").trim();
  const listingId = read("listingId");
  const quantity = Number(read("quantity"));
  return {
    location,
    listingId: /^[1-9]\d{0,17}$/.test(listingId) ? listingId : "",
    externalId: unescapeFormula(read("externalId")),
    orderId: cutCharacters(read("orderId"), 60),
    status: read("status"),
    title: cutCharacters([read("artist"), read("title")].filter(Boolean).join(" – "), 300),
    // Blank for ordinary sellers.
    quantity: Number.isInteger(quantity) && quantity > 0 && quantity <= 1000 ? quantity : 1,
  };
}

/** "Order #", "order_id" and "Order ID" are written alike by different files. */
function headingOf(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_|_$/g, "");
}

function isOneOf(names: readonly string[], name: string): boolean {
  return names.includes(name);
}
