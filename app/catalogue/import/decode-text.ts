import { RecordFileError } from "./file-row.ts";

export type TextEncoding = "UTF-8" | "UTF-16LE" | "UTF-16BE" | "Windows-1252";

export interface DecodedText {
  /** Without a byte order mark. */
  text: string;
  encoding: TextEncoding;
}

/**
 * The text of a file, whatever a spreadsheet saved it in: UTF-8, UTF-16 with or without a byte order mark, or
 * Windows-1252. UTF-8 is tried first and strictly; a file that is mostly UTF-8 is damaged and not Windows-1252.
 * Throws RecordFileError when the bytes are no text.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  refuseOtherFiles(bytes);
  const utf16 = findUtf16(bytes);
  if (utf16) return { text: decodeUtf16(bytes, utf16), encoding: utf16 };
  const utf8 = decodeStrictly(bytes, "utf-8");
  if (utf8 !== null) return { text: requireText(utf8), encoding: "UTF-8" };
  refuseDamagedUtf8(bytes);
  const text = new TextDecoder("windows-1252").decode(bytes);
  return { text: requireText(text), encoding: "Windows-1252" };
}

/** First bytes of files that are often given instead of a CSV file. */
const otherFiles = [
  { start: "PK\u0003\u0004", name: "an Excel workbook or a ZIP file" },
  { start: "\u00d0\u00cf\u0011\u00e0", name: "an old Excel workbook" },
  { start: "\u0089PNG", name: "a picture" },
  { start: "\u00ff\u00d8\u00ff", name: "a picture" },
  { start: "GIF8", name: "a picture" },
  { start: "%PDF-", name: "a PDF document" },
  { start: "\u001f\u008b", name: "a compressed file" },
];

function refuseOtherFiles(bytes: Uint8Array): void {
  const start = String.fromCharCode(...bytes.subarray(0, 8));
  const other = otherFiles.find((one) => start.startsWith(one.start));
  if (!other) return;
  throw new RecordFileError(`The file is ${other.name}. Save the table as CSV and import that.`);
}

/** By the byte order mark; else by the zero bytes, of which Latin letters in UTF-16 have one each. */
function findUtf16(bytes: Uint8Array): "UTF-16LE" | "UTF-16BE" | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "UTF-16LE";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "UTF-16BE";
  const start = bytes.subarray(0, 512);
  const countZeros = (parity: number) =>
    start.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  const [even, odd] = [countZeros(0), countZeros(1)];
  const many = start.length / 8;
  if (odd > many && even === 0) return "UTF-16LE";
  return even > many && odd === 0 ? "UTF-16BE" : null;
}

function decodeUtf16(bytes: Uint8Array, encoding: "UTF-16LE" | "UTF-16BE"): string {
  const text = decodeStrictly(bytes, encoding.toLowerCase());
  if (text === null) throw new RecordFileError(`The file looks like ${encoding} and is damaged.`);
  return requireText(text);
}

function decodeStrictly(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** In Windows-1252, two letters beyond ASCII that happen to be one of UTF-8 are rare; damage is rare in UTF-8. */
function refuseDamagedUtf8(bytes: Uint8Array): void {
  const text = new TextDecoder("utf-8").decode(bytes);
  const bad = text.split("\ufffd").length - 1;
  // eslint-disable-next-line no-control-regex -- everything beyond ASCII
  const good = (text.match(/[^\u0000-\u007f\ufffd]/g) ?? []).length;
  if (good <= bad) return;
  const line = text.slice(0, text.indexOf("\ufffd")).split("\n").length;
  throw new RecordFileError(`The file is UTF-8, but line ${line} has bytes that are none.`);
}

/** Control characters other than tab, line feed, form feed and carriage return are in no text. */
function requireText(text: string): string {
  // eslint-disable-next-line no-control-regex -- these are searched for
  if (!/[\u0000-\u0008\u000b\u000e-\u001f]/.test(text)) return text;
  throw new RecordFileError("The file is not text. Save the table as CSV and import that.");
}
