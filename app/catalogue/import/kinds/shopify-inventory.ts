import { beginDraft, textOf, type Draft, type FileRow, type ImportKind } from "./import-kind.ts";
import { kindsText } from "./kinds-texts.ts";
import { nameVariant } from "./product-draft.ts";

/** What Shopify counts of each variant: one row for each location. It changes records of Shopify's products alone. */
export const shopifyInventory: ImportKind = {
  id: "shopify-inventory",
  get label() {
    return kindsText("shopifyInventory");
  },
  source: "shopify",
  money: "none",
  headings: {
    handle: "group",
    title: "",
    sku: "",
    "hs code": "",
    coo: "",
    location: "",
    "bin name": "",
    incoming: "",
    "incoming (not editable)": "",
    unavailable: "",
    "unavailable (not editable)": "",
    committed: "",
    "committed (not editable)": "",
    available: "copiesAt",
    "available (not editable)": "copiesAt",
    "on hand": "",
    "on hand (current)": "",
    "on hand (new)": "",
  },
  readHeading: (heading) => {
    if (/^option\d name$/.test(heading)) return "";
    // In the older header each location has a column of its name.
    return /^option\d value$/.test(heading) ? "attributeValue" : "copiesAt";
  },
  signatures: [
    ["handle", "option1 value", "sku", "hs code"],
    ["handle", "option1 value", "location", "available"],
    ["handle", "option1 value", "location", "on hand (current)"],
  ],
  required: [["group"], ["copiesAt"]],
  choices: ["group", "attributeValue", "copiesAt"],
  open: () => {
    const counted = new Map<string, { draft: Draft; copies: number }>();
    const read = (row: FileRow): Draft | null => {
      const listing = nameVariant(textOf(row, "group"), row);
      const copies = countCopies(row);
      const known = listing === null ? undefined : counted.get(listing);
      if (known) {
        known.copies += copies;
        return null;
      }
      const draft = beginDraft(row);
      draft.listingId = listing;
      draft.headings.set("listing", "Handle");
      draft.onlyKnown = kindsText("noShopifyRecord", { listing: JSON.stringify(listing ?? "") });
      counted.set(listing ?? `row ${row.row}`, { draft, copies });
      return null;
    };
    const rest = () =>
      [...counted.values()].map(({ draft, copies }) => {
        draft.inputs.set("stock", String(Math.max(0, copies)));
        draft.headings.set("stock", "Available");
        return draft;
      });
    return Object.assign(read, { rest });
  },
};

/** At all locations; what is "not stocked" at one counts as none. */
function countCopies(row: FileRow): number {
  return row.cells
    .filter(({ meaning }) => meaning === "copiesAt")
    .map(({ value }) => Number(String(value).trim()))
    .reduce((sum, copies) => sum + (Number.isSafeInteger(copies) ? copies : 0), 0);
}
