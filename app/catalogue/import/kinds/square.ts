import {
  cellOf,
  textOf,
  type Draft,
  type DraftContext,
  type FileRow,
  type ImportKind,
  type TextCell,
} from "./import-kind.ts";
import { kindsText } from "./kinds-texts.ts";
import { variationMeaning } from "./product-draft.ts";
import { findHidden, readShopVariant, wordsOf } from "./shop-variant.ts";

/** The item library of Square: one row for each variation, with a column of copies for each location. */
export const square: ImportKind = {
  id: "square",
  get label() {
    return kindsText("square");
  },
  source: "square",
  money: "ask",
  headings: {
    token: "group",
    "item name": "title",
    "customer-facing name": "",
    "variation name": "variation",
    sku: "externalId",
    description: "html",
    category: "genreWords",
    categories: "genreWords",
    "reporting category": "genreWords",
    gtin: "barcode",
    "square online item visibility": "status",
    archived: "archived",
    price: "price",
    "online sale price": "salePrice",
    "default unit cost": "cost",
    "reference handle": "",
    permalink: "",
  },
  readHeading: (heading) => {
    if (/^weight \((kg|g|lbs?|oz)\)$/.test(heading)) return "weight";
    if (/^option name \d+$/.test(heading)) return "attributeName";
    if (/^option value \d+$/.test(heading)) return "attributeValue";
    if (/^current quantity( |$)/.test(heading)) return "copiesAt";
    const known =
      /^(new quantity|stock alert|enabled |modifier set|tax|sellable|stockable|contains alcohol|item type|unit and precision|default vendor|skip detail screen|delivery enabled|shipping enabled|self-serve|pickup enabled|seo |social media|auto add|last sold|price (?!$))/;
    return known.test(heading) ? "" : null;
  },
  signatures: [
    ["token", "item name", "variation name"],
    ["item name", "variation name", "sku", "price"],
  ],
  countedBy: ["copiesAt"],
  required: [["title", "album"], ["price"]],
  choices: [
    ...["group", "title", "artist", "album", "label", "vendor", "variation", "externalId", "html"],
    ...["genreWords", "barcode", "status", "archived", "price", "salePrice", "cost", "weight"],
    ...["attributeName", "attributeValue", "copiesAt", "condition", "discFormat"],
    ...["year", "country", "catalogueNumber", "location", "defects", "picture"],
  ] as ImportKind["choices"],
  open: (context) => (row) => readItem(withVariation(row), context),
};

function readItem(row: FileRow, context: DraftContext): Draft {
  const [price, sale] = [priceOf(row, "price"), priceOf(row, "salePrice")];
  const token = textOf(row, "group");
  const archived = cellOf(row, "archived");
  return readShopVariant(
    {
      row,
      product: null,
      isOneOfSeveral: true,
      price: sale ?? price,
      before: sale ? price : null,
      listing: token === "" ? null : token,
      hidden: archived && /^y/i.test(archived.text) ? archived.column : findHidden(row),
      quantity: countCopies(row),
      uncounted: null,
      words: wordsOf(row),
    },
    context,
  );
}

/** The name of a variation says what copy it is, unless it is Square's own word for the only one. */
function withVariation(row: FileRow): FileRow {
  const cells = row.cells.flatMap((cell) => {
    if (cell.meaning !== "variation") return [cell];
    const isOnly = /^(regular|default|normal|standard|)$/i.test(String(cell.value).trim());
    return isOnly ? [] : [{ ...cell, meaning: variationMeaning(String(cell.value)) }];
  });
  return { ...row, cells };
}

/** None where the price is asked for at the till ("variable") or is 0. */
function priceOf(row: FileRow, meaning: "price" | "salePrice"): TextCell | null {
  const cell = cellOf(row, meaning);
  return cell && /[1-9]/.test(cell.text) && !/^variable/i.test(cell.text) ? cell : null;
}

/** At all locations together; null where none of them counts it. */
function countCopies(row: FileRow): TextCell | null {
  const counted = row.cells
    .filter(({ meaning }) => meaning === "copiesAt")
    .map(({ column, value }) => ({ column, text: String(value).trim() }))
    .filter(({ text }) => /^-?\d+(\.0+)?$/.test(text));
  const [first] = counted;
  if (!first) return null;
  const copies = counted.reduce((sum, { text }) => sum + Math.max(0, Number(text)), 0);
  return { ...first, text: String(copies) };
}
