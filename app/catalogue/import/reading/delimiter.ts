export interface DelimitedText {
  delimiter: string;
  /** The text without a first line such as `sep=;`. */
  table: string;
  /** Lines before the table: 1 with such a line, else 0. */
  skippedLines: number;
}

const knownDelimiters = [",", ";", "\t"];

/** Excel reads, and some programs write, a first line that names the delimiter. */
const separatorLine = /^"?sep=([^"\r\n])"?[,;\t]*(?:\r\n|\r|\n|$)/i;

/**
 * Finds the delimiter of a CSV text: that of its line `sep=`, else the one that its header has most of outside quotes.
 * Spreadsheets of countries with a decimal comma write semicolons.
 */
export function findDelimiter(text: string): DelimitedText {
  const named = separatorLine.exec(text);
  if (named?.[1] !== undefined) {
    return { delimiter: named[1], table: text.slice(named[0].length), skippedLines: 1 };
  }
  const header = (/^[^\r\n]*/.exec(text)?.[0] ?? "").replace(/"[^"]*"/g, "");
  const counts = knownDelimiters.map((mark) => ({ mark, count: header.split(mark).length }));
  const delimiter = counts.reduce((max, next) => (next.count > max.count ? next : max)).mark;
  return { delimiter, table: text, skippedLines: 0 };
}
