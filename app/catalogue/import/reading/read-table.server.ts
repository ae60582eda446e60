import { notARecord, RecordFileError, type RawRow } from "../file-row.ts";
import { decodeChunks, findEncoding, type Chunks, type TextEncoding } from "./decode-text.ts";
import { flattenDump, unwrapPage } from "./discogs-objects.ts";
import { parseCsv } from "./parse-csv.server.ts";
import { splitJsonRecords } from "./split-json-records.ts";

/** A file that can be read from its beginning, more than once. */
export interface SourceFile {
  name: string;
  /** Bytes. */
  size: number;
  open: () => Chunks;
}

export interface Table {
  encoding: TextEncoding;
  format: "csv" | "json";
  /** The headings. Of a JSON file they are complete when all rows have been read. */
  columns: string[];
  rows: AsyncIterable<RawRow>;
}

/**
 * Reads a table from a CSV or JSON file, row by row. What it is is told by the name's extension, and by its first
 * letters where that says nothing. Throws RecordFileError when the file as a whole cannot be read.
 */
export async function readTable(file: SourceFile): Promise<Table> {
  const encoding = await findEncoding(file.open());
  const texts = decodeChunks(file.open(), encoding);
  return (await isJson(file, encoding)) ? readJson(texts, encoding) : readCsv(texts, encoding);
}

async function isJson(file: SourceFile, encoding: TextEncoding): Promise<boolean> {
  if (/\.json$/i.test(file.name)) return true;
  if (/\.(csv|tsv|txt)$/i.test(file.name)) return false;
  for await (const text of decodeChunks(file.open(), encoding))
    return /^\s*(\[\s*[{\]]|\{\s*")/.test(text);
  return false;
}

async function readCsv(texts: AsyncIterable<string>, encoding: TextEncoding): Promise<Table> {
  const rows = parseCsv(texts);
  const header = await rows.next();
  if (header.done === true) throw new RecordFileError("The file is empty.");
  const columns = header.value.cells.map((heading) => heading.trim());
  while (columns.length > 1 && columns.at(-1) === "") columns.pop();
  return { encoding, format: "csv", columns, rows: withoutEmptyEnds(rows, columns.length) };
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

function readJson(texts: AsyncIterable<string>, encoding: TextEncoding): Table {
  const columns: string[] = [];
  return { encoding, format: "json", columns, rows: readObjects(texts, columns) };
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
      `The file is not valid JSON: record ${row}: ${(error as Error).message}`,
    );
  }
}
