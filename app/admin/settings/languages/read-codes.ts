/** Codes as they are saved, in one text, or as a form sent them, one or a list. */
export function readCodes(value: unknown): string[] {
  const texts: unknown[] = Array.isArray(value) ? value : [value];
  return texts.flatMap((one) => (typeof one === "string" ? one.split(" ") : []));
}
