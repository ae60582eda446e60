import type { Track } from "../../../db/column-types.ts";
import { findConversion, readCode } from "../../export/converted-codes.ts";
import { readingText } from "./reading-texts.ts";

/** Error values of Excel, LibreOffice and Google Sheets, in English and in Danish. */
const errorValue =
  /^#(NAME\?|REF!|VALUE!|N\/A|DIV\/0!|NUM!|NULL!|ERROR!|SPILL!|CALC!|NAVN\?|REFERENCE!|VÆRDI!|I\/T|DIVISION\/0!|NUL!)$/i;

/** Columns of codes and numbers by which records and products are known, as people write them. */
const codes: readonly string[] = [
  ...["id", "externalId", "catalogueNumber", "barcode", "listing", "release"],
];

/** Columns in which a shop system names its products, and others that numbers stand in; a date may be meant there. */
const numbers: readonly string[] = ["group", "variant", "parent", "runout", "location"];

/** A track that ends like a time with too many seconds. */
const impossibleTime = /(?:^|\s)(\d{1,3}:[6-9]\d)$/;

const time = /^(\d{1,2}:)?\d{1,3}:[0-5]\d$/;

/** What a spreadsheet did to a cell so that its value is lost, in words; null for any other cell. */
export function describeBrokenCell(cell: string, column: string): string | null {
  const text = cell.trim();
  if (isErrorValue(text)) return describeErrorValue(text);
  const isCode = codes.includes(column);
  const conversion = isCode || numbers.includes(column) ? findConversion(text) : null;
  if (conversion === "number") return readingText("roundedNumber", { text: JSON.stringify(text) });
  return conversion === "date" && isCode ? describeDate(text) : null;
}

/** A code as it was before it was marked as meant; texts of other columns stay unchanged. */
export function readMarkedCode(cell: string, column: string): ReturnType<typeof readCode> {
  return codes.includes(column) ? readCode(cell) : { code: cell, isMarked: false };
}

/** Says that a spreadsheet made a date of a cell. */
export function describeDate(shown: string): string {
  return readingText("madeDate", { text: JSON.stringify(shown) });
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
