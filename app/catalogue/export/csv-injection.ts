/**
 * What a spreadsheet would run as a formula (OWASP, "CSV Injection"). Leading apostrophes are part of the pattern, so
 * that unescaping restores exactly the text that was escaped.
 */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** Adds a leading apostrophe to a cell that a spreadsheet would run as a formula. */
export function escapeFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** Removes the apostrophe that escapeFormula added; other cells stay unchanged. */
export function unescapeFormula(text: string): string {
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
}
