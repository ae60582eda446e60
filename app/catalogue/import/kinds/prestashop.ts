import { shop } from "../../../shop.ts";
import { readAmount } from "../values/money.ts";
import {
  cellOf,
  textOf,
  type Cell,
  type Draft,
  type DraftContext,
  type FileRow,
  type ImportKind,
  type TextCell,
} from "./import-kind.ts";
import { kindsText } from "./kinds-texts.ts";
import { findHidden, readShopVariant, wordsOf } from "./shop-variant.ts";

/** Products of PrestaShop: the columns of its own import files, and those of the list in its back office. */
export const prestashop: ImportKind = {
  id: "prestashop",
  get label() {
    return kindsText("prestashop");
  },
  source: "prestashop",
  money: "ask",
  headings: {
    "product id": "group",
    id: "group",
    "active (0/1)": "status",
    active: "status",
    status: "status",
    "name *": "title",
    "name*": "title",
    name: "title",
    "categories (x,y,z...)": "genreWords",
    "categories (x,y,z,...)": "genreWords",
    categories: "genreWords",
    category: "genreWords",
    "price tax excluded": "netPrice",
    "price (tax excl.)": "netPrice",
    "base price": "netPrice",
    "price tax included": "price",
    "price (tax incl.)": "price",
    "final price": "price",
    "tax rules id": "taxRule",
    "wholesale price": "cost",
    "on sale (0/1)": "",
    "discount amount": "discountValue",
    "discount percent": "discountPercent",
    "reference #": "externalId",
    reference: "externalId",
    manufacturer: "vendor",
    brand: "vendor",
    ean13: "barcode",
    upc: "",
    mpn: "catalogueNumber",
    weight: "",
    quantity: "quantity",
    summary: "summary",
    "short description": "summary",
    description: "html",
    "tags (x,y,z...)": "genreWords",
    "tags (x,y,z,...)": "genreWords",
    tags: "genreWords",
    "image urls (x,y,z...)": "picture",
    "image urls (x,y,z,...)": "picture",
    "image urls": "picture",
    image: "",
    photo: "",
    "feature(name:value:position)": "features",
    "feature (name:value:position)": "features",
    features: "features",
    condition: "condition",
    "condition (new,used,refurbished)": "condition",
    position: "",
  },
  readHeading: (heading) => {
    const known =
      /^(discount (from|to)|supplier|ecotax|width|height|depth|delivery time|minimal quantity|low stock|(send|receive) |visibility|additional shipping|unity|unit price|meta[ -]|url rewritten|text |available |product (available|creation) date|show price|image alt|delete existing|customizable|uploadable|out of stock|virtual product|file url|number of allowed|expiration|days of|id \/ name of shop|advanced stock|depends on stock|warehouse|accessories|isbn|default shop)/;
    return known.test(heading) ? "" : null;
  },
  signatures: [
    ["name *", "price tax excluded"],
    ["name*", "price tax excluded"],
    ["name", "price tax excluded"],
    ["name", "price (tax excl.)"],
    ["name", "price tax included", "reference #"],
  ],
  countedBy: ["quantity"],
  required: [
    ["title", "album"],
    ["price", "netPrice"],
  ],
  choices: [
    ...["group", "status", "title", "artist", "album", "label", "vendor", "genreWords", "netPrice"],
    ...["price", "taxRule", "cost", "discountValue", "discountPercent", "externalId", "barcode"],
    ...["catalogueNumber", "quantity", "summary", "html", "picture", "features", "condition"],
    ...["discFormat", "weight", "year", "country", "location", "defects"],
  ] as ImportKind["choices"],
  open: (context) => (row) => readItem(withFeatures(row), context),
};

function readItem(row: FileRow, context: DraftContext): Draft {
  const whole = grossPrice(row, context);
  const reduced = whole && takeOff(row, whole);
  const id = textOf(row, "group");
  const draft = readShopVariant(
    {
      row,
      product: null,
      isOneOfSeveral: false,
      listing: id === "" ? null : id,
      price: reduced ?? whole,
      before: reduced ? whole : null,
      hidden: findHidden(row),
      quantity: cellOf(row, "quantity"),
      uncounted: null,
      words: `${wordsOf(row)} ${textOf(row, "condition")}`,
    },
    context,
  );
  const net = cellOf(row, "netPrice");
  if (net && whole?.column === net.column && whole.text !== net.text) {
    const message = kindsText("withVat", {
      net: net.text,
      gross: whole.text,
      percent: shop.vatPercent,
    });
    draft.remarks.push({ column: net.column, message });
  }
  return draft;
}

/** The price that a customer pays: with VAT, which is put upon a price without it unless no tax rule applies. */
function grossPrice(row: FileRow, { options }: DraftContext): TextCell | null {
  const gross = cellOf(row, "price");
  const net = cellOf(row, "netPrice");
  const isUntaxed = textOf(row, "taxRule") === "0";
  if (gross || !net || isUntaxed) return gross ?? net;
  const read = readAmount(net.text, options.currency);
  // What is no amount is refused as the file has it.
  if (!read.ok) return net;
  const cents = (read.amount * BigInt(100 + shop.vatPercent) + 500_000n) / 1_000_000n;
  return { ...net, text: `${cents / 100n}.${String(cents % 100n).padStart(2, "0")}` };
}

/** The price after a reduction; null where there is none. */
function takeOff(row: FileRow, { column, text }: TextCell): TextCell | null {
  const whole = Number(text.replace(",", "."));
  const [percent, amount] = (["discountPercent", "discountValue"] as const).map((meaning) =>
    Number(textOf(row, meaning).replace(",", ".")),
  );
  const reduced = percent ? (whole * (100 - percent)) / 100 : whole - (amount ?? 0);
  return Number.isFinite(reduced) && reduced < whole && reduced > 0
    ? { column, text: reduced.toFixed(2) }
    : null;
}

/** `Label:Blue Note:1,Format:LP:2` as attributes. */
function withFeatures(row: FileRow): FileRow {
  const cells = row.cells.flatMap((cell) =>
    cell.meaning === "features" ? featureCells(cell) : [cell],
  );
  return { ...row, cells };
}

function featureCells({ value }: Cell): Cell[] {
  return String(value)
    .split(/,(?=[^,:]+:)/)
    .flatMap((feature, at) => {
      const [name = "", text = ""] = feature.split(":").map((part) => part.trim());
      if (name === "" || text === "") return [];
      return [
        { column: `Feature ${at} name`, meaning: "attributeName", value: name },
        { column: `Feature ${at}`, meaning: "attributeValue", value: text },
      ] satisfies Cell[];
    });
}
