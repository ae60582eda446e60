import { RecordFileError } from "../file-row.ts";

interface OtherFormat {
  /** First bytes, as Latin-1. */
  starts: RegExp;
  /** What the file is. */
  name: string;
  /** What to do instead. */
  instead: string;
}

const saveTable = "Save the table as CSV or as a workbook (.xlsx) and import that.";
const noTable = "There is no table in it.";
const unpack = "Unpack it and import the table that is in it.";
const fromDatabase = "Export its table of records as CSV and import that.";

/* oxlint-disable no-control-regex -- files begin with them */
/** First bytes of files that are often given instead of a table. */
const otherFormats: readonly OtherFormat[] = [
  { starts: /^PK\u0005\u0006/, name: "an empty ZIP file", instead: noTable },
  {
    starts:
      /^(?:\u0089PNG|\u00ff\u00d8\u00ff|GIF8[79]a|RIFF....WEBP|\0\0\0.ftyp(?:avif|heic|mif1|msf1)|BM.{4}\0{4}|II\*\0|MM\0\*)/s,
    name: "a picture",
    instead:
      "A list that was photographed or scanned has to be typed in; covers are added to each record by its form.",
  },
  {
    starts: /^%PDF-/,
    name: "a PDF document",
    instead: `A table in it cannot be read. Look for “Export” in the program that it is from. ${saveTable}`,
  },
  { starts: /^\u001f\u008b/, name: "a compressed file", instead: unpack },
  { starts: /^Rar!\u001a/, name: "a RAR archive", instead: unpack },
  { starts: /^7z\u00bc\u00af/, name: "a 7-Zip archive", instead: unpack },
  { starts: /^SQLite format 3/, name: "a database (SQLite)", instead: fromDatabase },
  {
    starts: /^\0\u0001\0\0Standard (?:Jet|ACE)/,
    name: "a database (Access)",
    instead: fromDatabase,
  },
  {
    starts: /^(?:ID3[\u0002-\u0004]\0|fLaC\0|OggS\0|RIFF....WAVE|\u00ff[\u00fb\u00f3\u00f2])/s,
    name: "music",
    instead: noTable,
  },
  { starts: /^\0\0\0.ftyp/s, name: "a film", instead: noTable },
  { starts: /^\{\\rtf/, name: "a text document (RTF)", instead: saveTable },
  { starts: /^BEGIN:VCARD/i, name: "an address book (vCard)", instead: noTable },
  {
    starts: /^\s*(?:<!--.*?-->\s*)?<(?:!DOCTYPE\s+html|html|head|body|meta|style|table|div)\b/is,
    name: "a web page, whatever its name says",
    instead: `Some programs save tables so and call them .xls. Open it in Excel or LibreOffice. ${saveTable}`,
  },
  {
    starts: /^\s*<\?xml\b.*\bExcel\.Sheet\b/is,
    name: "a workbook in XML, as Excel saved it in 2003",
    instead: `Open it in Excel or LibreOffice. ${saveTable}`,
  },
  {
    starts: /^\s*<(?:\?xml|[a-z][\w:-]*[\s>])/i,
    name: "an XML file",
    instead: `Look for an export as CSV in the program that it is from. ${saveTable}`,
  },
  {
    starts:
      /^(?:-- |\/\*|\s*)[^\n]*(?:MySQL dump|MariaDB dump|PostgreSQL database dump|phpMyAdmin SQL|INSERT INTO [`"\w])/i,
    name: "a dump of a database (SQL)",
    instead: fromDatabase,
  },
];

/* oxlint-enable no-control-regex */

/** Throws RecordFileError, in words, for a file that is no table by its first bytes. */
export function refuseOtherFiles(bytes: Uint8Array): void {
  const start = Buffer.from(bytes.subarray(0, 512))
    .toString("latin1")
    .replace(/^\u00ef\u00bb\u00bf/, "");
  const other = otherFormats.find(({ starts }) => starts.test(start));
  if (other) throw new RecordFileError(`The file is ${other.name}. ${other.instead}`);
}
