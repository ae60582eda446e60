import type { Track } from "../../../db/column-types.ts";

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
    return `${JSON.stringify(text)} is a number that the spreadsheet has rounded. Format the column as text and enter the barcode again.`;
  }
  return null;
}

/** What is wrong with the tracks of a record: an error value of a spreadsheet. */
export function findBrokenTracks(tracks: readonly Track[]): string[] {
  return tracks.flatMap(({ title, duration }, index) => {
    const broken = [title, duration].find(isErrorValue);
    return broken === undefined ? [] : [`Track ${index + 1}: ${describeErrorValue(broken)}`];
  });
}

/** What is odd about the tracks of a record and may be meant: a duration that is no time. */
export function findOddDurations(tracks: readonly Track[]): string[] {
  return tracks.flatMap(({ title, duration }, index) => {
    const track = `Track ${index + 1}, ${JSON.stringify(title)}`;
    if (duration !== "" && !time.test(duration)) {
      return [`${track}: the duration ${JSON.stringify(duration)} is no time such as 3:05.`];
    }
    const [, odd] = (duration === "" ? impossibleTime.exec(title) : null) ?? [];
    if (odd === undefined) return [];
    return [
      `${track}: "${odd}" is no duration, because a minute has 60 seconds. It stays in the title.`,
    ];
  });
}

function isErrorValue(text: string): boolean {
  return errorValue.test(text);
}

function describeErrorValue(text: string): string {
  return `${JSON.stringify(text)} is an error of the spreadsheet, not a value. Correct the cell.`;
}
