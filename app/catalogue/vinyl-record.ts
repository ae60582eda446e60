import type { Grade, RecordRow } from "../db/tables.ts";
import type { RecordField } from "./record-schema.ts";

/** The columns that cards, the cart and the wishlist show. */
export const cardColumns = [
  "id",
  "artist",
  "album",
  "coverImage",
  "price",
  "discount",
  "stock",
  "year",
  "format",
  "numRecords",
  "tags",
] as const satisfies (keyof RecordRow)[];

export type RecordCardFields = Pick<RecordRow, (typeof cardColumns)[number]>;

/** Fields that visitors never receive; every other field of recordSchema is part of the record page. */
export const adminFields = ["featured"] as const satisfies RecordField[];

/** The columns of the record page that are not written by hand. */
export const derivedColumns = [
  "id",
  "coverImage",
  "coverColor",
  "genres",
] as const satisfies (keyof RecordRow)[];

export type PublicField = Exclude<RecordField, (typeof adminFields)[number]>;

/** A record as its own page shows it. */
export type VinylRecord = Pick<RecordRow, PublicField | (typeof derivedColumns)[number]>;

export function yearLabel({ year }: { year: number | null }): string {
  return year === null ? "Unknown" : String(year);
}

/** "2 × 12″", or `12"` for a single disc. */
export function formatLabel({
  format,
  numRecords,
}: {
  format: string;
  numRecords: number;
}): string {
  return numRecords > 1 ? `${numRecords} × ${format}` : format;
}

/** The names of Goldmine's grades. */
export const gradeNames: { [Name in Grade]: string } = {
  M: "Mint",
  NM: "Near Mint",
  "VG+": "Very Good Plus",
  VG: "Very Good",
  "G+": "Good Plus",
  G: "Good",
  F: "Fair",
  P: "Poor",
};
