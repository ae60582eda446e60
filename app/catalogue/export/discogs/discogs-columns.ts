import type { RecordRow, SleeveGrade } from "../../../db/column-values.ts";
import { longGrade } from "../../grades/grades.ts";
import { readReleaseId } from "./discogs-ids.ts";

/** The columns of a record that a listing on Discogs is made of. */
export const listedColumns = [
  "id",
  "discountedPrice",
  "mediaCondition",
  "sleeveCondition",
  "defects",
  "description",
  "location",
  "weight",
  "numRecords",
  "externalId",
  "newOrUsed",
  "stock",
] as const satisfies (keyof RecordRow)[];

export type ListedRecord = Pick<RecordRow, (typeof listedColumns)[number]>;

/** The columns of Discogs' files that say how a listing is; the ids of release and listing come before them. */
const fieldColumns = [
  "price",
  "media_condition",
  "sleeve_condition",
  "comments",
  "accept_offer",
  "location",
  "external_id",
  "weight",
  "format_quantity",
  "quantity",
] as const;

type FieldColumn = (typeof fieldColumns)[number];

/** The columns of each file, as Discogs names them. */
export const discogsColumns = {
  add: ["release_id", ...fieldColumns],
  change: ["release_id", "listing_id", ...fieldColumns],
  delete: ["listing_id"],
} as const;

export type DiscogsFileKind = keyof typeof discogsColumns;

/**
 * The cells of fieldColumns for a record. Prices are in the shop's currency, after discount. Whether it takes offers is
 * what a file of Discogs said; null: none did, and the cell stays empty.
 */
export function listingCells(record: ListedRecord, acceptOffer: boolean | null): string[] {
  const fields: { [column in FieldColumn]: string } = {
    price: record.discountedPrice.toFixed(2),
    media_condition: discogsGrade(record.mediaCondition),
    sleeve_condition: discogsGrade(record.sleeveCondition),
    comments: record.defects ?? record.description ?? "",
    accept_offer: acceptOffer === null ? "" : acceptOffer ? "Y" : "N",
    location: record.location ?? "",
    external_id: externalIdOf(record),
    weight: record.weight === null ? "" : String(record.weight),
    format_quantity: String(record.numRecords),
    quantity: record.newOrUsed === "new" ? String(record.stock) : "1",
  };
  return fieldColumns.map((column) => fields[column]);
}

/**
 * What Discogs gives back with each sold row, so that it finds its record: the owner's own number where there is one,
 * else the record's id.
 */
function externalIdOf({ id, externalId }: ListedRecord): string {
  return externalId === null || readReleaseId(externalId) !== null ? id : externalId;
}

/** A grade as Discogs writes it: "Very Good Plus (VG+)", "Near Mint (NM or M-)", "Generic". */
export function discogsGrade(grade: SleeveGrade): string {
  return grade === "NM" ? "Near Mint (NM or M-)" : longGrade(grade);
}
