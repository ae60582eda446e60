import {
  beginDraft,
  cellOf,
  hasColumn,
  textOf,
  type Draft,
  type DraftContext,
  type ImportKind,
  type FileRow,
} from "./import-kind.ts";
import { kindsText } from "./kinds-texts.ts";
import {
  conditionCells,
  nameVariant,
  readCondition,
  readCopies,
  readVariantOptions,
  readPrices,
  readProduct,
  setWeight,
  sharedCells,
  withAttributes,
} from "./product-draft.ts";
import { readCost, readPlainFields } from "./read-fields.ts";

/** Products of Shopify, with its old and its new header. */
export const shopify: ImportKind = {
  id: "shopify",
  get label() {
    return kindsText("shopify");
  },
  source: "shopify",
  money: "ask",
  headings: {
    "url handle": "group",
    handle: "group",
    title: "title",
    description: "html",
    "body (html)": "html",
    vendor: "vendor",
    type: "genreWords",
    tags: "genreWords",
    "product category": "genreWords",
    "published on online store": "inStock",
    published: "inStock",
    status: "status",
    sku: "externalId",
    "variant sku": "externalId",
    barcode: "barcode",
    "variant barcode": "barcode",
    price: "price",
    "variant price": "price",
    "compare-at price": "comparePrice",
    "variant compare at price": "comparePrice",
    "cost per item": "cost",
    "inventory quantity": "quantity",
    "variant inventory qty": "quantity",
    "weight value (grams)": "weight",
    "variant grams": "weight",
    "product image url": "picture",
    "image src": "picture",
    "variant image url": "",
    "variant image": "",
    "image position": "",
    "image alt text": "",
    "google shopping / condition": "condition",
  },
  readHeading: (heading) => {
    if (/^option\d name$/.test(heading)) return "attributeName";
    if (/^option\d value$/.test(heading)) return "attributeValue";
    const known =
      /^(option\d linked to|variant |seo |google shopping|gift card|inventory tracker|continue selling|charge tax|tax code|unit price|weight unit|requires shipping|fulfillment service|included \/|price \/|compare at price \/|collection$|custom product type|standardized product type)/;
    return known.test(heading) ? "" : null;
  },
  signatures: [
    ["url handle", "title", "vendor"],
    ["handle", "title", "vendor"],
    ["handle", "body (html)"],
  ],
  countedBy: ["quantity"],
  required: [["title", "album"], ["price"]],
  choices: [
    ...["group", "title", "artist", "album", "label", "vendor", "html", "genreWords", "discFormat"],
    ...["status", "inStock", "externalId", "barcode", "price", "comparePrice", "quantity"],
    ...[
      "cost",
      "weight",
      "picture",
      "condition",
      "attributeName",
      "attributeValue",
      "year",
      "country",
    ],
    ...["catalogueNumber", "location", "defects", "pressing"],
  ] as ImportKind["choices"],
  open: (context) => {
    // Rows of one handle follow each other; the first has the product.
    let product: FileRow | null = null;
    let listings = new Set<string>();
    return (row) => {
      const handle = textOf(row, "group");
      if (product === null || textOf(row, "title") !== "" || textOf(product, "group") !== handle) {
        product = row;
        listings = new Set();
      } else if (textOf(row, "price") === "") return null;
      return readVariant({ row, product, listings }, context);
    };
  },
};

interface Variant {
  row: FileRow;
  product: FileRow;
  /** What the product's variants before are called. */
  listings: Set<string>;
}

function readVariant({ row: rawRow, product, listings }: Variant, context: DraftContext): Draft {
  const draft = beginDraft(rawRow);
  const row = withAttributes(rawRow, product);
  const shared = sharedCells(withAttributes(product), [
    ...([
      "condition",
      "option",
      "pressing",
      "discFormat",
      "barcode",
      "price",
      "comparePrice",
    ] as const),
  ]);
  readProduct(draft, rawRow === product ? [row] : [row, shared], context);
  readVariantOptions(draft, row, context);
  readPrices(draft, comparePrices(row), context);
  readCondition(draft, { cells: conditionCells(row), words: words(product), context });
  readPlainFields(draft, row, ["externalId", "defects", "location"]);
  readCost(draft, cellOf(row, "cost"), context);
  const listing = nameVariant(textOf(product, "group"), rawRow);
  // Variants without options, one like another, are known by their SKU alone.
  if (listing !== null && !listings.has(listing)) {
    listings.add(listing);
    draft.listingId = listing;
    draft.headings.set("listing", cellOf(product, "group")?.column ?? "Handle");
  }
  setWeight(draft, cellOf(row, "weight") ?? cellOf(product, "weight"));
  readStock(draft, { row, product }, context);
  return draft;
}

function comparePrices(row: FileRow) {
  return { price: cellOf(row, "price"), before: cellOf(row, "comparePrice") };
}

function words(product: FileRow): string {
  return product.cells
    .filter(({ meaning }) => meaning === "genreWords" || meaning === "title")
    .map(({ value }) => String(value))
    .join(" ");
}

function readStock(
  draft: Draft,
  { row, product }: Pick<Variant, "row" | "product">,
  { options }: DraftContext,
): void {
  const status = textOf(product, "status").toLowerCase();
  const isHidden = ["draft", "archived", "unlisted"].includes(status);
  const isUnpublished = /^(false|0|no)$/i.test(textOf(product, "inStock"));
  const hidden = cellOf(product, isHidden ? "status" : "inStock")?.column ?? "Status";
  const quantity = cellOf(row, "quantity");
  readCopies(draft, {
    hidden: isHidden || isUnpublished ? hidden : null,
    quantity,
    otherwise: options.missingStock,
  });
  // Of a file without such a column it is said once.
  if (quantity || isHidden || isUnpublished || !hasColumn(row, "quantity")) return;
  draft.remarks.push({
    column: "Inventory quantity",
    message: kindsText("noStock", { stock: options.missingStock }),
  });
}
