import { readingText } from "./reading-texts.ts";
import { isSpecialCell, type StagedCell } from "./workbook/workbook-cell.ts";

/** A cell of a column of years, and what is odd about it or wrong with it, in words. */
interface YearCell {
  text: string;
  remark: string | null;
  fault: string | null;
}

/**
 * Reads a year that a spreadsheet shows as a date: 1977 is 30 May 1905 there, because days are counted from 1900. Of a
 * date that is one, the year alone. Other texts stay unchanged.
 */
export function readYearCell(cell: StagedCell): YearCell {
  if (!isSpecialCell(cell)) return readYearText(cell);
  const { special, text, day, number } = cell;
  if (special !== "date" || day === undefined) return { text, remark: null, fault: null };
  if (number !== undefined && isYear(number)) return asYear(number, text);
  return { text: day.slice(0, 4), remark: null, fault: null };
}

/** Finds the number of a text file again by the date that replaced it. */
function readYearText(text: string): YearCell {
  const years = [...new Set(countDays(text.trim()).filter(isYear))];
  const [year] = years;
  const shown = JSON.stringify(text);
  if (year !== undefined && years.length === 1) return asYear(year, text);
  if (year !== undefined) {
    return {
      text,
      remark: null,
      fault: readingText("yearUnclear", { text: shown, years: years.join(", ") }),
    };
  }
  const isSuspicious = /^\s*190[456]\s*$/.test(text);
  return {
    text,
    remark: isSuspicious ? readingText("yearAfterDate", { text: shown }) : null,
    fault: null,
  };
}

function asYear(year: number, shown: string): YearCell {
  const remark = readingText("yearAsDate", { text: JSON.stringify(shown), year });
  return { text: String(year), remark, fault: null };
}

/** Whether a count of days is the year of a record: each is a day of 1904, 1905 or 1906. */
function isYear(days: number): boolean {
  return Number.isInteger(days) && days >= 1800 && days <= 2199;
}

const date =
  /^(?:(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})([-./])(\d{1,2})\5(\d{4}))(?:[T ]0?0[:.]00(?:[:.]00)?)?$/;

/** The days of a date as spreadsheets count them: `3/5/1905` may be one of two. */
function countDays(text: string): number[] {
  const [, year, month, day, first, mark, second, last] = date.exec(text) ?? [];
  if (year !== undefined) return countDay(year, month, day);
  const european = countDay(last, second, first);
  // Americans write the month first, with strokes.
  return mark === "/" ? [...european, ...countDay(last, first, second)] : european;
}

/** None for a day that there is not. */
function countDay(...parts: (string | undefined)[]): number[] {
  const [year = 0, month = 0, day = 0] = parts.map(Number);
  const time = Date.UTC(year, month - 1, day);
  const isDay = new Date(time).getUTCMonth() === month - 1;
  return isDay ? [(time - Date.UTC(1899, 11, 30)) / 86_400_000] : [];
}
