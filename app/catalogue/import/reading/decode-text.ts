import { RecordFileError } from "../file-row.ts";
import {
  createEncodingScore,
  decoderLabel,
  eightBitEncodings,
  type EightBitEncoding,
} from "./eight-bit-text.ts";
import { readingText } from "./reading-texts.ts";
import { refuseOtherFiles } from "./refuse-other-files.ts";

export const textEncodings = ["UTF-8", "UTF-16LE", "UTF-16BE", ...eightBitEncodings] as const;
export type TextEncoding = (typeof textEncodings)[number];

export interface FoundEncoding {
  encoding: TextEncoding;
  /** Those that it may be as well, because any bytes are text in them; none where the bytes say it. */
  choices: readonly TextEncoding[];
}

/** The bytes of a file in parts of any length. */
export type Chunks = AsyncIterable<Uint8Array>;

/**
 * What a file is written in, whatever a spreadsheet saved it in: UTF-8, UTF-16 with or without a byte order mark,
 * Windows-1252 or MacRoman, unless the owner says it. UTF-8 is tried first and strictly; a file that is mostly UTF-8 is
 * damaged and neither of the last two, of which the one is taken whose letters make words. Reads the whole file once.
 * Throws RecordFileError when the bytes are no text.
 */
export async function findEncoding(
  chunks: Chunks,
  chosen: TextEncoding | null = null,
): Promise<FoundEncoding> {
  const parts = withLongStart(chunks);
  const first = await parts.next();
  if (first.done === true) return { encoding: chosen ?? "UTF-8", choices: [] };
  refuseOtherFiles(first.value);
  const utf16 = chosen ?? findUtf16(first.value);
  if (utf16 === "UTF-16LE" || utf16 === "UTF-16BE") {
    return { encoding: await checkUtf16(utf16, first.value, parts), choices: [] };
  }
  return checkBytes(first.value, parts, chosen);
}

/** The text of a file in parts, without a byte order mark. */
export async function* decodeChunks(
  chunks: Chunks,
  encoding: TextEncoding,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(labelOf(encoding));
  for await (const chunk of chunks) {
    const text = decoder.decode(chunk, { stream: true });
    if (text !== "") yield text;
  }
  const rest = decoder.decode();
  if (rest !== "") yield rest;
}

function labelOf(encoding: TextEncoding): string {
  const isEightBit = (one: TextEncoding): one is EightBitEncoding =>
    eightBitEncodings.some((known) => known === one);
  return isEightBit(encoding) ? decoderLabel(encoding) : encoding.toLowerCase();
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
      throw new RecordFileError(readingText("damagedText", { encoding }));
    }
  };
  refuseControls(decode(first, { stream: true }));
  for await (const chunk of rest) refuseControls(decode(chunk, { stream: true }));
  refuseControls(decode());
  return encoding;
}

/** UTF-8, or else one of those in which any bytes are text. */
async function checkBytes(
  first: Uint8Array,
  rest: AsyncGenerator<Uint8Array>,
  chosen: TextEncoding | null,
): Promise<FoundEncoding> {
  const strict = new TextDecoder("utf-8", { fatal: true });
  const loose = new TextDecoder("utf-8");
  const found = { isStrict: true, hasControls: false, bad: 0, good: 0, lines: 1, badLine: 0 };
  const score = createEncodingScore();
  const check = (chunk: Uint8Array, options: { stream: boolean }) => {
    try {
      if (found.isStrict) strict.decode(chunk, options);
    } catch {
      found.isStrict = false;
    }
    if (!found.isStrict) score.add(chunk);
    const text = loose.decode(chunk, options);
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
  check(new Uint8Array(), { stream: false });
  if (found.hasControls) refuseAsNoText();
  const choices = found.isStrict ? [] : eightBitEncodings;
  if (chosen !== null && (chosen !== "UTF-8" || found.isStrict)) {
    return { encoding: chosen, choices };
  }
  // In Windows-1252, two letters beyond ASCII that happen to be one of UTF-8 are rare; damage is rare in UTF-8.
  if (!found.isStrict && (chosen !== null || found.good > found.bad)) {
    throw new RecordFileError(readingText("damagedLine", { line: found.badLine }));
  }
  return { encoding: found.isStrict ? "UTF-8" : score.best(), choices };
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
  throw new RecordFileError(readingText("notText"));
}
