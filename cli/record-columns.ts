import type { RecordValues } from "../app/catalogue/record-schema.ts";
import { fieldLabels } from "../app/catalogue/record-schema.ts";

/** The fields of a file of records. Covers are not among them: a back-up keeps those. */
export type RecordColumn = "id" | keyof RecordValues | "createdAt";

/** In the order of the export. */
export const recordColumns = [
  "id",
  "artist",
  "album",
  "price",
  "discount",
  "stock",
  "genre",
  "year",
  "rpm",
  "format",
  "numRecords",
  "tags",
  "featured",
  "tracklist",
  "label",
  "catalogueNumber",
  "country",
  "barcode",
  "mediaCondition",
  "sleeveCondition",
  "description",
  "createdAt",
] as const satisfies RecordColumn[];

export const valueColumns = recordColumns.filter(
  (column) => column !== "id" && column !== "createdAt",
);

const byHeading = new Map(
  recordColumns.flatMap((column) => {
    const label = column === "id" || column === "createdAt" ? column : fieldLabels[column];
    return [column, label].map((name) => [name.toLowerCase(), column] as const);
  }),
);

/** The column that a heading names: as in an export ("numRecords") or on the screen ("Number of records"). */
export function findColumn(heading: string): RecordColumn | null {
  return byHeading.get(heading.trim().toLowerCase()) ?? null;
}
