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
import { nameVariant } from "./product-draft.ts";
import { findHidden, mapCells, readShopVariant, wordsOf } from "./shop-variant.ts";

/** Products of Wix Stores (`catalog_products.csv`), in its older and its newer columns. */
export const wix: ImportKind = {
  id: "wix",
  get label() {
    return kindsText("wix");
  },
  source: "wix",
  money: "ask",
  headings: {
    handleid: "group",
    handle: "group",
    fieldtype: "type",
    name: "title",
    description: "html",
    plaindescription: "html",
    productimageurl: "picture",
    media: "picture",
    collection: "genreWords",
    sku: "externalId",
    brand: "vendor",
    price: "price",
    surcharge: "surcharge",
    strikethroughprice: "comparePrice",
    visible: "status",
    discountmode: "discountMode",
    discountvalue: "discountValue",
    inventory: "quantity",
    weight: "",
    cost: "cost",
    barcode: "barcode",
    ribbon: "",
  },
  readHeading: (heading) => {
    if (/^productoptionname\[?\d\]?$|^additionalinfotitle\d$/.test(heading)) return "attributeName";
    if (
      /^productoption(description|choices)\[?\d\]?$|^additionalinfodescription\d$/.test(heading)
    ) {
      return "attributeValue";
    }
    const known =
      /^(productoptiontype|customtext|modifier|mediaalttext|baseunit|totalunits|preorder|productvariant|subscription|infosection|product(page)?url|slug|seo)/;
    return known.test(heading) ? "" : null;
  },
  signatures: [
    ["handleid", "fieldtype", "name"],
    ["handle", "fieldtype", "name"],
  ],
  countedBy: ["quantity"],
  required: [["title", "album"], ["price"]],
  choices: [
    ...["group", "type", "title", "artist", "album", "label", "vendor", "html", "genreWords"],
    ...["discFormat", "status", "externalId", "barcode", "price", "surcharge", "comparePrice"],
    ...["discountMode", "discountValue", "quantity", "cost", "weight", "picture", "condition"],
    ...["attributeName", "attributeValue", "year", "country", "catalogueNumber", "location"],
    ...["defects"],
  ] as ImportKind["choices"],
  open: (context) => {
    // A product with variants is none of its own: whether it has some is seen in the next row.
    let product: FileRow | null = null;
    let hasVariants = false;
    const end = () =>
      product && !hasVariants
        ? readRow({ row: withoutChoices(product), product: null }, context)
        : null;
    const read = (wixRow: FileRow): Draft | null => {
      const row = mapCells(wixRow, wholeAddress);
      const isVariant = textOf(row, "type").toLowerCase() === "variant";
      if (isVariant && product && textOf(product, "group") === textOf(row, "group")) {
        hasVariants = true;
        return readRow({ row, product }, context);
      }
      const before = end();
      product = row;
      hasVariants = false;
      return before;
    };
    return Object.assign(read, { rest: () => [end()].flatMap((draft) => draft ?? []) });
  },
};

interface WixRow {
  row: FileRow;
  product: FileRow | null;
}

function readRow({ row, product }: WixRow, context: DraftContext): Draft {
  const { price, before } = pricesOf({ row, product });
  const quantity = cellOf(row, "quantity");
  const isCounted = quantity !== null && /^-?\d+$/.test(quantity.text);
  const colour = product && mapCells(row, colourName);
  return readShopVariant(
    {
      row: colour ?? row,
      product,
      isOneOfSeveral: product !== null,
      price,
      before,
      listing: nameVariant(textOf(product ?? row, "group"), product ? row : withoutOptions(row)),
      hidden: findHidden(row, product),
      quantity: isCounted ? quantity : null,
      uncounted: quantity === null ? null : /^in_?stock$/i.test(quantity.text) ? "1" : "0",
      words: wordsOf(product ?? row),
    },
    context,
  );
}

/** Price and price before: the older columns name what is taken off, and what a variant costs more than its product. */
function pricesOf({ row, product }: WixRow): { price: TextCell | null; before: TextCell | null } {
  const own = cellOf(row, "price") ?? cellOf(product, "price");
  const surcharge = Number(textOf(row, "surcharge"));
  const price =
    own && surcharge > 0 && product
      ? { ...own, text: (Number(textOf(product, "price")) + surcharge).toFixed(2) }
      : own;
  const before = cellOf(row, "comparePrice") ?? cellOf(product, "comparePrice");
  if (before || !price) return { price, before };
  const source = product ?? row;
  const off = Number(textOf(source, "discountValue"));
  const whole = Number(price.text);
  if (!(off > 0) || !Number.isFinite(whole)) return { price, before: null };
  const isPercent = textOf(source, "discountMode").toUpperCase() === "PERCENT";
  const reduced = isPercent ? (whole * (100 - off)) / 100 : whole - off;
  return { price: { ...price, text: Math.max(0, reduced).toFixed(2) }, before: price };
}

/** All choices of a product say nothing of the one that is there. */
function withoutChoices(row: FileRow): FileRow {
  const isChoice = ({ column, meaning, value }: FileRow["cells"][number]) =>
    meaning === "attributeValue" && /^productoption/i.test(column) && String(value).includes(";");
  return { ...row, cells: row.cells.filter((cell) => !isChoice(cell)) };
}

function withoutOptions(row: FileRow): FileRow {
  return { ...row, cells: row.cells.filter(({ meaning }) => meaning !== "attributeValue") };
}

/** A colour by its name alone: `#FFFFFF:White`. */
function colourName({ column, meaning, value }: FileRow["cells"][number]): unknown {
  const isOption = meaning === "attributeValue" && /^productoption/i.test(column);
  return isOption ? String(value).replace(/^(?:#[\da-f]{3,8}|rgba?\([^)]*\)):/i, "") : value;
}

/** The first picture; those in Wix's own store are named by their file alone. */
function wholeAddress({ meaning, value }: FileRow["cells"][number]): unknown {
  if (meaning !== "picture" || typeof value !== "string") return value;
  const [first = ""] = value.split(";");
  if (first.trim() === "" || /^https?:/i.test(first.trim())) return first.trim();
  return `https://static.wixstatic.com/media/${first.trim()}`;
}
