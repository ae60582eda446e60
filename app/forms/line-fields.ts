/**
 * The texts of the fields that a form has for each of its lines (`copies-1`, `copies-2`), by the numbers of the lines; of two
 * with the same name, the first.
 */
export function lineFields(form: FormData, name: string): { [lineNumber: string]: string } {
  const found = new Map<string, string>();
  for (const [field, value] of form) {
    const lineNumber = field.startsWith(`${name}-`) ? field.slice(name.length + 1) : "";
    if (typeof value !== "string" || !/^\d{1,9}$/.test(lineNumber)) continue;
    if (!found.has(lineNumber)) found.set(lineNumber, value);
  }
  return Object.fromEntries(found);
}
