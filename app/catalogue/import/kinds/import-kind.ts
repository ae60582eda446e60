import type { ColumnMessage } from "../../../db/column-types.ts";
import type { RecordColumn } from "../../export/record-columns.ts";
import type { FieldInput } from "../../fields/record-texts.ts";
import type { RowSource } from "../file-row.ts";
import type { ImportOptions } from "../import-options.ts";
import type { GenreTable } from "../values/genre-table.ts";
import type { GradeTable } from "../values/grade-table.ts";
import type { Rate } from "../values/money.ts";

/** What a column can mean: a field of a record, or something that fields are made of. */
export type ColumnMeaning =
  | RecordColumn
  | "title"
  | "discFormat"
  | "listing"
  | "release"
  | "status"
  | "comments"
  | "html"
  | "summary"
  | "currency"
  | "vendor"
  | "genreWords"
  | "salePrice"
  | "comparePrice"
  | "condition"
  | "picture"
  | "group"
  | "parent"
  | "quantity"
  | "copiesAt"
  | "acceptOffer"
  | "variant"
  | "variation"
  | "surcharge"
  | "discountMode"
  | "discountValue"
  | "discountPercent"
  | "onSale"
  | "netPrice"
  | "taxRule"
  | "features"
  | "archived"
  | "type"
  | "inStock"
  | "option"
  | "attributeName"
  | "attributeValue";

export interface Cell {
  /** The heading. */
  column: string;
  meaning: ColumnMeaning;
  value: unknown;
}

/** A cell that says something, as text without spaces around it. */
export interface TextCell {
  column: string;
  text: string;
}

/** A row of a file with what its columns mean. */
export interface FileRow extends RowSource {
  /** Whether the cells are texts of a table; else they are JSON values. */
  isTable: boolean;
  /** In the order of the columns; those that are left out are not among them. */
  cells: readonly Cell[];
  /** What is wrong with the row as such. */
  problems: readonly ColumnMessage[];
  /** The oddities of its cells. */
  remarks: readonly ColumnMessage[];
}

/** What a row says of a record, not validated yet. */
export interface Draft extends RowSource {
  /** The columns of the record that the file has. */
  inputs: Map<RecordColumn, FieldInput>;
  /** Why the row is refused, with one message for each column. */
  faults: ColumnMessage[];
  /** Fields that only a new record takes: what the file does not say of one that the shop has. */
  onlyNew: Set<RecordColumn>;
  /** The file's headings of fields, for messages. */
  headings: Map<string, string>;
  remarks: ColumnMessage[];
  wasRounded: boolean;
  listingId: string | null;
  releaseId: string | null;
  /** Whether its listing takes offers; null: the file does not say. */
  acceptOffer: boolean | null;
  pictures: { column: string; url: string }[];
  /** Copies that go on sale when there is a price. */
  waitingStock: number | null;
  /** What the row is by its format or its title; null: they do not say. */
  medium: DraftMedium | null;
  /** What is said of the pressing, in parts. */
  pressings: string[];
  /** Whether its listing is sold or deleted: no record is added for it. */
  isGoneListing: boolean;
  /** For a listing that is gone: that it is, and why nothing is taken off for it. Else empty. */
  goneMessage: string;
  /** Why no record is added for it where the shop has none yet; else empty. */
  onlyKnown: string;
}

export interface DraftMedium {
  /** As the format of a record has it, such as "CD"; null: vinyl. */
  name: string | null;
  /** Where the file says so. */
  column: string;
  text: string;
  /** Whether a product type or category counts more: it ends a title and could be a part of it. */
  isWeak: boolean;
}

export interface DraftContext {
  options: ImportOptions;
  /** Kroner for a unit of the file's currency. */
  rate: Rate;
  genres: GenreTable;
  grades: GradeTable;
}

/** A kind of file. A new one is one file in this folder and one line in import-kinds.ts. */
export interface ImportKind {
  /** As the command line names it. */
  id: string;
  label: string;
  /** Where its records are from; listings and stocks are remembered under it. */
  source: string;
  /** Whether prices are whole kroner, in a currency that the owner has to say, or not in the file. */
  money: "kroner" | "ask" | "none";
  /** Headings in lower case, and what they mean. A heading that means "" is known and left out. */
  headings: { readonly [heading: string]: ColumnMeaning | "" };
  /** What a heading means that is not in the list, such as one with a unit or a number in it. */
  readHeading?: (heading: string) => ColumnMeaning | "" | null;
  /**
   * What the headings of a file mean that are guessed together, because one says what another means; null where nothing
   * is guessed. A kind with it needs neither `headings` nor `readHeading`.
   */
  guess?: (columns: readonly string[]) => (ColumnMeaning | null)[];
  /** Whether a file is of this kind, where `signatures` do not say it. */
  fits?: (columns: readonly string[], format: "csv" | "json") => boolean;
  /** Headings in lower case that only this kind has: a file with all of one list is of this kind. */
  signatures: readonly (readonly string[])[];
  /** Columns that count copies: where a file has none of them, the owner says how many there are. */
  countedBy?: readonly ColumnMeaning[];
  /** At least one column of each list has to be there. */
  required: readonly (readonly ColumnMeaning[])[];
  /** What the owner can choose for a column. */
  choices: readonly ColumnMeaning[];
  /** Begins to read a file; the function it returns gets the rows in their order. */
  open: (context: DraftContext) => RowReader;
}

export interface RowReader {
  /** Null: the row is part of another. */
  (row: FileRow): Draft | null;
  /** After the last row: what several rows together are, in their order. */
  rest?: () => Draft[];
}

/** The first text that is not empty of the columns with a meaning. */
export function textOf(row: FileRow | null, meaning: ColumnMeaning): string {
  return cellOf(row, meaning)?.text ?? "";
}

/** The first cell that is not empty of the columns with a meaning. */
export function cellOf(row: FileRow | null, meaning: ColumnMeaning): TextCell | null {
  for (const cell of row?.cells ?? []) {
    if (cell.meaning !== meaning) continue;
    const text = asText(cell.value).trim();
    if (text !== "") return { column: cell.column, text };
  }
  return null;
}

/** Whether the file has a column of one of these meanings, empty or not. */
export function hasColumn(row: FileRow, ...meanings: ColumnMeaning[]): boolean {
  return row.cells.some(({ meaning }) => meanings.includes(meaning));
}

function asText(value: unknown): string {
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}

export function beginDraft({ location, row, problems, remarks }: FileRow): Draft {
  return {
    location,
    row,
    inputs: new Map(),
    faults: [...problems],
    onlyNew: new Set(),
    headings: new Map(),
    remarks: [...remarks],
    wasRounded: false,
    listingId: null,
    releaseId: null,
    acceptOffer: null,
    medium: null,
    pressings: [],
    pictures: [],
    waitingStock: null,
    isGoneListing: false,
    goneMessage: "",
    onlyKnown: "",
  };
}

/** Refuses the row, with one message for each column: the first says the most. */
export function refuse({ faults }: Draft, column: string, message: string): void {
  if (!faults.some((fault) => fault.column === column)) faults.push({ column, message });
}

/** Enters a field, unless it is empty. */
export function setField(draft: Draft, field: RecordColumn, { text, column }: TextCell): void {
  if (text === "") return;
  draft.inputs.set(field, text);
  draft.headings.set(field, column);
}

/** Enters a field that only a new record takes. */
export function setForNew(draft: Draft, field: RecordColumn, text: string): void {
  if (draft.inputs.has(field)) return;
  draft.inputs.set(field, text);
  draft.onlyNew.add(field);
}
