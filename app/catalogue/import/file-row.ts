/** Where a record stands in its file. */
export interface RowSource {
  /** "line 7", "record 3". */
  location: string;
  /** The row of the table, as a spreadsheet counts: the header is row 1. In JSON the number of the record. */
  row: number;
}

/** A row as the file has it: texts of a CSV file, any JSON value of a JSON file. Null: the record has no such field. */
export interface RawRow<Cell = unknown> extends RowSource {
  cells: Cell[];
  /** Whether the spreadsheet hides it, by a filter or by hand. Defaults to false. */
  isHidden?: boolean;
}

/** The name of a mark that stands for the cells of a JSON element that is no record. */
export const notARecord = "gatefold:not-a-record";

/** What is wrong with, or odd about, one value of a row. */
export interface RowProblem extends RowSource {
  column: string;
  message: string;
}

/** A file that cannot be read as a whole. The message is for its owner. */
export class RecordFileError extends Error {
  override name = "RecordFileError";
}
