import {
  cellOf,
  refuse,
  textOf,
  type Draft,
  type DraftContext,
  type FileRow,
  type ImportKind,
} from "./import-kind.ts";
import { kindsText } from "./kinds-texts.ts";
import { nameVariant } from "./product-draft.ts";
import { findHidden, mapCells, readShopVariant, wordsOf } from "./shop-variant.ts";

/** Products of Squarespace: the first row of a product has its texts, each row is a variant. */
export const squarespace: ImportKind = {
  id: "squarespace",
  get label() {
    return kindsText("squarespace");
  },
  source: "squarespace",
  money: "ask",
  headings: {
    "product id [non editable]": "group",
    "variant id [non editable]": "variant",
    "product type [non editable]": "type",
    "product page": "",
    "product url": "",
    title: "title",
    description: "html",
    sku: "externalId",
    gtin: "barcode",
    mpn: "catalogueNumber",
    price: "price",
    "sale price": "salePrice",
    "on sale": "onSale",
    stock: "quantity",
    categories: "genreWords",
    tags: "genreWords",
    weight: "",
    length: "",
    width: "",
    height: "",
    visible: "status",
    "hosted image urls": "picture",
  },
  readHeading: (heading) => {
    if (/^option name \d+$/.test(heading)) return "attributeName";
    return /^option value \d+$/.test(heading) ? "attributeValue" : null;
  },
  signatures: [
    ["product id [non editable]", "title", "price"],
    ["product type [non editable]", "title", "sku"],
  ],
  countedBy: ["quantity"],
  required: [["title", "album"], ["price"]],
  choices: [
    ...["group", "variant", "type", "title", "artist", "album", "label", "vendor", "html"],
    ...["externalId", "barcode", "catalogueNumber", "price", "salePrice", "onSale", "quantity"],
    ...["genreWords", "weight", "status", "picture", "attributeName", "attributeValue"],
    ...["condition", "discFormat", "year", "country", "location", "defects", "cost"],
  ] as ImportKind["choices"],
  open: (context) => {
    let product: FileRow | null = null;
    return (exported) => {
      const row = mapCells(exported, firstPicture);
      const isNew = product === null || textOf(row, "title") !== "";
      if (isNew) product = row;
      return readVariant({ row, product: isNew ? null : product }, context);
    };
  },
};

function readVariant(
  { row, product }: { row: FileRow; product: FileRow | null },
  context: DraftContext,
): Draft {
  const [regular, sale] = [cellOf(row, "price"), cellOf(row, "salePrice")];
  const isOnSale = sale !== null && /^yes$/i.test(textOf(row, "onSale"));
  const quantity = cellOf(row, "quantity");
  const isUnlimited = quantity !== null && !/^-?\d+$/.test(quantity.text);
  const variant = textOf(row, "variant");
  const draft = readShopVariant(
    {
      row,
      product,
      isOneOfSeveral: true,
      listing: variant === "" ? nameVariant(textOf(product ?? row, "group"), row) : variant,
      price: isOnSale ? sale : regular,
      before: isOnSale ? regular : null,
      hidden: findHidden(row, product),
      quantity: isUnlimited ? null : quantity,
      uncounted: isUnlimited ? "1" : null,
      words: wordsOf(product ?? row),
    },
    context,
  );
  const type = cellOf(product ?? row, "type");
  if (type && !/^physical$/i.test(type.text)) {
    refuse(draft, type.column, kindsText("otherType", { text: JSON.stringify(type.text) }));
  }
  return draft;
}

/** The addresses stand one below the other. */
function firstPicture({ meaning, value }: FileRow["cells"][number]): unknown {
  return meaning === "picture" ? String(value).trim().split(/\s+/)[0] : value;
}
