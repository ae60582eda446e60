import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { currentLanguage } from "../../../../language/current-language.ts";
import { projectFolder } from "../../../../project-folder.server.ts";
import { RecordFileError, type RawRow } from "../../file-row.ts";
import type { Chunks } from "../decode-text.ts";
import type { OutputLine, SheetHead, SheetsMessage, TableChoice } from "./workbook-protocol.ts";
import { workbookText } from "./workbook-texts.ts";

/** The reading process runs from its source: the bundle of the server has no place for a second program. */
const program = join(
  projectFolder,
  "app/catalogue/import/reading/workbook/read-workbook.server.ts",
);

/** Megabytes of the reading process's heap. A workbook of 50,000 records takes about 200. */
const maxHeapMegabytes = 512;
/** Milliseconds until the sheets are known. */
const timeout = 120_000;

export interface OpenWorkbook {
  /** "Excel" or "OpenDocument". */
  format: string;
  sheets: SheetHead[];
  /** Reads one sheet; once. */
  read: (choice: TableChoice) => Promise<WorkbookRows>;
  /** Ends the reading process. */
  close: () => void;
}

export interface WorkbookRows {
  /** The headings, without columns that are empty. */
  header: string[];
  emptyColumns: number;
  rows: AsyncGenerator<RawRow>;
}

/**
 * Opens a workbook in a process of its own, which reads it within limits of time and memory; what goes beyond them is
 * refused. The rows come in parts. Throws RecordFileError when the workbook cannot be read.
 */
export async function openWorkbook(chunks: Chunks): Promise<OpenWorkbook> {
  const child = spawn(
    process.execPath,
    [
      `--max-old-space-size=${maxHeapMegabytes}`,
      "--disable-warning=ExperimentalWarning",
      program,
      currentLanguage(),
    ],
    // Nothing of the shop's environment: the program reads what strangers wrote.
    { env: allocatorSettings(), stdio: ["pipe", "pipe", "ignore", "ipc"] },
  );
  const { stdin, stdout } = child;
  if (!stdin || !stdout) throw new Error("The reading process has no pipes.");
  const close = () => void child.kill("SIGKILL");
  const timer = setTimeout(close, timeout);
  const ended = new Promise<null>((resolve) => {
    child.once("exit", () => {
      resolve(null);
    });
    child.once("error", () => {
      resolve(null);
    });
  });
  const answer = new Promise<SheetsMessage>((resolve) => {
    child.once("message", (message) => {
      resolve(message as SheetsMessage);
    });
  });
  try {
    // The process may end before it has read everything.
    const sending = pipeline(Readable.from(chunks), stdin).catch((error: unknown) => {
      if (!isBrokenPipe(error)) throw error;
    });
    const message = await Promise.race([sending.then(() => answer), ended, answer]);
    if (message === null) throw tooLarge();
    if ("refused" in message) throw new RecordFileError(message.refused);
    const lines = createInterface({ input: stdout, crlfDelay: Infinity });
    const output = lines[Symbol.asyncIterator]();
    return {
      ...message,
      close,
      read: async (choice) => {
        child.send(choice);
        const first = await nextLine(output);
        if (!("header" in first)) throw tooLarge();
        return { ...first, rows: readRows(output, close) };
      },
    };
  } catch (error) {
    close();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

async function* readRows(output: AsyncIterator<string>, close: () => void): AsyncGenerator<RawRow> {
  try {
    for (;;) {
      const line = await nextLine(output);
      if ("end" in line) return;
      if (!("rows" in line)) throw tooLarge();
      for (const [row, cells, isHidden] of line.rows) {
        const read = { location: `row ${row}`, row, cells };
        yield isHidden ? { ...read, isHidden } : read;
      }
    }
  } finally {
    close();
  }
}

/** Throws RecordFileError when the process ended before its output did. */
async function nextLine(output: AsyncIterator<string>): Promise<OutputLine> {
  const next = await output.next();
  if (next.done === true) throw tooLarge();
  const line = JSON.parse(next.value) as OutputLine;
  if ("refused" in line) throw new RecordFileError(line.refused);
  return line;
}

function tooLarge(): RecordFileError {
  return new RecordFileError(workbookText("tooLarge"));
}

function isBrokenPipe(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === "EPIPE" || code === "ECONNRESET" || code === "ERR_STREAM_PREMATURE_CLOSE";
}

/** The C library's settings, as the shop's own process has them. */
function allocatorSettings(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => name.startsWith("MALLOC_")),
  );
}
