import type { Track } from "../../../db/column-types.ts";
import { readingText } from "./reading-texts.ts";

/** Error values of Excel, LibreOffice and Google Sheets, in English and in Danish. */
const errorValue =
  /^#(NAME\?|REF!|VALUE!|N\/A|DIV\/0!|NUM!|NULL!|ERROR!|SPILL!|CALC!|NAVN\?|REFERENCE!|VÆRDI!|I\/T|DIVISION\/0!|NUL!)$/i;

/** A long number that a spreadsheet has rounded: 5,03E+12. */
const roundedNumber = /^\d([.,]\d+)?E\+\d{1,2}$/i;

/** A track that ends like a time with too many seconds. */
const impossibleTime = /(?:^|\s)(\d{1,3}:[6-9]\d)$/;

const time = /^(\d{1,2}:)?\d{1,3}:[0-5]\d$/;

/** What a spreadsheet did to a cell so that its value is lost, in words; null for any other cell. */
export function describeBrokenCell(cell: string, column: string): string | null {
  const text = cell.trim();
  if (isErrorValue(text)) return describeErrorValue(text);
  if (column === "barcode" && roundedNumber.test(text)) {
    return readingText("roundedNumber", { text: JSON.stringify(text) });
  }
  return null;
}

/** What is wrong with the tracks of a record: an error value of a spreadsheet. */
export function findBrokenTracks(tracks: readonly Track[]): string[] {
  return tracks.flatMap(({ title, duration }, index) => {
    const broken = [title, duration].find(isErrorValue);
    if (broken === undefined) return [];
    const problem = describeErrorValue(broken);
    return [readingText("trackIs", { number: index + 1, problem })];
  });
}

/** What is odd about the tracks of a record and may be meant: a duration that is no time. */
export function findOddDurations(tracks: readonly Track[]): string[] {
  return tracks.flatMap(({ title: text, duration }, index) => {
    const number = index + 1;
    const title = JSON.stringify(text);
    if (duration !== "" && !time.test(duration)) {
      return [readingText("noDuration", { number, title, duration: JSON.stringify(duration) })];
    }
    const [, odd] = (duration === "" ? impossibleTime.exec(text) : null) ?? [];
    return odd === undefined ? [] : [readingText("oddDuration", { number, title, duration: odd })];
  });
}

function isErrorValue(text: string): boolean {
  return errorValue.test(text);
}

function describeErrorValue(text: string): string {
  return readingText("errorValue", { text: JSON.stringify(text) });
}
