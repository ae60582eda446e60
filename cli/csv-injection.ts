/**
 * What a spreadsheet would take for a formula (OWASP, "CSV Injection"), with any apostrophes before it: those
 * are counted in, so that taking one off gives back exactly what one was put on.
 */
const risky = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** Puts an apostrophe before a cell that a spreadsheet would run. */
export function escapeFormula(text: string): string {
  return risky.test(text) ? `'${text}` : text;
}

/** Takes the apostrophe of guardCell off again; other cells stay as they are. */
export function unescapeFormula(text: string): string {
  return text.startsWith("'") && risky.test(text) ? text.slice(1) : text;
}
