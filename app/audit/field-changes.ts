import type { AuditedFields } from "../db/column-types.ts";

/** The fields that differ, as they were and as they became; null when none does. */
export function findFieldChanges(
  was: AuditedFields,
  is: AuditedFields,
): { before: AuditedFields; after: AuditedFields } | null {
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (name) => !isSameJson(was[name], is[name]),
  );
  if (names.length === 0) return null;
  const pick = (from: AuditedFields) =>
    Object.fromEntries(names.map((name) => [name, from[name] ?? null]));
  return { before: pick(was), after: pick(is) };
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
