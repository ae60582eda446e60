import {
  cellOf,
  type Draft,
  type DraftContext,
  type FileRow,
  type ImportKind,
} from "./import-kind.ts";
import { kindsText } from "./kinds-texts.ts";
import { readShopVariant, wordsOf } from "./shop-variant.ts";

/** What a seller downloads of their listings on Etsy. It has no id of a listing: they are known by their SKU. */
export const etsy: ImportKind = {
  id: "etsy",
  get label() {
    return kindsText("etsy");
  },
  source: "etsy",
  money: "ask",
  headings: {
    title: "title",
    description: "html",
    price: "price",
    currency_code: "currency",
    quantity: "quantity",
    tags: "genreWords",
    materials: "",
    sku: "externalId",
  },
  readHeading: (heading) => {
    if (/^image ?\d+$/.test(heading)) return "picture";
    if (/^variation \d name$/.test(heading)) return "attributeName";
    if (/^variation \d values$/.test(heading)) return "attributeValue";
    return /^variation \d type$/.test(heading) ? "" : null;
  },
  signatures: [["title", "price", "currency_code", "quantity"]],
  countedBy: ["quantity"],
  required: [["title", "album"], ["price"]],
  choices: [
    ...["title", "artist", "album", "label", "vendor", "html", "price", "currency", "quantity"],
    ...["genreWords", "externalId", "picture", "attributeName", "attributeValue", "condition"],
    ...["discFormat", "barcode", "year", "country", "catalogueNumber", "location", "defects"],
    ...["cost", "weight"],
  ] as ImportKind["choices"],
  open: (context) => (row) => readListing(row, context),
};

function readListing(exported: FileRow, context: DraftContext): Draft {
  const row = { ...exported, cells: exported.cells.filter((cell) => !isChoice(cell)) };
  const price = cellOf(row, "price");
  const currency = cellOf(row, "currency");
  const draft = readShopVariant(
    {
      row,
      product: null,
      isOneOfSeveral: false,
      listing: null,
      before: null,
      hidden: null,
      price: price && currency ? { ...price, text: `${price.text} ${currency.text}` } : price,
      quantity: cellOf(row, "quantity"),
      uncounted: null,
      // Records are sold there as vintage.
      words: `${wordsOf(row)} used`,
    },
    context,
  );
  const choice = exported.cells.find(isChoice);
  if (choice) {
    const message = kindsText("severalInOne", { text: JSON.stringify(String(choice.value)) });
    draft.remarks.push({ column: choice.column, message });
  }
  return draft;
}

/** Several values of a variation in one cell. */
function isChoice({ meaning, value }: FileRow["cells"][number]): boolean {
  return meaning === "attributeValue" && String(value).includes(",");
}
