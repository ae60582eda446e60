/** The name of a field that a form has for each of its lines, such as `copies-2`. */
export function lineField(name: string, lineNumber: number): string {
  return `${name}-${lineNumber}`;
}

/** The texts of such fields by the numbers of their lines; of two with the same name, the first. */
export function lineFields(form: FormData, name: string): { [lineNumber: string]: string } {
  const found = new Map<string, string>();
  for (const [field, value] of form) {
    const lineNumber = field.startsWith(`${name}-`) ? field.slice(name.length + 1) : "";
    if (typeof value !== "string" || !/^\d{1,9}$/.test(lineNumber)) continue;
    if (!found.has(lineNumber)) found.set(lineNumber, value);
  }
  return Object.fromEntries(found);
}
