import type { Grade, NewOrUsed, SleeveGrade } from "../../../db/tables.ts";
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

/**
 * Finds the record that a row is about: by its external id, then its listing, then barcode and condition, then artist,
 * album, catalogue number and condition. A record that an earlier row of the file has taken is another copy, and so is
 * one with another listing or another external id.
 */
export function matchRow(
  row: RowKeys,
  candidates: readonly Candidate[],
  taken: ReadonlySet<string>,
): Match | null {
  const free = candidates.filter(({ id }) => !taken.has(id));
  for (const { by, fits } of rules) {
    const candidate = free.find((one) => fits(row, one));
    if (candidate) return { candidate, by };
  }
  return null;
}

const rules: readonly { by: MatchedBy; fits: (row: RowKeys, one: Candidate) => boolean }[] = [
  {
    by: "external id",
    fits: (row, one) =>
      row.externalId !== "" &&
      // A copy that the shop put on Discogs has the shop's own id there.
      (one.externalId === row.externalId || one.id === row.externalId) &&
      !isOther(row.listingId, one.listingId),
  },
  {
    by: "Discogs listing",
    fits: (row, one) => row.listingId !== null && one.listingId === row.listingId,
  },
  {
    by: "barcode and condition",
    fits: (row, one) =>
      row.barcode !== "" &&
      one.barcode !== null &&
      barcodeDigits(one.barcode) === barcodeDigits(row.barcode) &&
      barcodeDigits(row.barcode) !== "" &&
      isSameCondition(row, one) &&
      !isAnotherCopy(row, one),
  },
  {
    by: "artist, album, catalogue number and condition",
    fits: (row, one) =>
      row.artist !== "" &&
      foldText(row.artist) === foldText(one.artist) &&
      foldText(row.album) === foldText(one.album) &&
      isSameCatalogueNumber(row.catalogueNumber, one.catalogueNumber) &&
      (row.format === "" || row.format === one.format) &&
      isSameCondition(row, one) &&
      !isAnotherCopy(row, one),
  },
];

function isSameCondition(row: RowKeys, one: Candidate): boolean {
  return (
    one.newOrUsed === (row.newOrUsed === "" ? "new" : row.newOrUsed) &&
    one.mediaCondition === (row.mediaCondition === "" ? "M" : row.mediaCondition) &&
    (row.sleeveCondition === "" || one.sleeveCondition === row.sleeveCondition)
  );
}

function isAnotherCopy(row: RowKeys, one: Candidate): boolean {
  return isOther(row.listingId, one.listingId) || isOther(row.externalId, one.externalId);
}

function isOther(given: string | null, known: string | null): boolean {
  return given !== null && given !== "" && known !== null && given !== known;
}

/** As the database compares barcodes: digits, of which a UPC-A has a zero before. */
export function barcodeDigits(barcode: string): string {
  const digits = barcode.replaceAll(/\D/g, "");
  return digits.length === 12 ? `0${digits}` : digits;
}
