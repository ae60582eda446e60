import type { Grade, NewOrUsed, SleeveGrade } from "../../../db/column-values.ts";
import { cleanLine } from "../../../forms/clean-text.ts";
import type { RecordColumn } from "../../export/record-columns.ts";
import type { Draft } from "../kinds/import-kind.ts";
import { foldText, isSameCatalogueNumber } from "./repeated-records.ts";

/** What a record of the shop is found by. */
export interface Candidate {
  id: string;
  artist: string;
  album: string;
  format: string;
  catalogueNumber: string | null;
  barcode: string | null;
  mediaCondition: Grade;
  sleeveCondition: SleeveGrade;
  newOrUsed: NewOrUsed;
  externalId: string | null;
  /** Of the source that the file is from. */
  listingId: string | null;
  importedStock: number | null;
}

/** What a row says of a field as one clean line, as the shop keeps it; "" where it says nothing. */
export function textOfInput({ inputs }: Draft, field: RecordColumn): string {
  const input = inputs.get(field);
  return typeof input === "string" ? cleanLine(input) : "";
}

export type MatchedBy =
  | "external id"
  | "Discogs listing"
  | "product and variant"
  | "barcode and condition"
  | "artist, album, catalogue number and condition";

export interface Match {
  candidate: Candidate;
  by: MatchedBy;
}

/** Records of the shop by what the rules look for, so that a row is compared with those alone that may be its own. */
export type CandidateIndex = ReadonlyMap<string, readonly Candidate[]>;

export function indexCandidates(candidates: readonly Candidate[]): CandidateIndex {
  const index = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    for (const key of new Set(rules.flatMap(({ keysOf }) => keysOf(candidate)))) {
      if (key === null) continue;
      const listed = index.get(key);
      if (listed) listed.push(candidate);
      else index.set(key, [candidate]);
    }
  }
  return index;
}

/** The records of the shop that rows may be about, and what is known of the file as a whole. */
export interface KnownRecords {
  index: CandidateIndex;
  /** External ids that several rows of the file have: notes, or one number for many products. They tell nothing. */
  repeatedIds: ReadonlySet<string>;
  /** Records that an earlier row of the file is about. */
  taken: ReadonlySet<string>;
  /** Where the file is from. */
  source: string;
  /** The listings of the rows around this one: those of a product stand together. */
  listings: ReadonlySet<string>;
}

/**
 * Finds the record that a row is about: by its external id where that is unique in the file and in the shop, then its
 * listing, then barcode and condition, then artist, album, catalogue number and condition. A record that an earlier row
 * of the file has taken is another copy, and so is one with another listing or another unique external id, unless the
 * listing was only renamed.
 */
export function matchRow(row: Draft, known: KnownRecords): Match | null {
  const { index, taken } = known;
  for (const { by, keyOf, fits } of rules) {
    const key = keyOf(row);
    const listed = key === null ? [] : (index.get(key) ?? []);
    const isFree = (one: Candidate) => !taken.has(one.id) && fits(row, one, known);
    const candidate =
      listed.find((one) => hasGrade(row, one) && isFree(one)) ?? listed.find(isFree);
    if (candidate) return { candidate, by };
  }
  return null;
}

interface Rule {
  by: MatchedBy;
  /** Equal for a row and each record that it may be about by this rule. Null: the row lacks what the rule compares. */
  keyOf: (row: Draft) => string | null;
  keysOf: (candidate: Candidate) => (string | null)[];
  /** Whether a record of the row's key is the one. */
  fits: (row: Draft, candidate: Candidate, known: KnownRecords) => boolean;
}

const rules: readonly Rule[] = [
  {
    by: "external id",
    keyOf: (row) => keyFor("external", textOfInput(row, "externalId")),
    // A copy that the shop put on Discogs has the shop's own id there.
    keysOf: ({ id, externalId }) => [keyFor("external", id), keyFor("external", externalId)],
    fits: (row, candidate, known) =>
      tells(textOfInput(row, "externalId"), known) &&
      (!isOther(row.listingId, candidate.listingId) || isRenamed(row, candidate, known)),
  },
  {
    by: "Discogs listing",
    keyOf: ({ listingId }) => keyFor("listing", listingId),
    keysOf: ({ listingId }) => [keyFor("listing", listingId)],
    fits: () => true,
  },
  {
    by: "barcode and condition",
    keyOf: (row) => keyFor("barcode", barcodeDigits(textOfInput(row, "barcode"))),
    keysOf: ({ barcode }) => [keyFor("barcode", barcodeDigits(barcode ?? ""))],
    fits: (row, candidate, known) =>
      isSameCondition(row, candidate) && !isAnotherCopy(row, candidate, known),
  },
  {
    by: "artist, album, catalogue number and condition",
    keyOf: (row) => {
      const artist = textOfInput(row, "artist");
      return artist === "" ? null : albumKey(artist, textOfInput(row, "album"));
    },
    keysOf: ({ artist, album }) => [albumKey(artist, album)],
    fits: (row, candidate, known) =>
      isSameCatalogueNumber(textOfInput(row, "catalogueNumber"), candidate.catalogueNumber) &&
      ["", candidate.format].includes(textOfInput(row, "format")) &&
      isSameCondition(row, candidate) &&
      !isAnotherCopy(row, candidate, known),
  },
];

/** Whether an external id tells one record from all others: several rows or records with it are not told apart by it. */
function tells(externalId: string, { index, repeatedIds }: KnownRecords): boolean {
  const key = keyFor("external", externalId);
  return key !== null && !repeatedIds.has(externalId) && (index.get(key)?.length ?? 0) < 2;
}

function keyFor(kind: string, value: string | null): string | null {
  return value === null || value === "" ? null : `${kind} ${value}`;
}

function albumKey(artist: string, album: string): string {
  return `album ${foldText(artist)}\n${foldText(album)}`;
}

function hasGrade(row: Draft, { mediaCondition }: Candidate): boolean {
  return mediaCondition === (textOfInput(row, "mediaCondition") || "M");
}

/** A grade that the file does not have, and was given to a new record alone, tells nothing of one that is graded since. */
function isSameCondition(row: Draft, candidate: Candidate): boolean {
  const sleeve = textOfInput(row, "sleeveCondition");
  return (
    candidate.newOrUsed === (textOfInput(row, "newOrUsed") || "new") &&
    (row.onlyNew.has("mediaCondition") || hasGrade(row, candidate)) &&
    ["", candidate.sleeveCondition].includes(sleeve)
  );
}

function isAnotherCopy(row: Draft, candidate: Candidate, known: KnownRecords): boolean {
  if (isOther(row.listingId, candidate.listingId)) return true;
  const externalId = textOfInput(row, "externalId");
  return (
    isOther(externalId, candidate.externalId) &&
    tells(externalId, known) &&
    tells(candidate.externalId ?? "", known)
  );
}

/**
 * Whether a row with a record's own number is that record under another name: the options of a variant, or the handle of
 * a product, are changed in the shop they are from. A listing of Discogs has a number, which no other copy gets, and a
 * number that went to another product tells nothing.
 */
function isRenamed(row: Draft, candidate: Candidate, { source, listings }: KnownRecords): boolean {
  const { listingId } = candidate;
  if (source === "discogs" || listingId === null || listings.has(listingId)) return false;
  const album = albumKey(textOfInput(row, "artist"), textOfInput(row, "album"));
  return (
    productOf(row.listingId ?? "") === productOf(listingId) ||
    album === albumKey(candidate.artist, candidate.album)
  );
}

/** The product of a variant's name (see `nameVariant`). */
function productOf(listing: string): string {
  return listing.split(" / ", 1)[0] ?? "";
}

function isOther(inFile: string | null, known: string | null): boolean {
  return inFile !== null && inFile !== "" && known !== null && inFile !== known;
}

/** As the database compares barcodes: digits, of which a UPC-A has a zero before. */
export function barcodeDigits(barcode: string): string {
  const digits = barcode.replaceAll(/\D/g, "");
  return digits.length === 12 ? `0${digits}` : digits;
}
