import type { Grade, NewOrUsed, SleeveGrade } from "../../../db/column-values.ts";
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

/** The same of a row; null or "" where the file does not say it. */
export interface RowKeys {
  externalId: string;
  listingId: string | null;
  barcode: string;
  artist: string;
  album: string;
  catalogueNumber: string;
  format: string;
  mediaCondition: string;
  sleeveCondition: string;
  newOrUsed: string;
}

export type MatchedBy =
  | "external id"
  | "Discogs listing"
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
      const listed = index.get(key);
      if (listed) listed.push(candidate);
      else index.set(key, [candidate]);
    }
  }
  return index;
}

/**
 * Finds the record that a row is about: by its external id, then its listing, then barcode and condition, then artist,
 * album, catalogue number and condition. A record that an earlier row of the file has taken is another copy, and so is
 * one with another listing or another external id.
 */
export function matchRow(
  row: RowKeys,
  index: CandidateIndex,
  taken: ReadonlySet<string>,
): Match | null {
  for (const { by, keyOf, fits } of rules) {
    const key = keyOf(row);
    const candidate =
      key === null
        ? undefined
        : index.get(key)?.find((candidate) => !taken.has(candidate.id) && fits(row, candidate));
    if (candidate) return { candidate, by };
  }
  return null;
}

interface Rule {
  by: MatchedBy;
  /** Equal for a row and each record that it may be about by this rule. Null: the row lacks what the rule compares. */
  keyOf: (row: RowKeys) => string | null;
  keysOf: (candidate: Candidate) => string[];
  /** Whether a record of the row's key is the one. */
  fits: (row: RowKeys, candidate: Candidate) => boolean;
}

const rules: readonly Rule[] = [
  {
    by: "external id",
    keyOf: ({ externalId }) => (externalId === "" ? null : `external ${externalId}`),
    // A copy that the shop put on Discogs has the shop's own id there.
    keysOf: ({ id, externalId }) => [
      `external ${id}`,
      ...(externalId === null ? [] : [`external ${externalId}`]),
    ],
    fits: (row, candidate) => !isOther(row.listingId, candidate.listingId),
  },
  {
    by: "Discogs listing",
    keyOf: ({ listingId }) => (listingId === null ? null : `listing ${listingId}`),
    keysOf: ({ listingId }) => (listingId === null ? [] : [`listing ${listingId}`]),
    fits: () => true,
  },
  {
    by: "barcode and condition",
    keyOf: ({ barcode }) => barcodeKey(barcode),
    keysOf: ({ barcode }) => [barcodeKey(barcode ?? "")].filter((key) => key !== null),
    fits: (row, candidate) => isSameCondition(row, candidate) && !isAnotherCopy(row, candidate),
  },
  {
    by: "artist, album, catalogue number and condition",
    keyOf: (row) => (row.artist === "" ? null : albumKey(row)),
    keysOf: (candidate) => [albumKey(candidate)],
    fits: (row, candidate) =>
      isSameCatalogueNumber(row.catalogueNumber, candidate.catalogueNumber) &&
      (row.format === "" || row.format === candidate.format) &&
      isSameCondition(row, candidate) &&
      !isAnotherCopy(row, candidate),
  },
];

function barcodeKey(barcode: string): string | null {
  const digits = barcodeDigits(barcode);
  return digits === "" ? null : `barcode ${digits}`;
}

function albumKey({ artist, album }: { artist: string; album: string }): string {
  return `album ${foldText(artist)}\n${foldText(album)}`;
}

function isSameCondition(row: RowKeys, candidate: Candidate): boolean {
  return (
    candidate.newOrUsed === (row.newOrUsed === "" ? "new" : row.newOrUsed) &&
    candidate.mediaCondition === (row.mediaCondition === "" ? "M" : row.mediaCondition) &&
    (row.sleeveCondition === "" || candidate.sleeveCondition === row.sleeveCondition)
  );
}

function isAnotherCopy(row: RowKeys, candidate: Candidate): boolean {
  return (
    isOther(row.listingId, candidate.listingId) || isOther(row.externalId, candidate.externalId)
  );
}

function isOther(inFile: string | null, known: string | null): boolean {
  return inFile !== null && inFile !== "" && known !== null && inFile !== known;
}

/** As the database compares barcodes: digits, of which a UPC-A has a zero before. */
export function barcodeDigits(barcode: string): string {
  const digits = barcode.replaceAll(/\D/g, "");
  return digits.length === 12 ? `0${digits}` : digits;
}
