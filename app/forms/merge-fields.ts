/** A field that two people changed to different values. */
export interface FieldConflict<Field extends string = string> {
  field: Field;
  /** The value that the form was opened on, the value now, and the value that the form posts. */
  base: unknown;
  theirs: unknown;
  yours: unknown;
}

interface Edits<Values extends object, Base extends object> {
  /** The values that the form was opened on. */
  base: Base;
  /** The values that the form posts; fields that it leaves out stay as they are. */
  yours: Partial<Values>;
  /** The values in the database now. */
  theirs: Values;
  /** Fields whose conflict was decided for the value in the database. */
  takeTheirs?: readonly string[];
  /** Names what a field belongs to, such as a rate to its day: of such a part either all or nothing is changed. */
  partOf?: (field: string) => string;
}

interface MergedFields<Values extends object, Base extends object> {
  /** What the form changes of the values in the database. */
  changed: Partial<Values>;
  /** The values in the database with that. */
  merged: Values;
  conflicts: FieldConflict<keyof Values & string>[];
  /** What the form counts as opened on when it is sent again, with the conflicts decided for its own values. */
  base: Base;
}

/**
 * Three-way merge of a form that was open while somebody else changed the same thing. A field left as it was opened
 * keeps its newest value, so only what both sides changed to different values is a conflict.
 */
export function mergeFields<Values extends object, Base extends object>({
  base,
  yours,
  theirs,
  takeTheirs = [],
  partOf = (field) => field,
}: Edits<Values, Base>): MergedFields<Values, Base> {
  type Field = keyof Values & string;
  const fields = (Object.keys(theirs) as Field[]).filter(
    (field) => field in yours && !takeTheirs.includes(field),
  );
  const loaded = base as { [field: string]: unknown };
  const changed: Partial<Values> = {};
  const conflicts: FieldConflict<Field>[] = [];
  for (const part of Map.groupBy(fields, partOf).values()) {
    if (part.every((field) => isSameJson(yours[field], loaded[field]))) continue;
    if (part.every((field) => isSameJson(yours[field], theirs[field]))) continue;
    const isTheirs = part.some((field) => !isSameJson(theirs[field], loaded[field]));
    for (const field of part) {
      const values = { base: loaded[field], theirs: theirs[field], yours: yours[field] };
      if (isTheirs) conflicts.push({ field, ...values });
      else Object.assign(changed, { [field]: values.yours });
    }
  }
  const decided = Object.fromEntries(
    conflicts.map((conflict) => [conflict.field, conflict.theirs]),
  );
  return { changed, merged: { ...theirs, ...changed }, conflicts, base: { ...base, ...decided } };
}

/** Whether two values are the same as JSON keeps them; the order of keys is of no account. */
export function isSameJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(ordered(one)) === JSON.stringify(ordered(other));
}

function ordered(value: unknown): unknown {
  if (value === undefined) return null;
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  if (Array.isArray(value)) return value.map(ordered);
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, part]) => [name, ordered(part)]),
  );
}
