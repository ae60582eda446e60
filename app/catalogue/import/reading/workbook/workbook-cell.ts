/** A cell of a workbook whose text alone would hide what it is. Any other cell is staged as a text. */
export interface SpecialCell {
  /** A date, as the spreadsheet shows it; or a formula whose value was not saved. */
  special: "date" | "formula";
  /** The date as shown, or the formula with its equals sign. */
  text: string;
  /** The date as `2026-03-07`; a file that was staged by an earlier version lacks it. */
  day?: string;
  /** The number that the spreadsheet shows as a date. */
  number?: number;
}

export type StagedCell = string | SpecialCell;

export function isSpecialCell(cell: unknown): cell is SpecialCell {
  return typeof cell === "object" && cell !== null && "special" in cell && "text" in cell;
}

/** What the library that reads workbooks says of a cell. */
export interface LibraryCell {
  /** Number, text, boolean, error, date, or empty. */
  t: string;
  v?: unknown;
  /** The text that the library makes of the value and its number format, in American notation. */
  w?: string;
  /** The formula. */
  f?: string;
  /** The number format. */
  z?: unknown;
}

/** What the library knows of dates. */
export interface DateFormats {
  /** Whether a number format shows a date. */
  isDate: (format: string) => boolean;
  /** A day, counted as the workbook counts, as `2026-03-07`. */
  write: (value: number) => string;
}

/** The format that stands for the date of the reader's country. */
const localDate = "m/d/yy";

/**
 * A cell as an import reads it. Amounts have the decimals and the currency that are shown, without marks between
 * thousands, which mean decimals elsewhere; numbers that are shown rounded are whole; dates that are shown in the
 * order of the reader's country are `2026-03-07`.
 */
export function readCell(cell: LibraryCell | null | undefined, dates: DateFormats): StagedCell {
  if (!cell) return "";
  // An empty cell with a formula is a formula without its value.
  if (cell.v === undefined || cell.t === "z") {
    return cell.f === undefined || cell.f === "" ? "" : { special: "formula", text: `=${cell.f}` };
  }
  if (cell.t === "b") return cell.v === true ? "true" : "false";
  if (cell.t === "e") return cell.w ?? "#VALUE!";
  if (typeof cell.v === "number") return readNumberCell(cell.v, cell, dates);
  if (cell.v instanceof Date) {
    const day = cell.v.toISOString().slice(0, 10);
    return { special: "date", text: day, day };
  }
  return typeof cell.v === "string" ? cleanText(cell.v) : "";
}

/** Text without spaces around it; spaces that do not break lines are spaces. */
function cleanText(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, " ").trim();
}

function readNumberCell(value: number, { w, z }: LibraryCell, dates: DateFormats): StagedCell {
  const format = typeof z === "string" ? z : "General";
  if (format !== "General" && dates.isDate(format)) {
    const day = dates.write(value);
    const text = format === localDate || w === undefined ? day : cleanText(w);
    return { special: "date", text, day, number: value };
  }
  const exact = plainNumber(value);
  if (w === undefined || value < 0 || /^general$|^@$|e[+-]/i.test(format)) return exact;
  // The number within what is shown: 1,250.00 of "1,250.00 kr.".
  const shown = cleanText(w);
  const numbers = shown.match(/\d[\d,]*(?:\.\d+)?/g) ?? [];
  const [number] = numbers;
  if (number === undefined || numbers.length > 1 || /\d[.,]?\d*E[+-]\d/i.test(shown)) return exact;
  const american = number.replaceAll(",", "");
  // OpenDocument has the text of the author's country, in which 1.250 may be 1250.
  if (!isRounded(shown.includes("%") ? value * 100 : value, american)) return exact;
  return shown.replace(number, withoutDoubt(american));
}

/** Whether a text is a number rounded to the decimals that it has. */
function isRounded(value: number, text: string): boolean {
  const decimals = text.split(".")[1]?.length ?? 0;
  return Math.abs(value - Number(text)) <= 0.51 * 10 ** -decimals;
}

/** Excel keeps 15 digits of a number; what is behind them is the computer's. */
function plainNumber(value: number): string {
  if (Number.isSafeInteger(value)) return String(value);
  return withoutDoubt(String(Number(value.toPrecision(15))));
}

/** Three decimals look like thousands in half of the world: `79.992` is told from `79992` by one more. */
function withoutDoubt(number: string): string {
  return /^\d+\.\d{3}$/.test(number) ? `${number}0` : number;
}
