/** A month as spreadsheets abbreviate it in Danish, Swedish, Norwegian, English and German; never in capitals, as labels do. */
const month =
  "(?:[Jj]an|[Ff]eb|[Mm]ars?|Mär|Mrz|[Aa]pr|[Mm]a[ijy]|[Jj]un[ei]?|[Jj]ul[iy]?|[Aa]ug|[Ss]ept?|[Oo][ck]t|[Nn]ov|[Dd]e[csz])\\.?";

/** The kinds of damage that a spreadsheet does to a code such as `2E4`, `3-5` or `10-12`: a rounded number, a date, a time stamp. */
const roundedNumber = /^\d(?:[.,]\d+)?E[+-]\d{1,3}$/i;
const dates = [
  `\\d{1,2}(?:-|\\. ?)${month}(?:[- ]\\d{2}(?:\\d{2})?)?`,
  `${month}-\\d{2}(?:\\d{2})?`,
  "\\d{4}-\\d{2}-\\d{2}(?:[T ]\\d{1,2}:\\d{2}(?::\\d{2}(?:\\.\\d+)?)?)?",
  "\\d{1,2}([-./])\\d{1,2}\\1\\d{4}(?: \\d{1,2}[:.]\\d{2}(?:[:.]\\d{2})?)?",
];
const date = new RegExp(`^(?:${dates.join("|")})$`);

/** Recognizes a code that a spreadsheet destroyed, by the kind of damage; null for any other text. */
export function findConversion(text: string): "number" | "date" | null {
  if (roundedNumber.test(text)) return "number";
  return date.test(text) ? "date" : null;
}

/**
 * Adds a leading apostrophe to a code that looks as if a spreadsheet had converted it, so that the import, which refuses
 * such, knows that it is meant.
 */
export function markCode(code: string): string {
  return findConversion(code.replace(/^'*/, "")) === null ? code : `'${code}`;
}

/** Removes the apostrophe that markCode added; other codes stay unchanged. `isMarked`: there was one. */
export function readCode(cell: string): { code: string; isMarked: boolean } {
  const isMarked = cell.startsWith("'") && findConversion(cell.replace(/^'+/, "")) !== null;
  return { code: isMarked ? cell.slice(1) : cell, isMarked };
}
