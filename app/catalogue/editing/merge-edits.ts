import { isSame } from "../../audit/field-changes.ts";
import { editableFields, type EditableField, type EditableRecord } from "./editable-record.ts";

/** A field that two people changed to different things. */
export interface EditConflict {
  field: EditableField;
  /** What stood there when the form was loaded, what stands there now, and what the form says. */
  base: unknown;
  theirs: unknown;
  yours: unknown;
}

interface Edits {
  /** The values that the form was loaded with. */
  base: EditableRecord;
  /** The values that the form posts. */
  yours: EditableRecord;
  /** The values in the database now. */
  theirs: EditableRecord;
  /** Conflicts that were decided for what stands there now. */
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
    if (takeTheirs.includes(field) || isSame(yours[field], base[field])) continue;
    if (isSame(yours[field], theirs[field])) continue;
    if (isSame(theirs[field], base[field])) changed[field] = yours[field];
    else
      conflicts.push({
        field,
        base: base[field],
        theirs: theirs[field],
        yours: yours[field],
      });
  }
  return { changed, conflicts };
}
