import { showCodes, showLabels, showName } from "../values/discogs-names.ts";
import { expandDump, readListingHeading } from "./discogs-dump.ts";
import {
  beginDraft,
  cellOf,
  refuse,
  setField,
  setForNew,
  textOf,
  type Draft,
  type DraftContext,
  type ImportKind,
  type FileRow,
  type TextCell,
} from "./import-kind.ts";
import { kindsText } from "./kinds-texts.ts";
import {
  readComments,
  readDiscs,
  readGenres,
  readGrades,
  readPlainFields,
  readPrice,
} from "./read-fields.ts";

/** What a seller downloads from Discogs: one row for each listing. */
export const discogsInventory: ImportKind = {
  id: "discogs-inventory",
  get label() {
    return kindsText("discogsInventory");
  },
  source: "discogs",
  money: "ask",
  headings: {
    listing_id: "listing",
    artist: "artist",
    title: "album",
    label: "label",
    catno: "catalogueNumber",
    format: "discFormat",
    release_id: "release",
    status: "status",
    price: "price",
    listed: "createdAt",
    comments: "comments",
    media_condition: "mediaCondition",
    sleeve_condition: "sleeveCondition",
    accept_offer: "acceptOffer",
    external_id: "externalId",
    weight: "weight",
    format_quantity: "numRecords",
    flat_shipping: "",
    location: "location",
    quantity: "quantity",
    genre: "genreWords",
    barcode: "barcode",
    year: "year",
    country: "country",
  },
  readHeading: readListingHeading,
  signatures: [
    ["id", "price.value", "release.id"],
    ["id", "price_value", "release_id"],
    ["id", "price/value", "release/id"],
    ["price.value", "condition", "release.title"],
    ["price_value", "condition", "release_title"],
    ["listing_id", "artist", "title"],
    ["release_id", "media_condition", "price"],
  ],
  required: [["artist"], ["album"], ["price"], ["mediaCondition"]],
  choices: [
    ...["listing", "release", "artist", "album", "label", "catalogueNumber", "discFormat"],
    ...["status", "price", "createdAt", "comments", "mediaCondition", "sleeveCondition"],
    ...["externalId", "weight", "numRecords", "location", "quantity", "genreWords", "barcode"],
    ...["year", "country", "description", "runout", "currency", "acceptOffer"],
  ] as ImportKind["choices"],
  open: (context) => (row) => readListing(expandDump(row), context),
};

/** A listing that is gone for good: nothing is added for it. */
const goneStatuses = new Map<string, "listingSold" | "listingDeleted">([
  ["sold", "listingSold"],
  ["deleted", "listingDeleted"],
]);

function readListing(row: FileRow, context: DraftContext): Draft {
  const draft = beginDraft(row);
  readRelease(draft, row);
  readGenres(draft, [row], context);
  const price = readPrice(draft, priceCell(row), context);
  const column = cellOf(row, "price")?.column ?? "price";
  if (price !== null) setField(draft, "price", { column, text: String(price) });
  readGrades(draft, row);
  readComments(draft, cellOf(row, "comments"));
  readPlainFields(draft, row, [
    ...(["externalId", "location", "barcode", "year", "country"] as const),
    ...(["description", "runout"] as const),
  ]);
  readCounts(draft, row);
  readStatus(draft, row);
  const listed = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})(Z|[+-]\d{2}:\d{2})?$/.exec(
    textOf(row, "createdAt"),
  );
  if (listed)
    setForNew(draft, "createdAt", `${listed[1] ?? ""}T${listed[2] ?? ""}${listed[3] ?? "Z"}`);
  draft.acceptOffer = readYesOrNo(textOf(row, "acceptOffer"));
  return draft;
}

/** The price with its currency, where the file names one. */
function priceCell(row: FileRow): TextCell | null {
  const price = cellOf(row, "price");
  const currency = textOf(row, "currency");
  return price && currency !== "" ? { ...price, text: `${price.text} ${currency}` } : price;
}

function readYesOrNo(text: string): boolean | null {
  if (/^(y|yes|true|1)$/i.test(text)) return true;
  return /^(n|no|false|0)$/i.test(text) ? false : null;
}

/** What Discogs says of the release, in both of its files. */
export function readRelease(draft: Draft, row: FileRow): void {
  for (const [field, show] of [
    ["artist", showName],
    ["album", (text: string) => text],
    ["label", showLabels],
    ["catalogueNumber", showCodes],
  ] as const) {
    const cell = cellOf(row, field);
    if (cell) setField(draft, field, { ...cell, text: show(cell.text) });
  }
  readDiscs(draft, cellOf(row, "discFormat"));
  draft.listingId = readId(draft, row, "listing");
  draft.releaseId = readId(draft, row, "release");
  setForNew(draft, "newOrUsed", "used");
}

function readId(draft: Draft, row: FileRow, meaning: "listing" | "release"): string | null {
  const cell = cellOf(row, meaning);
  if (!cell) return null;
  if (/^\d{1,20}$/.test(cell.text)) return cell.text;
  refuse(draft, cell.column, kindsText("noDiscogsNumber", { text: JSON.stringify(cell.text) }));
  return null;
}

function readCounts(draft: Draft, row: FileRow): void {
  const weight = cellOf(row, "weight");
  // "auto" leaves the weight to Discogs.
  if (weight && weight.text.toLowerCase() !== "auto" && weight.text !== "0") {
    setField(draft, "weight", weight);
  }
  readDiscCount(draft, row);
}

/** Where the format does not say how many records it is. */
export function readDiscCount(draft: Draft, row: FileRow): void {
  const discs = cellOf(row, "numRecords");
  if (discs && !draft.inputs.has("numRecords") && /^[1-9]\d{0,2}$/.test(discs.text)) {
    setField(draft, "numRecords", discs);
  }
}

function readStatus(draft: Draft, row: FileRow): void {
  const status = textOf(row, "status");
  const column = cellOf(row, "status")?.column ?? "status";
  const quantity = cellOf(row, "quantity");
  const isForSale = status === "" || status.toLowerCase() === "for sale";
  const copies = isForSale ? (quantity?.text ?? "1") : "0";
  setField(draft, "stock", { column: quantity?.column ?? column, text: copies });
  // Several copies under one listing are new ones: of a used record each is listed with its own grade.
  if (Number(copies) > 1 && draft.inputs.get("mediaCondition") === "M") {
    draft.inputs.set("newOrUsed", "new");
    draft.remarks.push({
      column: quantity?.column ?? column,
      message: kindsText("severalMint", { copies }),
    });
  }
  if (isForSale) return;
  const gone = goneStatuses.get(status.toLowerCase());
  if (gone !== undefined) {
    draft.isGoneListing = true;
    draft.goneMessage = kindsText(gone);
  } else {
    draft.remarks.push({ column, message: kindsText("notOnSale", { status }) });
  }
}
