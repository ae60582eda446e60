import { isSameJson } from "../../audit/field-changes.ts";
import {
  editableFields,
  type EditableField,
  type EditableRecord,
  type LoadedRecord,
} from "./editable-record.ts";

/** A field that two people changed to different values. */
export interface EditConflict {
  field: EditableField;
  /** The value when the form was loaded, the value now, and the value that the form posts. */
  base: unknown;
  theirs: unknown;
  yours: unknown;
}

interface Edits {
  /** The values that the form was loaded with. */
  base: LoadedRecord;
  /** The values that the form posts; fields that it leaves out keep their newest value. */
  yours: Partial<EditableRecord>;
  /** The values in the database now. */
  theirs: EditableRecord;
  /** Fields whose conflict was decided for the value in the database. */
  takeTheirs: readonly string[];
}

/**
 * What an edit changes, field by field: a field left as it was loaded takes the newest value, so only what
 * both sides changed is a conflict. Copies sold meanwhile are none, unless the stock was edited too.
 */
export function mergeEdits({ base, yours, theirs, takeTheirs }: Edits): {
  changed: Partial<EditableRecord>;
  conflicts: EditConflict[];
} {
  const changed: { [field: string]: unknown } = {};
  const conflicts: EditConflict[] = [];
  for (const field of editableFields) {
    if (!(field in yours) || takeTheirs.includes(field)) continue;
    const values = { base: base[field], theirs: theirs[field], yours: yours[field] };
    if (isSameJson(values.yours, values.base) || isSameJson(values.yours, values.theirs)) continue;
    if (isSameJson(values.theirs, values.base)) changed[field] = values.yours;
    else conflicts.push({ field, ...values });
  }
  return { changed, conflicts };
}
