import { unescapeFormula } from "../../export/csv-injection.ts";
import { findColumn, recordColumns, type RecordColumn } from "../../export/record-columns.ts";
import { readNumber } from "../../record-numbers.ts";
import { fromFieldText, fromJsonValue } from "../../record-texts.ts";
import { describeBrokenCell } from "../reading/spreadsheet-damage.ts";
import {
  beginDraft,
  refuse,
  type Draft,
  type DraftContext,
  type ImportKind,
  type FileRow,
} from "./import-kind.ts";
import { fieldMeanings } from "./meaning-labels.ts";
import { readPrice } from "./read-fields.ts";

/** The shop's own columns, as CSV or JSON; a spreadsheet of anybody's whose columns are chosen by hand. */
export const gatefold: ImportKind = {
  id: "gatefold",
  label: "Gatefold (CSV or JSON)",
  source: "gatefold",
  money: "kroner",
  headings: Object.fromEntries(recordColumns.map((column) => [column.toLowerCase(), column])),
  readHeading: findColumn,
  signatures: [
    ["artist", "album"],
    ["id", "stockwhenexported"],
    ["artist", "album", "price"],
  ],
  required: [
    ["id", "artist"],
    ["id", "album"],
  ],
  choices: fieldMeanings,
  open: (context) => (row) => readRow(row, context),
};

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
  const cell = unescapeFormula(text);
  const broken = describeBrokenCell(cell, field);
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
