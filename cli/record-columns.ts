import {
  fieldLabels,
  recordFields,
  type RecordField,
  type RecordValues,
} from "../app/catalogue/record-schema.ts";
import { toFieldText } from "../app/catalogue/record-texts.ts";

/** The columns of a record file. Covers are not included; a backup has them. */
export type RecordColumn = "id" | RecordField | "createdAt";

/** In the order of an export. */
export const recordColumns: readonly RecordColumn[] = ["id", ...recordFields, "createdAt"];

export type ExportedRecord = RecordValues & { id: string; createdAt: Date };

/** A value as the text of a CSV cell. */
export function toCell(record: ExportedRecord, column: RecordColumn): string {
  if (column === "id") return record.id;
  return column === "createdAt" ? record.createdAt.toISOString() : toFieldText(record, column);
}

const byHeading = new Map(
  recordColumns.flatMap((column) => {
    const label = column === "id" || column === "createdAt" ? column : fieldLabels[column];
    return [column, label].map((name) => [name.toLowerCase(), column] as const);
  }),
);

/** Finds a column by its name ("numRecords") or by its label on the screen ("Number of records"). */
export function findColumn(heading: string): RecordColumn | null {
  return byHeading.get(heading.trim().toLowerCase()) ?? null;
}
