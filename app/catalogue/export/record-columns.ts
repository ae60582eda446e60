import { recordFields, type RecordField, type RecordValues } from "../fields/record-schema.ts";
import { toFieldText } from "../fields/record-texts.ts";
import { fieldLabel } from "../record-field-texts.ts";
import { markCode } from "./converted-codes.ts";

/**
 * The columns of a record file. `stockWhenExported` is what stock was at the export; import uses it to see which
 * stock was edited in the file. `waitingStock` is what goes on sale when a record gets its price. Covers and photos are
 * not included; a backup has them.
 */
export type RecordColumn = "id" | RecordField | "createdAt" | "stockWhenExported" | "waitingStock";

/** In the order of an export. The last is never empty, so that a comma too many in a row is one cell too many. */
export const recordColumns: readonly RecordColumn[] = [
  "id",
  ...recordFields,
  "createdAt",
  "waitingStock",
  "stockWhenExported",
];

export type ExportedRecord = RecordValues & {
  id: string;
  createdAt: Date;
  /** Null: none wait for a price. */
  waitingStock: number | null;
};

/** A value as JSON has it. */
export function toJsonValue(record: ExportedRecord, column: RecordColumn): unknown {
  return column === "stockWhenExported" ? record.stock : record[column];
}

/** A value as the text of a CSV cell. */
export function toCell(record: ExportedRecord, column: RecordColumn): string {
  if (column === "id") return markCode(record.id);
  if (column === "createdAt") return record.createdAt.toISOString();
  if (column === "waitingStock") return String(record.waitingStock ?? "");
  const text = toFieldText(record, column === "stockWhenExported" ? "stock" : column);
  const isCode = column === "catalogueNumber" || column === "barcode" || column === "externalId";
  return isCode ? markCode(text) : text;
}

/** The heading of a column in CSV: that of the cost says its unit, because a file has øre and people write kroner. */
export function toHeading(column: RecordColumn): string {
  return column === "cost" ? "cost (øre)" : column;
}

/** A column's names on the screen, in every language; not the cost's, which say kroner. */
function labelsOf(column: RecordColumn): string[] {
  if (column === "cost") return ["cost (øre)"];
  return Object.values(fieldLabel.all).flatMap((labels) => {
    const label = labels[column];
    return typeof label === "string" ? [label] : [];
  });
}

const byHeading = new Map(
  recordColumns.flatMap((column) =>
    [column, ...labelsOf(column)].map((name) => [name.toLowerCase(), column] as const),
  ),
);

/** Finds a column by its name ("numRecords") or by its label on the screen ("Number of records", "Antal plader"). */
export function findColumn(heading: string): RecordColumn | null {
  return byHeading.get(heading.trim().toLowerCase()) ?? null;
}
