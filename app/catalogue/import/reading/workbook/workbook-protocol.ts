import type { StagedCell } from "./workbook-cell.ts";

/** The beginning of a sheet, from which its header is found. */
export interface SheetHead {
  name: string;
  isHidden: boolean;
  /** The first rows that are not blank, with their numbers from 1. */
  rows: HeadRow[];
}

export interface HeadRow {
  row: number;
  cells: string[];
}

/** From the reading process: the sheets of the workbook, or why it is refused. */
export type SheetsMessage = { format: string; sheets: SheetHead[] } | { refused: string };

/** To the reading process: the sheet, counted from 0, and its header's row, counted from 1. */
export interface TableChoice {
  sheet: number;
  headerRow: number;
}

/** A line of the reading process's output: the header first, then rows with their numbers, at last the end. */
export type OutputLine =
  | { header: string[]; emptyColumns: number }
  | { rows: [row: number, cells: StagedCell[], isHidden: boolean][] }
  | { refused: string }
  | { end: true };

/** Rows that are looked at for the header. */
export const headRows = 30;
