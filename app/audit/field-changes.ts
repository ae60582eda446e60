import type { AuditedFields } from "../db/column-types.ts";
import { isSameJson } from "../forms/merge-fields.ts";

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
