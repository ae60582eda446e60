import { recordColumns } from "../../export/record-columns.ts";
import type { RecordField } from "../../fields/record-schema.ts";
import { fieldLabel } from "../../record-field-texts.ts";
import type { ColumnMeaning } from "../kinds/import-kind.ts";
import { meaningText } from "./meaning-texts.ts";

/** What the owner reads when choosing what a column means. */
export function meaningLabel(meaning: ColumnMeaning): string {
  return isOther(meaning) ? meaningText(meaning) : fieldLabel(meaning as RecordField);
}

/** Whether it is no field of a record, or one whose label names a unit that a file's amounts may not have. */
function isOther(
  meaning: ColumnMeaning,
): meaning is Exclude<ColumnMeaning, RecordField> | "cost" | "price" {
  return Object.hasOwn(meaningText.all.en, meaning);
}

/** The fields of a record that any file may have. */
export const fieldMeanings: readonly ColumnMeaning[] = recordColumns;
