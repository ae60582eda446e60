import type { ColumnType, Generated } from "kysely";
import type { Timestamp } from "./account-tables.ts";

/** The tables of migration 0014. */

export type ImportState =
  | "staged"
  | "previewing"
  | "previewed"
  | "importing"
  | "imported"
  | "undoing"
  | "undone";

/** JSON that is written as a text. */
type Json<Value> = ColumnType<Value, string, string>;

export interface ImportsTable {
  id: Generated<string>;
  fileName: string;
  /** PostgreSQL's bigint. */
  fileBytes: ColumnType<string, number, number>;
  encoding: string;
  kind: string;
  columns: Json<string[]>;
  meanings: Json<string[]>;
  options: Json<{ [option: string]: unknown }>;
  state: Generated<ImportState>;
  problem: Generated<string>;
  done: Generated<number>;
  total: Generated<number>;
  stopRequested: Generated<boolean>;
  newRows: Generated<number>;
  changedRows: Generated<number>;
  unchangedRows: Generated<number>;
  refusedRows: Generated<number>;
  roundedRows: Generated<number>;
  userId: string | null;
  userName: string;
  createdAt: Timestamp;
  beatAt: Timestamp;
  previewedAt: Date | null;
  writtenAt: Date | null;
  undoneAt: Date | null;
}

export interface ImportRowsTable {
  importId: string;
  rowNumber: number;
  location: string;
  cells: Json<unknown[]>;
}

export type ImportOutcome = "new" | "changed" | "unchanged" | "refused";

/** What is said of a column of a row. */
export interface ColumnMessage {
  column: string;
  message: string;
}

export interface ImportResultsTable {
  importId: string;
  rowNumber: number;
  location: string;
  outcome: ImportOutcome;
  recordId: string | null;
  title: string;
  matchedBy: Generated<string>;
  before: ColumnType<{ [field: string]: unknown } | null, string | null, string | null>;
  after: ColumnType<{ [field: string]: unknown } | null, string | null, string | null>;
  faults: Json<ColumnMessage[]>;
  remarks: Json<ColumnMessage[]>;
  origin: ColumnType<unknown, string | null, string | null>;
  pictures: Json<{ column: string; url: string }[]>;
  waitingStock: number | null;
  addedAt: Date | null;
  touchedAt: Date | null;
  undone: Generated<boolean>;
}

export interface ImportPicturesTable {
  importId: string;
  rowNumber: number;
  location: string;
  columnName: string;
  recordId: string;
  url: string;
  state: Generated<"waiting" | "fetched" | "failed">;
  problem: Generated<string>;
}

/** What a record is called elsewhere, such as its listing on Discogs. */
export interface RecordSourcesTable {
  recordId: string;
  source: string;
  listingId: string | null;
  releaseId: string | null;
  /** The stock that the last import of it had. */
  importedStock: number | null;
}
