import { Readable } from "node:stream";
import { parse, type CsvError, type Options } from "csv-parse";
import { parse as parseWhole } from "csv-parse/sync";
import { RecordFileError, type RawRow } from "../file-row.ts";
import { quoteBareCells } from "./quote-bare-cells.ts";
import { readingText } from "./reading-texts.ts";

interface ParsedRow {
  record: string[];
  info: { lines: number };
}

/** Characters of one row; more is a quote that is not closed. */
const maxRowLength = 2_000_000;

/**
 * The rows of a CSV text that are not blank, the header first, each with its line in the file and its row in the
 * table. Reads no further than it is asked. Throws RecordFileError for text that is not CSV.
 */
export async function* parseCsv(texts: AsyncIterable<string>): AsyncGenerator<RawRow<string>> {
  const iterator = texts[Symbol.asyncIterator]();
  const { delimiter, table, skippedLines } = findDelimiter(await readStart(iterator));
  // The parser counts a line break of two characters inside a cell twice.
  let doubled = 0;
  const parser = parse({
    info: true,
    delimiter,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: maxRowLength,
    // Called with each row before the next is read, also those that an error behind them takes away.
    on_record: (parsed: string[] | ParsedRow) => {
      if ("record" in parsed) {
        doubled += count(parsed.record, /\r\n/g);
        parsed.info.lines -= doubled;
      }
      return parsed;
    },
  } satisfies Options<string[] | ParsedRow> as Options);
  const source = Readable.from(asBytes(quoteBareCells(startingWith(table, iterator), delimiter)));
  // The parser passes on what reading the file throws.
  source.on("error", (error) => parser.destroy(error));
  source.pipe(parser);
  let breaksBefore = 0;
  try {
    for await (const parsed of parser as AsyncIterable<ParsedRow>) {
      // The parser counts to a record's last line, spreadsheets count records: line breaks inside cells are the
      // difference.
      const breaks = count(parsed.record, /\r\n?|\n/g);
      const line = parsed.info.lines - breaks;
      const row = line - breaksBefore;
      breaksBefore += breaks;
      yield { cells: parsed.record, location: `line ${line + skippedLines}`, row };
    }
  } catch (error) {
    throw explain(error, readHeadings(table, delimiter), skippedLines - doubled);
  } finally {
    source.destroy();
    parser.destroy();
  }
}

interface DelimitedText {
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
 * Finds the delimiter of a CSV text: that of its line `sep=`, else the one that its first line has most of outside
 * quotes, unless that is a title above the table. Spreadsheets of countries with a decimal comma write semicolons.
 */
export function findDelimiter(text: string): DelimitedText {
  const named = separatorLine.exec(text);
  if (named?.[1] !== undefined) {
    return { delimiter: named[1], table: text.slice(named[0].length), skippedLines: 1 };
  }
  const [first = "", ...rest] = text.replaceAll(/"[^"]*"/g, "").split(/\r\n|\r|\n/, titleLines + 2);
  const counts = knownDelimiters.map((mark) => ({ mark, count: countMarks(first, mark) }));
  const found = counts.reduce((max, next) => (next.count > max.count ? next : max));
  const delimiter = findBelowTitle(found, rest) ?? found.mark;
  return { delimiter, table: text, skippedLines: 0 };
}

/** Lines that are looked at for a table below a title. */
const titleLines = 20;

/**
 * The delimiter of two lines, one below the other, with the same number of marks, two or more; null when the line above
 * them all may be the header of such lines, or when there are none.
 */
function findBelowTitle(
  first: { mark: string; count: number },
  lines: readonly string[],
): string | null {
  for (const [at, line] of lines.entries()) {
    const next = lines[at + 1] ?? "";
    for (const mark of knownDelimiters) {
      const count = countMarks(line, mark);
      if (count < 2 || count !== countMarks(next, mark)) continue;
      const isHeader = first.count > 0 && countMarks(line, first.mark) === first.count;
      return first.count >= 2 || isHeader ? null : mark;
    }
  }
  return null;
}

function countMarks(line: string, mark: string): number {
  return line.split(mark).length - 1;
}

function count(cells: readonly string[], what: RegExp): number {
  return cells.reduce((sum, cell) => sum + (cell.match(what)?.length ?? 0), 0);
}

/** Characters in which a title and the first lines of the table stand. */
const startLength = 16_000;

/** The text up to the end of the first line at least, in which the delimiter is found, and of those below a title. */
async function readStart(texts: AsyncIterator<string>): Promise<string> {
  let start = "";
  while (start.length < startLength || (!/[\r\n][^]/.test(start) && start.length < maxRowLength)) {
    const next = await texts.next();
    if (next.done === true) break;
    start += next.value;
  }
  return start;
}

async function* startingWith(start: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  if (start !== "") yield start;
  for (;;) {
    const next = await rest.next();
    if (next.done === true) return;
    yield next.value;
  }
}

/** The parser takes bytes faster than texts, which it would encode itself. */
async function* asBytes(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const text of texts) yield Buffer.from(text);
}

/** The headings, for a message; none where they cannot be read. */
function readHeadings(table: string, delimiter: string): string[] {
  const [line = ""] = table.split(/\r?\n/, 1);
  try {
    const rows: string[][] = parseWhole(line, { delimiter });
    return rows[0] ?? [];
  } catch {
    return [];
  }
}

/** A quotation mark that stands alone, by its line and column. */
function explain(error: unknown, headings: readonly string[], moreLines: number): unknown {
  const { code, message, column, lines } = error as CsvError;
  if (typeof code !== "string") return error;
  const isQuote = /QUOTE|CHAR_AFTER_CLOSING/.test(code) || code === "CSV_MAX_RECORD_SIZE";
  if (!isQuote) return new RecordFileError(readingText("noCsv", { error: message }));
  const line = Number(/at line (\d+)/.exec(message)?.[1] ?? lines) + moreLines;
  const heading = typeof column === "number" ? headings[column] : undefined;
  return new RecordFileError(
    heading === undefined
      ? readingText("loneQuote", { line })
      : readingText("loneQuoteInColumn", { line, column: JSON.stringify(heading) }),
  );
}
