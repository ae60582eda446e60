import {
  beginDraft,
  cellOf,
  hasColumn,
  setForNew,
  type Draft,
  type DraftContext,
  type FileRow,
  type TextCell,
} from "./import-kind.ts";
import { kindsText } from "./kinds-texts.ts";
import {
  conditionCells,
  readCondition,
  readCopies,
  readPrices,
  readProduct,
  readVariantOptions,
  setWeight,
  sharedCells,
  withAttributes,
} from "./product-draft.ts";
import { readCost, readPlainFields } from "./read-fields.ts";

/** What a shop's file says of a variant, or of a product without any. */
export interface ShopVariant {
  row: FileRow;
  /** The row of its product; null: it is the same. */
  product: FileRow | null;
  /** Whether its options tell it from others of its product; else they are facts of the product. */
  isOneOfSeveral: boolean;
  /** What its shop calls it; null: nothing that stays. */
  listing: string | null;
  price: TextCell | null;
  /** The price before a reduction. */
  before: TextCell | null;
  /** The column that says that it is not published; null: it is. */
  hidden: string | null;
  /** The copies that the file counts; null: it counts none. */
  quantity: TextCell | null;
  /** Copies of what is there and not counted; null: as the owner says for the file. */
  uncounted: "1" | "0" | null;
  /** Words that say whether it is used, beside those of its options. */
  words: string;
}

const ownMeanings = ["condition", "barcode", "price", "salePrice", "comparePrice", "cost"] as const;

/** Reads a variant of any shop as a record. A variant without a price waits for one. */
export function readShopVariant(variant: ShopVariant, context: DraftContext): Draft {
  const { product, listing, price, hidden } = variant;
  const draft = beginDraft(variant.row);
  const row = withAttributes(variant.row, product);
  const shared = product && sharedCells(withAttributes(product), ownMeanings);
  readProduct(draft, shared ? [row, shared] : [row], context);
  readPrices(draft, { price, before: variant.before }, context);
  if (!price) setForNew(draft, "price", "0");
  readCondition(draft, { cells: conditionCells(row), words: variant.words, context });
  readPlainFields(draft, row, ["externalId", "defects", "location"]);
  if (variant.isOneOfSeveral) readVariantOptions(draft, row, context);
  readCost(draft, cellOf(row, "cost"), context);
  setWeight(draft, cellOf(row, "weight") ?? cellOf(product, "weight"));
  const { missingStock } = context.options;
  const otherwise = variant.uncounted ?? missingStock;
  readCopies(draft, { hidden, quantity: variant.quantity, otherwise });
  // Of a file without such a column it is said once.
  const isCounted = hasColumn(variant.row, "quantity", "copiesAt");
  if (isCounted && hidden === null && !variant.quantity && variant.uncounted === null) {
    const message = kindsText("noStock", { stock: missingStock });
    draft.remarks.push({ column: "all", message });
  }
  if (listing !== null) {
    draft.listingId = listing.slice(0, 600);
    draft.headings.set("listing", cellOf(product ?? variant.row, "group")?.column ?? "all");
  }
  return draft;
}

/** The title, and all words that are mapped to genres. */
export function wordsOf(row: FileRow): string {
  return row.cells
    .filter(({ meaning }) => meaning === "genreWords" || meaning === "title")
    .map(({ value }) => String(value))
    .join(" ");
}

/** The column that says that a product is not to be seen: No, False or 0 under "in stock or not". */
export function findHidden(...rows: (FileRow | null)[]): string | null {
  const hidden = rows
    .map((row) => cellOf(row, "status"))
    .find((cell) => cell && /^(no|false|0|hidden|unavailable|archived|draft)$/i.test(cell.text));
  return hidden?.column ?? null;
}

/** A row in which the values of some cells are other ones. */
export function mapCells(
  row: FileRow,
  change: (cell: FileRow["cells"][number]) => unknown,
): FileRow {
  return { ...row, cells: row.cells.map((cell) => ({ ...cell, value: change(cell) })) };
}
