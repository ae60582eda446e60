import { notARecord, RecordFileError, type RawRow } from "../file-row.ts";
import {
  decodeChunks,
  findEncoding,
  type Chunks,
  type FoundEncoding,
  type TextEncoding,
} from "./decode-text.ts";
import { flattenDump, unwrapPage } from "./discogs-objects.ts";
import { findHeaderRow, type CountHeadings } from "./find-header-row.ts";
import { nameColumns, noteEmptyColumns } from "./name-columns.ts";
import { parseCsv } from "./parse-csv.server.ts";
import { readingText } from "./reading-texts.ts";
import { splitJsonRecords } from "./split-json-records.ts";
import { isWorkbook } from "./workbook/is-workbook.ts";
import { openWorkbook } from "./workbook/open-workbook.server.ts";
import { headRows, type HeadRow, type SheetHead } from "./workbook/workbook-protocol.ts";

/** A file that can be read from its beginning, more than once. */
export interface SourceFile {
  name: string;
  /** Bytes. */
  size: number;
  open: () => Chunks;
}

/** Where in a file the table is. What is left out is found. */
export interface TablePlace {
  /** The name of the sheet, or its number from 1. */
  sheet?: string;
  /** As the spreadsheet counts rows. */
  headerRow?: number;
  /** What a text is written in. */
  encoding?: TextEncoding;
}

export interface TableReading extends TablePlace {
  /** Tells the header from titles above it. Left out, the first row is the header. */
  countHeadings?: CountHeadings;
}

export interface Table {
  /** The encoding of a text; else what the workbook is: "Excel", "OpenDocument". */
  encoding: string;
  /** What a text may be written in, where its bytes do not say it; else none. */
  encodings: readonly TextEncoding[];
  format: "csv" | "json" | "workbook";
  /** The headings, none twice. Of a JSON file they are complete when all rows have been read. */
  columns: string[];
  rows: AsyncIterable<RawRow>;
  /** The names of a workbook's sheets; of other files none. */
  sheets: string[];
  /** The sheet that is read; "" when there are none. */
  sheet: string;
  /** The header's row as a spreadsheet counts; 0 in JSON. */
  headerRow: number;
  /** The first rows that are not blank, from which the header was found. */
  head: HeadRow[];
  /** What was left out or called otherwise, in words. */
  notes: string[];
  /** Lets go of the file, also before its end. */
  close: () => Promise<void>;
}

/**
 * Reads a table from a workbook, a CSV or a JSON file, row by row. What it is is told by its first bytes, by the name's
 * extension, and by its first letters where these say nothing. Throws RecordFileError when the file as a whole cannot be
 * read.
 */
export async function readTable(file: SourceFile, reading: TableReading = {}): Promise<Table> {
  if (await isWorkbook(file.open())) return readWorkbook(file, reading);
  const found = await findEncoding(file.open(), reading.encoding);
  const { encoding } = found;
  const texts = decodeChunks(file.open(), encoding);
  return (await isJson(file, encoding)) ? readJson(texts, found) : readCsv(texts, found, reading);
}

async function isJson(file: SourceFile, encoding: TextEncoding): Promise<boolean> {
  if (/\.json$/i.test(file.name)) return true;
  if (/\.(csv|tsv|txt)$/i.test(file.name)) return false;
  for await (const text of decodeChunks(file.open(), encoding))
    return /^\s*(\[\s*[{\]]|\{\s*")/.test(text);
  return false;
}

const onlyTheFirst: CountHeadings = () => 0;

async function readCsv(
  texts: AsyncIterable<string>,
  { encoding, choices }: FoundEncoding,
  { headerRow: chosen, countHeadings }: TableReading,
): Promise<Table> {
  const rows = parseCsv(texts);
  const first: RawRow<string>[] = [];
  const isEnough = () =>
    countHeadings === undefined ? first.length > 0 : first.length >= headRows;
  while (!isEnough()) {
    const next = await rows.next();
    if (next.done === true) break;
    first.push(next.value);
  }
  const head = first.map(({ row, cells }) => ({ row, cells: cells.map((cell) => cell.trim()) }));
  const found = findHeaderRow(
    countHeadings === undefined ? head.slice(0, 1) : head,
    countHeadings ?? onlyTheFirst,
  );
  if (!found) throw new RecordFileError(readingText("empty"));
  const headerRow = chosen ?? found.row;
  while (chosen !== undefined && (first.at(-1)?.row ?? 0) < chosen) {
    const next = await rows.next();
    if (next.done === true) break;
    first.push(next.value);
  }
  const at = first.findIndex(({ row }) => row === headerRow);
  if (at < 0) throw noSuchRow(headerRow);
  const header = (first[at]?.cells ?? []).map((heading) => heading.trim());
  while (header.length > 1 && header.at(-1) === "") header.pop();
  const { columns, notes } = nameColumns(header);
  return {
    encoding,
    encodings: choices,
    format: "csv",
    columns,
    rows: withoutEmptyEnds(continueWith(first.slice(at + 1), rows), columns.length),
    sheets: [],
    sheet: "",
    headerRow,
    head,
    notes: [...noteRowsAbove(head, headerRow), ...notes],
    close: async () => void (await rows.return(undefined)),
  };
}

function noSuchRow(row: number): RecordFileError {
  return new RecordFileError(readingText("noSuchRow", { row }));
}

/** Says that rows above the header are left out; nothing when there are none. */
function noteRowsAbove(head: readonly HeadRow[], headerRow: number): string[] {
  const above = head.filter(({ row }) => row < headerRow).length;
  return above === 0 ? [] : [readingText("rowsAbove", { row: headerRow, n: above })];
}

async function* continueWith(
  first: readonly RawRow<string>[],
  rest: AsyncGenerator<RawRow<string>>,
): AsyncGenerator<RawRow<string>> {
  yield* first;
  yield* rest;
}

/** Spreadsheets write empty cells to the right of the table. */
async function* withoutEmptyEnds(
  rows: AsyncGenerator<RawRow<string>>,
  columns: number,
): AsyncGenerator<RawRow> {
  for await (const row of rows) {
    while (row.cells.length > columns && row.cells.at(-1) === "") row.cells.pop();
    yield row;
  }
}

async function readWorkbook(
  file: SourceFile,
  { sheet: chosen, headerRow, countHeadings = onlyTheFirst }: TableReading,
): Promise<Table> {
  const workbook = await openWorkbook(file.open());
  try {
    const { sheets, format } = workbook;
    const at =
      chosen === undefined ? chooseSheet(sheets, countHeadings) : findSheet(sheets, chosen);
    const { name, rows: head } = sheets[at] ?? { name: "", rows: [] };
    const found = findHeaderRow(head, countHeadings);
    if (!found)
      throw new RecordFileError(readingText("emptySheet", { sheet: JSON.stringify(name) }));
    const row = headerRow ?? found.row;
    const { header, emptyColumns, rows } = await workbook.read({ sheet: at, headerRow: row });
    if (header.every((text) => text === "")) throw noSuchRow(row);
    const { columns, notes } = nameColumns(header);
    return {
      encoding: format,
      encodings: [],
      format: "workbook",
      columns,
      rows,
      sheets: sheets.map((one) => one.name),
      sheet: name,
      headerRow: row,
      head,
      notes: [
        ...noteOtherSheets(sheets, at, countHeadings),
        ...noteRowsAbove(head, row),
        ...noteEmptyColumns(emptyColumns),
        ...notes,
      ],
      close: () => {
        workbook.close();
        return Promise.resolve();
      },
    };
  } catch (error) {
    workbook.close();
    throw error;
  }
}

/** The first sheet with a header that is known, else the first with rows; hidden sheets last. */
function chooseSheet(sheets: readonly SheetHead[], countHeadings: CountHeadings): number {
  const order = [...sheets.entries()].toSorted(
    ([, one], [, other]) => Number(one.isHidden) - Number(other.isHidden),
  );
  const known = order.find(([, { rows }]) => findHeaderRow(rows, countHeadings)?.isKnown === true);
  const [at] =
    known ??
    order.find(([, { rows }]) => rows.length > 1) ??
    order.find(([, { rows }]) => rows.length > 0) ??
    [];
  if (at === undefined) throw new RecordFileError(readingText("emptyWorkbook"));
  return at;
}

/** Names the other sheets that hold a table of records: one that is not read must not go unseen. */
function noteOtherSheets(
  sheets: readonly SheetHead[],
  chosen: number,
  countHeadings: CountHeadings,
): string[] {
  const others = sheets.filter(
    ({ rows, isHidden }, at) =>
      at !== chosen && !isHidden && findHeaderRow(rows, countHeadings)?.isKnown === true,
  );
  const names = others.slice(0, 5).map(({ name }) => JSON.stringify(name));
  if (names.length === 0) return [];
  const more = others.length - names.length;
  const named = names.join(", ");
  return [
    readingText("otherSheets", {
      sheet: JSON.stringify(sheets[chosen]?.name ?? ""),
      others: more > 0 ? readingText("andMore", { names: named, number: more }) : named,
    }),
  ];
}

function findSheet(sheets: readonly SheetHead[], chosen: string): number {
  const fold = (name: string) => name.trim().toLowerCase();
  const exact = sheets.findIndex(({ name }) => name === chosen);
  const alike = sheets.findIndex(({ name }) => fold(name) === fold(chosen));
  const numbered = /^\d+$/.test(chosen.trim()) ? Number(chosen) - 1 : -1;
  const found = [exact, alike, numbered].find((at) => at >= 0 && at < sheets.length);
  if (found !== undefined) return found;
  const names = sheets.slice(0, 20).map(({ name }) => JSON.stringify(name));
  throw new RecordFileError(
    readingText("noSuchSheet", { sheet: JSON.stringify(chosen), sheets: names.join(", ") }),
  );
}

function readJson(texts: AsyncIterable<string>, { encoding, choices }: FoundEncoding): Table {
  const columns: string[] = [];
  return {
    encoding,
    encodings: choices,
    format: "json",
    columns,
    rows: readObjects(texts, columns),
    sheets: [],
    sheet: "",
    headerRow: 0,
    head: [],
    notes: [],
    close: () => Promise.resolve(),
  };
}

async function* readObjects(
  texts: AsyncIterable<string>,
  columns: string[],
): AsyncGenerator<RawRow> {
  const places = new Map<string, number>();
  let row = 0;
  for await (const value of readElements(texts)) {
    row += 1;
    const source = { location: `record ${row}`, row };
    // Whatever is no record is told by its kind.
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      yield { ...source, cells: [{ [notARecord]: true }] };
      continue;
    }
    const cells: unknown[] = [];
    for (const [name, cell] of Object.entries(flattenDump(value))) {
      const place = places.get(name) ?? columns.push(name) - 1;
      places.set(name, place);
      // An empty value is told from a missing one.
      cells[place] = cell ?? "";
    }
    yield { ...source, cells: Array.from(cells, (cell) => cell ?? null) };
  }
}

/** The elements of the file, those of an API's pages one by one. */
async function* readElements(texts: AsyncIterable<string>): AsyncGenerator {
  let number = 0;
  for await (const text of splitJsonRecords(texts)) {
    number += 1;
    yield* unwrapPage(parseElement(text, number));
  }
}

function parseElement(text: string, row: number): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new RecordFileError(
      readingText("noJson", { record: row, error: (error as Error).message }),
    );
  }
}
