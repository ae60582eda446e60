import { RecordFileError } from "../file-row.ts";
import { refuseOtherFiles } from "./refuse-other-files.ts";

export type TextEncoding = "UTF-8" | "UTF-16LE" | "UTF-16BE" | "Windows-1252";

/** The bytes of a file in parts of any length. */
export type Chunks = AsyncIterable<Uint8Array>;

/**
 * What a file is written in, whatever a spreadsheet saved it in: UTF-8, UTF-16 with or without a byte order mark, or
 * Windows-1252. UTF-8 is tried first and strictly; a file that is mostly UTF-8 is damaged and not Windows-1252. Reads
 * the whole file once. Throws RecordFileError when the bytes are no text.
 */
export async function findEncoding(chunks: Chunks): Promise<TextEncoding> {
  const parts = withLongStart(chunks);
  const first = await parts.next();
  if (first.done === true) return "UTF-8";
  refuseOtherFiles(first.value);
  const utf16 = findUtf16(first.value);
  return utf16 ? checkUtf16(utf16, first.value, parts) : checkBytes(first.value, parts);
}

/** The text of a file in parts, without a byte order mark. */
export async function* decodeChunks(
  chunks: Chunks,
  encoding: TextEncoding,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding.toLowerCase());
  for await (const chunk of chunks) {
    const text = decoder.decode(chunk, { stream: true });
    if (text !== "") yield text;
  }
  const rest = decoder.decode();
  if (rest !== "") yield rest;
}

/** Bytes that are enough to tell what a file is. */
const startBytes = 512;

async function* withLongStart(chunks: Chunks): AsyncGenerator<Uint8Array> {
  let start: Uint8Array | null = new Uint8Array();
  for await (const chunk of chunks) {
    if (start === null) yield chunk;
    else {
      start = Buffer.concat([start, chunk]);
      if (start.length < startBytes) continue;
      yield start;
      start = null;
    }
  }
  if (start !== null && start.length > 0) yield start;
}

/** By the byte order mark; else by the zero bytes, of which Latin letters in UTF-16 have one each. */
function findUtf16(bytes: Uint8Array): "UTF-16LE" | "UTF-16BE" | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "UTF-16LE";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "UTF-16BE";
  const start = bytes.subarray(0, startBytes);
  const countZeros = (parity: number) =>
    start.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  const [even, odd] = [countZeros(0), countZeros(1)];
  const many = start.length / 8;
  if (odd > many && even === 0) return "UTF-16LE";
  return even > many && odd === 0 ? "UTF-16BE" : null;
}

async function checkUtf16<Encoding extends "UTF-16LE" | "UTF-16BE">(
  encoding: Encoding,
  first: Uint8Array,
  rest: AsyncGenerator<Uint8Array>,
): Promise<Encoding> {
  const decoder = new TextDecoder(encoding.toLowerCase(), { fatal: true });
  const decode = (...chunk: Parameters<TextDecoder["decode"]>) => {
    try {
      return decoder.decode(...chunk);
    } catch {
      throw new RecordFileError(`The file looks like ${encoding} and is damaged.`);
    }
  };
  refuseControls(decode(first, { stream: true }));
  for await (const chunk of rest) refuseControls(decode(chunk, { stream: true }));
  refuseControls(decode());
  return encoding;
}

/** UTF-8, or else Windows-1252. */
async function checkBytes(
  first: Uint8Array,
  rest: AsyncGenerator<Uint8Array>,
): Promise<"UTF-8" | "Windows-1252"> {
  const strict = new TextDecoder("utf-8", { fatal: true });
  const loose = new TextDecoder("utf-8");
  const found = { isStrict: true, hasControls: false, bad: 0, good: 0, lines: 1, badLine: 0 };
  const check = (...chunk: Parameters<TextDecoder["decode"]>) => {
    try {
      if (found.isStrict) strict.decode(...chunk);
    } catch {
      found.isStrict = false;
    }
    const text = loose.decode(...chunk);
    found.hasControls ||= hasControls(text);
    const bad = text.split("\ufffd").length - 1;
    if (bad > 0 && found.bad === 0) {
      found.badLine = found.lines + countLines(text.slice(0, text.indexOf("\ufffd")));
    }
    found.bad += bad;
    // oxlint-disable-next-line no-control-regex -- everything beyond ASCII
    found.good += (text.match(/[^\u0000-\u007f\ufffd]/g) ?? []).length;
    found.lines += countLines(text);
  };
  check(first, { stream: true });
  for await (const chunk of rest) check(chunk, { stream: true });
  check();
  // In Windows-1252, two letters beyond ASCII that happen to be one of UTF-8 are rare; damage is rare in UTF-8.
  if (!found.isStrict && found.good > found.bad) {
    throw new RecordFileError(
      `The file is UTF-8, but line ${found.badLine} has bytes that are none.`,
    );
  }
  if (found.hasControls) refuseAsNoText();
  return found.isStrict ? "UTF-8" : "Windows-1252";
}

function countLines(text: string): number {
  return text.split("\n").length - 1;
}

/** Control characters other than tab, line feed, form feed and carriage return are in no text. */
function hasControls(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- these are searched for
  return /[\u0000-\u0008\u000b\u000e-\u001f]/.test(text);
}

function refuseControls(text: string): void {
  if (hasControls(text)) refuseAsNoText();
}

function refuseAsNoText(): never {
  throw new RecordFileError("The file is not text. Save the table as CSV and import that.");
}
