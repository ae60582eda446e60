import { parse, type CsvError } from "csv-parse/sync";

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

/** The file cannot be read. The message is for its owner. */
export class SalesFileError extends Error {
  override name = "SalesFileError";
}

/** The headings by which a column is known, in the form of headingOf. */
const headings = {
  listingId: ["listing_id", "item_id", "listing"],
  externalId: ["external_id", "item_external_id", "sku"],
  orderId: ["order_id", "order_num", "order_number", "order"],
  status: ["status", "order_status"],
  artist: ["artist"],
  title: ["title", "description", "item", "item_description", "release"],
  quantity: ["quantity", "qty"],
} as const;

type Column = keyof typeof headings;

/**
 * Reads an order export or an inventory of Discogs: columns by their names, in any order; others are left alone. Throws
 * SalesFileError when it is neither.
 */
export function readSalesFile(bytes: Uint8Array): SalesFile {
  const [header, ...rows] = parseRows(decode(bytes));
  if (!header) throw new SalesFileError("The file is empty.");
  const names = header.cells.map(headingOf);
  const placeOf = (column: Column) => names.findIndex((name) => isOneOf(headings[column], name));
  const places = new Map(Object.keys(headings).map((name) => [name, placeOf(name as Column)]));
  const has = (column: Column) => (places.get(column) ?? -1) >= 0;
  if (!has("listingId") && !has("externalId")) {
    throw new SalesFileError(
      "The file has neither a column listing_id nor external_id: it is no order export and no inventory of Discogs.",
    );
  }
  const kind = has("orderId") ? "orders" : "inventory";
  return { kind, rows: rows.map(({ cells, location }) => readRow(cells, { places, location })) };
}

function readRow(
  cells: readonly string[],
  { places, location }: { places: ReadonlyMap<string, number>; location: string },
): SalesRow {
  const read = (column: Column) => (cells[places.get(column) ?? -1] ?? "").trim();
  const listingId = read("listingId");
  const quantity = Number(read("quantity"));
  return {
    location,
    listingId: /^[1-9]\d{0,17}$/.test(listingId) ? listingId : "",
    // The apostrophe of a formula guard (app/catalogue/export/csv-injection.ts).
    externalId: read("externalId").replace(/^'(?=[=+\-@])/, ""),
    orderId: read("orderId").slice(0, 60),
    status: read("status"),
    title: [read("artist"), read("title")].filter(Boolean).join(" – ").slice(0, 300),
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

interface ParsedRow {
  cells: string[];
  location: string;
}

function parseRows(text: string): ParsedRow[] {
  try {
    const rows: unknown = parse(text, {
      ...{ bom: true, info: true, delimiter: [",", ";", "\t"] },
      ...{ relax_column_count: true, skip_empty_lines: true, skip_records_with_empty_values: true },
    });
    // With `info` each row is an object, which the package's types do not say.
    return (rows as { record: string[]; info: { lines: number } }[]).map(({ record, info }) => ({
      cells: record,
      location: `line ${info.lines}`,
    }));
  } catch (error) {
    throw new SalesFileError(`The file is not valid CSV: ${(error as CsvError).message}`);
  }
}

/** Discogs writes UTF-8; a spreadsheet may have saved it otherwise. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes.includes(0))
    throw new SalesFileError("The file is not text. Give the shop a CSV file.");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
