import {
  beginDraft,
  cellOf,
  refuse,
  setField,
  textOf,
  type Draft,
  type DraftContext,
  type ImportKind,
  type FileRow,
} from "./import-kind.ts";
import { kindsText } from "./kinds-texts.ts";
import {
  conditionCells,
  readCondition,
  readCopies,
  readVariantOptions,
  readPrices,
  readProduct,
  setWeight,
  sharedCells,
  withAttributes,
} from "./product-draft.ts";
import { readPlainFields } from "./read-fields.ts";
import {
  readWooCommerceHeading,
  restoreLineBreaks,
  wooCommerceHeadings,
  wooCommerceSignatures,
} from "./woocommerce-headings.ts";

/** Products of WooCommerce, as its own exporter writes them, in the language of the site. */
export const woocommerce: ImportKind = {
  id: "woocommerce",
  get label() {
    return kindsText("woocommerce");
  },
  source: "woocommerce",
  money: "ask",
  headings: wooCommerceHeadings,
  readHeading: readWooCommerceHeading,
  signatures: wooCommerceSignatures,
  countedBy: ["quantity", "inStock"],
  required: [["title", "album"], ["price"]],
  choices: [
    ...["group", "type", "externalId", "barcode", "title", "artist", "album", "label", "vendor"],
    ...[
      "status",
      "summary",
      "html",
      "genreWords",
      "inStock",
      "quantity",
      "price",
      "salePrice",
      "weight",
    ],
    ...["picture", "parent", "condition", "discFormat", "attributeName", "attributeValue"],
    ...["year", "country", "catalogueNumber", "location", "defects", "pressing"],
  ] as ImportKind["choices"],
  open: (context) => {
    /** Products with variations, by what variations call them. */
    const parents = new Map<string, FileRow>();
    return (exported) => {
      const row = withLineBreaks(exported);
      const types = textOf(row, "type").toLowerCase().split(/,\s*/);
      if (types.includes("variable")) {
        parents.set(`id:${textOf(row, "group")}`, row);
        if (textOf(row, "externalId") !== "") parents.set(textOf(row, "externalId"), row);
        return null;
      }
      return readProductRow(row, { types, parents }, context);
    };
  },
};

function readProductRow(
  rawRow: FileRow,
  { types, parents }: { types: string[]; parents: ReadonlyMap<string, FileRow> },
  context: DraftContext,
): Draft {
  const draft = beginDraft(rawRow);
  const parent = parents.get(textOf(rawRow, "parent")) ?? null;
  const other = types.find((type) =>
    ["grouped", "external", "virtual", "downloadable"].includes(type),
  );
  if (other !== undefined) {
    refuse(draft, "Type", kindsText("otherType", { text: JSON.stringify(other) }));
  }
  if (types.includes("variation") && !parent) {
    const name = JSON.stringify(textOf(rawRow, "parent"));
    refuse(draft, "Parent", kindsText("noParent", { text: name }));
  }
  const row = withAttributes(rawRow, parent);
  const whole = parent ? withAttributes(parent) : null;
  const own = [
    "condition",
    "barcode",
    "price",
    "salePrice",
    "title",
    "option",
    "pressing",
  ] as const;
  const shared = whole && sharedCells(whole, own);
  // A variation's name has its attributes behind it; the product's is the record's.
  const named = whole ? { ...row, cells: [...titleOf(whole), ...withoutTitle(row)] } : row;
  readProduct(draft, shared ? [named, shared] : [named], context);
  // The attributes of a product without variations are facts; those of a variation tell it from the others.
  if (types.includes("variation")) readVariantOptions(draft, row, context);
  const [regular, sale] = [cellOf(row, "price"), cellOf(row, "salePrice")];
  readPrices(
    draft,
    sale ? { price: sale, before: regular } : { price: regular, before: null },
    context,
  );
  readCondition(draft, {
    cells: conditionCells(row),
    words: `${textOf(row, "title")} ${textOf(row, "genreWords")}`,
    context,
  });
  readPlainFields(draft, row, ["externalId", "defects", "location"]);
  const id = textOf(row, "group");
  if (!draft.inputs.has("externalId") && id !== "") {
    setField(draft, "externalId", { column: "ID", text: `woocommerce:${id}` });
  }
  if (id !== "") {
    draft.listingId = id.slice(0, 600);
    draft.headings.set("listing", cellOf(row, "group")?.column ?? "ID");
  }
  setWeight(draft, cellOf(row, "weight") ?? cellOf(parent, "weight"));
  readStock(draft, { row, parent }, context);
  return draft;
}

/** With the line breaks of its texts. */
function withLineBreaks(row: FileRow): FileRow {
  const cells = row.cells.map((cell) =>
    (cell.meaning === "html" || cell.meaning === "summary") && typeof cell.value === "string"
      ? { ...cell, value: restoreLineBreaks(cell.value) }
      : cell,
  );
  return { ...row, cells };
}

const titleOf = (row: FileRow) => row.cells.filter(({ meaning }) => meaning === "title");
const withoutTitle = (row: FileRow) => row.cells.filter(({ meaning }) => meaning !== "title");

function readStock(
  draft: Draft,
  { row, parent }: { row: FileRow; parent: FileRow | null },
  { options }: DraftContext,
): void {
  // Published: 1, 0 or -1; visibility: visible, catalog, search or hidden.
  const hidden = [row, parent]
    .flatMap((source) => source?.cells ?? [])
    .find(({ meaning, value }) => meaning === "status" && /^(0|-1|hidden)$/.test(String(value)));
  readCopies(draft, {
    hidden: hidden?.column ?? null,
    quantity: cellOf(row, "quantity"),
    otherwise: { "": options.missingStock, "0": "0" }[textOf(row, "inStock")] ?? "1",
  });
}
