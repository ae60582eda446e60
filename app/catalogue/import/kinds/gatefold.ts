import { unescapeFormula } from "../../export/csv-injection.ts";
import { findColumn, recordColumns, type RecordColumn } from "../../export/record-columns.ts";
import { fromFieldText, fromJsonValue } from "../../fields/record-texts.ts";
import { readNumber } from "../../record-numbers.ts";
import { fieldMeanings } from "../columns/meaning-labels.ts";
import { describeBrokenCell, readMarkedCode } from "../reading/spreadsheet-damage.ts";
import {
  beginDraft,
  refuse,
  type Draft,
  type DraftContext,
  type ImportKind,
  type FileRow,
} from "./import-kind.ts";
import { kindsText } from "./kinds-texts.ts";
import { readPrice } from "./read-fields.ts";

/** The shop's own columns, as CSV or JSON; a spreadsheet of anybody's whose columns are chosen by hand. */
export const gatefold: ImportKind = {
  id: "gatefold",
  get label() {
    return kindsText("gatefold");
  },
  source: "gatefold",
  money: "kroner",
  headings: Object.fromEntries(recordColumns.map((column) => [column.toLowerCase(), column])),
  readHeading: findColumn,
  signatures: [],
  fits: isOwnFile,
  required: [
    ["id", "artist"],
    ["id", "album"],
  ],
  choices: fieldMeanings,
  open: (context) => (row) => readRow(row, context),
};

/** Columns that only a file of this shop's has. */
const ownMarks = ["stockwhenexported", "cost (øre)", "waitingstock"];

/**
 * A table of the shop's own columns alone. One with a bare `cost` may be anybody's, whose amount is in kroner; it is the
 * shop's when it has ids, or what only an export has, besides which the owner may have added columns.
 */
function isOwnFile(columns: readonly string[], format: "csv" | "json"): boolean {
  const named = columns.map((column) => column.trim().toLowerCase());
  const headings = new Set(named.filter((heading) => heading !== "" && heading !== "fault"));
  const found = [...headings].map(findColumn);
  const has = (field: RecordColumn) => found.includes(field);
  const isMarked = ownMarks.some((mark) => headings.has(mark));
  // Of a new record the shop's own file says how many there are.
  const isNew = has("artist") && has("album") && (has("stock") || isMarked);
  if (!isNew && !(has("id") && found.length > 1)) return false;
  if (isMarked) return true;
  if (found.includes(null)) return false;
  return format === "json" || !headings.has("cost") || has("id");
}

function readRow(row: FileRow, context: DraftContext): Draft {
  const draft = beginDraft(row);
  for (const { column, meaning, value } of row.cells) {
    const field = meaning as RecordColumn;
    if (row.isTable) readText(draft, { field, column, text: String(value) }, context);
    else readJson(draft, field, value);
  }
  return draft;
}

function readText(
  draft: Draft,
  { field, column, text }: { field: RecordColumn; column: string; text: string },
  context: DraftContext,
): void {
  const { code, isMarked } = readMarkedCode(text, field);
  const cell = unescapeFormula(code);
  const broken = isMarked ? null : describeBrokenCell(cell, field);
  if (broken !== null) refuse(draft, field, broken);
  draft.inputs.set(field, fromFieldText(cell, field));
  if (field !== "price" || context.options.rounding === "exact") return;
  // Whole kroner as people write them are not rounded; what is left may be an amount with øre.
  if (cell.trim() === "" || readNumber("price", cell) !== null) return;
  if (broken !== null) return;
  const kroner = readPrice(draft, { column, text: cell.trim() }, context);
  if (kroner !== null) draft.inputs.set("price", String(kroner));
}

function readJson(draft: Draft, field: RecordColumn, value: unknown): void {
  // The file does not have the field in this record.
  if (value === null) return;
  const result = fromJsonValue(value, field);
  if (result.ok) draft.inputs.set(field, result.input);
  else refuse(draft, field, result.message);
}
