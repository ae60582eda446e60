// The program of the process that reads one workbook: bytes come in on stdin, the beginnings of the sheets go out as a
// message, the choice of one comes back, and its rows go to stdout, as JSON lines. A process of its own, because the
// library holds a whole workbook in memory, and what takes too much of it ends this process and not the shop.
import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import * as XLSX from "@e965/xlsx";
import { readLanguageFrom } from "../../../../language/current-language.ts";
import { isLanguage } from "../../../../language/languages.ts";
import { findHiddenRows, type HiddenRows } from "./hidden-rows.ts";
import { containers, numberFormats, readZipped } from "./sheet-js.ts";
import {
  damaged,
  protectedByPassword,
  unpackWorkbook,
  WorkbookRefused,
} from "./unpack-workbook.server.ts";
import { readCell, type DateFormats, type LibraryCell, type StagedCell } from "./workbook-cell.ts";
import {
  headRows,
  type OutputLine,
  type SheetHead,
  type SheetsMessage,
  type TableChoice,
} from "./workbook-protocol.ts";
import { workbookText } from "./workbook-texts.ts";

const maxSheets = 250;
/** Rows of one line of the output. */
const batchSize = 500;

// Refusals are in the language of the page, which the shop's process names.
const [, , language = ""] = process.argv;
readLanguageFrom(() => (isLanguage(language) ? language : "en"));

/** Whether the workbook counts days from 1904. */
let date1904 = false;

const dates: DateFormats = {
  isDate: (format) => numberFormats.is_date(format),
  write: (value) => numberFormats.format("yyyy-mm-dd", value, { date1904 }),
};

type ReadWorkbook = (options: XLSX.ParsingOptions) => XLSX.WorkBook;

/** Rows of cells, with holes. */
type Cells = (readonly (LibraryCell | null | undefined)[] | undefined)[];

try {
  const { format, read: readBook, hiddenRows } = await open(await buffer(process.stdin));
  const { SheetNames: names } = readBook({ bookSheets: true });
  if (names.length > maxSheets) {
    throw new WorkbookRefused(
      workbookText("tooManySheets", { sheets: names.length, most: maxSheets }),
    );
  }
  if (names.length === 0) throw new WorkbookRefused(workbookText("noSheet"));
  // All sheets from their beginnings; the one is read once.
  const start = readBook(names.length === 1 ? {} : { sheetRows: 4 * headRows });
  date1904 = start.Workbook?.WBProps?.date1904 === true;
  send({ format, sheets: names.map((name, at) => readHead(start, name, at)) });
  const [choice] = (await once(process, "message")) as [TableChoice];
  const workbook = names.length === 1 ? start : readBook({ sheets: choice.sheet });
  await writeTable(workbook.Sheets[names[choice.sheet] ?? ""], {
    headerRow: choice.headerRow,
    hidden: hiddenRows[choice.sheet] ?? [],
  });
  process.disconnect();
} catch (error) {
  const refused = explain(error).message;
  if (process.connected) send({ refused });
  await write({ refused });
  if (process.connected) process.disconnect();
}

interface OpenBook {
  format: string;
  read: ReadWorkbook;
  /** The hidden rows of each sheet, where the library does not find them itself. */
  hiddenRows: HiddenRows[];
}

async function open(bytes: Buffer): Promise<OpenBook> {
  const always: XLSX.ParsingOptions = {
    dense: true,
    cellNF: true,
    cellHTML: false,
  };
  if (bytes.subarray(0, 2).toString("latin1") === "PK") {
    const { format, container, hasBareFormulas } = await unpackWorkbook(bytes);
    // Empty cells take memory, so they are read only where they matter.
    // Which rows of Excel's are hidden, the library reads with their styles.
    const zipped = { ...always, sheetStubs: hasBareFormulas, cellStyles: format === "Excel" };
    const content = containers.find(container, "/content.xml")?.content;
    return {
      format,
      read: (options) => readZipped(container, { ...zipped, ...options }),
      hiddenRows: content ? findHiddenRows(Buffer.from(content).toString("utf8")) : [],
    };
  }
  return {
    format: "Excel",
    hiddenRows: [],
    read: (options) => XLSX.read(bytes, { ...always, type: "buffer", ...options }),
  };
}

function explain(error: unknown): WorkbookRefused {
  if (error instanceof WorkbookRefused) return error;
  const message = error instanceof Error ? error.message : "";
  if (/password|encrypt/i.test(message)) return protectedByPassword();
  if (/unsupported file|cannot find workbook|could not find workbook/i.test(message)) {
    return new WorkbookRefused(workbookText("noWorkbook"));
  }
  return damaged();
}

function send(message: SheetsMessage): void {
  process.send?.(message);
}

/** Writes a line, and waits while the reader is behind. */
async function write(line: OutputLine): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(line)}\n`)) await once(process.stdout, "drain");
}

function cellsOf(sheet: XLSX.WorkSheet | undefined): Cells {
  return (sheet as { "!data"?: Cells } | undefined)?.["!data"] ?? [];
}

function readHead(workbook: XLSX.WorkBook, name: string, at: number): SheetHead {
  const sheet = workbook.Sheets[name];
  const rows: SheetHead["rows"] = [];
  const cells = cellsOf(sheet);
  for (let row = 0; row < cells.length && rows.length < headRows; row += 1) {
    const texts = headerTexts(sheet, row);
    if (texts.some((text) => text !== "")) rows.push({ row: row + 1, cells: texts });
  }
  return { name, isHidden: (workbook.Workbook?.Sheets?.[at]?.Hidden ?? 0) > 0, rows };
}

/** The texts of a row; a cell that is merged with others stands for each of them. */
function headerTexts(sheet: XLSX.WorkSheet | undefined, row: number): string[] {
  const cells = cellsOf(sheet);
  const texts: (string | undefined)[] = Array.from(cells[row] ?? [], (cell) => asText(read(cell)));
  for (const { s: start, e: end } of sheet?.["!merges"] ?? []) {
    if (row < start.r || row > end.r) continue;
    const text = asText(read(cells[start.r]?.[start.c]));
    for (let column = start.c; column <= end.c && text !== ""; column += 1) {
      if ((texts[column] ?? "") === "") texts[column] = text;
    }
  }
  return Array.from(texts, (text) => text ?? "");
}

function read(cell: LibraryCell | null | undefined): StagedCell {
  return readCell(cell, dates);
}

function asText(cell: StagedCell): string {
  return typeof cell === "string" ? cell : cell.text;
}

interface WrittenTable {
  /** Counted from 1. */
  headerRow: number;
  hidden: HiddenRows;
}

async function writeTable(
  sheet: XLSX.WorkSheet | undefined,
  { headerRow, hidden }: WrittenTable,
): Promise<void> {
  const cells = cellsOf(sheet);
  const isHidden = (row: number) =>
    sheet?.["!rows"]?.[row - 1]?.hidden === true ||
    hidden.some(([first, last]) => row >= first && row <= last);
  const header = headerTexts(sheet, headerRow - 1);
  const used: boolean[] = header.map((text) => text !== "");
  for (const row of cells.slice(headerRow)) {
    for (const [column, cell] of (row ?? []).entries()) used[column] ||= !isEmpty(cell);
  }
  const columns = Array.from(used, (isUsed, column) => (isUsed ? column : -1)).filter(
    (column) => column >= 0,
  );
  const last = columns.at(-1) ?? -1;
  await write({
    header: columns.map((column) => header[column] ?? ""),
    emptyColumns: last + 1 - columns.length,
  });
  let rows: [number, StagedCell[], boolean][] = [];
  for (let at = headerRow; at < cells.length; at += 1) {
    const row = cells[at] ?? [];
    const values = columns.map((column) => read(row[column]));
    if (values.every((value) => value === "")) continue;
    rows.push([at + 1, values, isHidden(at + 1)]);
    if (rows.length < batchSize) continue;
    await write({ rows });
    rows = [];
  }
  if (rows.length > 0) await write({ rows });
  await write({ end: true });
}

function isEmpty(cell: LibraryCell | null | undefined): boolean {
  return !cell || read(cell) === "";
}
