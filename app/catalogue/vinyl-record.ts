import type { RecordRow } from "../db/column-values.ts";
import { catalogueText } from "./catalogue-texts.ts";
import type { RecordField } from "./fields/record-schema.ts";
import { formatName } from "./format-name.ts";
import { formatPrice } from "./price.ts";

/**
 * Columns that never leave the shop's own pages. What visitors receive is picked from PublicColumn, so the compiler
 * refuses one of these in a public list.
 */
export const privateColumns = [
  "location",
  "cost",
  "vatScheme",
  "externalId",
] as const satisfies RecordField[];

export type PublicColumn = Exclude<keyof RecordRow, (typeof privateColumns)[number]>;

/** The columns that cards, the cart and the wishlist show. */
export const cardColumns = [
  "id",
  "artist",
  "album",
  "coverImage",
  "price",
  "discount",
  "priorPrice",
  "priorIsFull",
  "stock",
  "year",
  "format",
  "numRecords",
  "tags",
  "newOrUsed",
  "mediaCondition",
  "sleeveCondition",
] as const satisfies PublicColumn[];

/** What is read for a card: withGround (app/sleeves) makes its cover of the last two. */
export const storedCardColumns = [
  ...cardColumns,
  "albumSleeve",
  "coverColor",
] as const satisfies PublicColumn[];

export type StoredCard = Pick<RecordRow, (typeof storedCardColumns)[number]>;

export type RecordCardFields = Pick<RecordRow, (typeof cardColumns)[number]>;

/** The other records of an album that are in stock. */
export interface AlbumCopies {
  count: number;
  /** Whole kroner, after discount: that of the cheapest. */
  from: number;
}

/** Such as "3 copies from 49 kr.". */
export function copiesLabel({ count, from }: AlbumCopies): string {
  return catalogueText("copies", { n: count, price: formatPrice(from) });
}

/** Fields that visitors never receive; every other field of recordSchema is part of the record page. */
export const adminFields = ["featured", "free", ...privateColumns] as const satisfies RecordField[];

/** The columns of the record page that are not written by hand. */
export const derivedColumns = [
  "id",
  "coverImage",
  "coverColor",
  "albumSleeve",
  "genres",
  "photos",
  "priorPrice",
  "priorIsFull",
] as const satisfies PublicColumn[];

export type PublicField = Exclude<RecordField, (typeof adminFields)[number]>;

/** What is read for a record's own page: withGround (app/sleeves) makes a VinylRecord of it. */
export type StoredRecord = Pick<RecordRow, PublicField | (typeof derivedColumns)[number]>;

/** A record as its own page shows it. */
export type VinylRecord = Omit<StoredRecord, "albumSleeve" | "coverColor">;

/** The genre of a record of which none is known; the schema enters it. */
export const unknownGenre = "Unknown";

/** A genre as it is shown. */
export function genreLabel(genre: string): string {
  return genre === unknownGenre ? catalogueText("unknown") : genre;
}

export function yearLabel({ year }: { year: number | null }): string {
  return year === null ? catalogueText("unknown") : String(year);
}

/** "2 × 12″", or `12"` for a single disc. */
export function formatLabel({
  format,
  numRecords,
}: {
  format: string;
  numRecords: number;
}): string {
  const name = formatName(format);
  return numRecords > 1 ? `${numRecords} × ${name}` : name;
}
