import type { Grade, Track } from "../db/tables.ts";

/** What a card, a cart and a wishlist show of a record. */
export interface RecordCardFields {
  id: string;
  artist: string;
  album: string;
  /** Storage key of its cover; see pictures/picture-url.ts. */
  coverImage: string;
  /** Whole kroner before discount. */
  price: number;
  /** Whole percent. */
  discount: number;
  stock: number;
  /** Null is shown as "Unknown". */
  year: number | null;
  format: string;
  numRecords: number;
  tags: string[];
}

/** A record as its own page shows it. */
export interface VinylRecord extends RecordCardFields {
  genre: string;
  genres: string[];
  rpm: string;
  tracklist: Track[];
  label: string | null;
  catalogueNumber: string | null;
  country: string | null;
  barcode: string | null;
  mediaCondition: Grade;
  sleeveCondition: Grade;
  description: string | null;
  coverColor: string | null;
}

/** The columns of RecordCardFields. */
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
] as const;

export function shownYear({ year }: { year: number | null }): string {
  return year === null ? "Unknown" : String(year);
}

/** "2 × 12″", or `12"` for a single disc. */
export function shownFormat({
  format,
  numRecords,
}: {
  format: string;
  numRecords: number;
}): string {
  return numRecords > 1 ? `${numRecords} × ${format}` : format;
}

/** Goldmine's names for its grades. */
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
