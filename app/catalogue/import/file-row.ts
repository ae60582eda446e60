import type { RecordColumn } from "../export/record-columns.ts";
import type { FieldInput } from "../record-texts.ts";

/** Where a record stands in its file. */
export interface RowSource {
  /** "line 7", "record 3". */
  location: string;
  /** The row of the table, as a spreadsheet counts: the header is row 1. In JSON the number of the record. */
  row: number;
}

/** What is wrong with, or odd about, one value of a row. */
export interface RowProblem extends RowSource {
  column: string;
  message: string;
}

/** One record of a file: the columns that it has, not validated yet. */
export interface FileRow extends RowSource {
  inputs: Map<RecordColumn, FieldInput>;
  errors: RowProblem[];
  /** Columns that a record of the shop does not take; left out: none. */
  onlyNew?: ReadonlySet<RecordColumn>;
}

/** A file that cannot be read as a whole. The message is for its owner. */
export class RecordFileError extends Error {
  override name = "RecordFileError";
}
