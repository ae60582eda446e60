import { RecordFileError } from "../file-row.ts";
import { otherFormatText } from "./other-format-texts.ts";
import { readingText } from "./reading-texts.ts";

type OtherFormatText = Parameters<typeof otherFormatText>[0];

interface OtherFormat {
  /** First bytes, as Latin-1. */
  starts: RegExp;
  /** What the file is, and what to do instead. */
  name: OtherFormatText;
  instead: OtherFormatText;
}

/* oxlint-disable no-control-regex -- files begin with them */
/** First bytes of files that are often given instead of a table. */
const otherFormats: readonly OtherFormat[] = [
  { starts: /^PK\u0005\u0006/, name: "emptyZip", instead: "noTable" },
  {
    starts:
      /^(?:\u0089PNG|\u00ff\u00d8\u00ff|GIF8[79]a|RIFF....WEBP|\0\0\0.ftyp(?:avif|heic|mif1|msf1)|BM.{4}\0{4}|II\*\0|MM\0\*)/s,
    name: "picture",
    instead: "typeIn",
  },
  {
    starts: /^%PDF-/,
    name: "pdf",
    instead: "exportInstead",
  },
  { starts: /^\u001f\u008b/, name: "compressed", instead: "unpack" },
  { starts: /^Rar!\u001a/, name: "rar", instead: "unpack" },
  { starts: /^7z\u00bc\u00af/, name: "sevenZip", instead: "unpack" },
  { starts: /^SQLite format 3/, name: "sqlite", instead: "fromDatabase" },
  {
    starts: /^\0\u0001\0\0Standard (?:Jet|ACE)/,
    name: "access",
    instead: "fromDatabase",
  },
  {
    starts: /^(?:ID3[\u0002-\u0004]\0|fLaC\0|OggS\0|RIFF....WAVE|\u00ff[\u00fb\u00f3\u00f2])/s,
    name: "music",
    instead: "noTable",
  },
  { starts: /^\0\0\0.ftyp/s, name: "film", instead: "noTable" },
  { starts: /^\{\\rtf/, name: "rtf", instead: "saveTable" },
  { starts: /^BEGIN:VCARD/i, name: "addressBook", instead: "noTable" },
  {
    starts: /^\s*(?:<!--.*?-->\s*)?<(?:!DOCTYPE\s+html|html|head|body|meta|style|table|div)\b/is,
    name: "webPage",
    instead: "savedAsPage",
  },
  {
    starts: /^\s*<\?xml\b.*\bExcel\.Sheet\b/is,
    name: "oldXml",
    instead: "openInExcel",
  },
  {
    starts: /^\s*<(?:\?xml|[a-z][\w:-]*[\s>])/i,
    name: "xml",
    instead: "exportCsv",
  },
  {
    starts:
      /^(?:-- |\/\*|\s*)[^\n]*(?:MySQL dump|MariaDB dump|PostgreSQL database dump|phpMyAdmin SQL|INSERT INTO [`"\w])/i,
    name: "dump",
    instead: "fromDatabase",
  },
];

/* oxlint-enable no-control-regex */

/** Throws RecordFileError, in words, for a file that is no table by its first bytes. */
export function refuseOtherFiles(bytes: Uint8Array): void {
  const start = Buffer.from(bytes.subarray(0, 512))
    .toString("latin1")
    .replace(/^\u00ef\u00bb\u00bf/, "");
  const other = otherFormats.find(({ starts }) => starts.test(start));
  if (!other) return;
  const name = otherFormatText(other.name);
  const instead = otherFormatText(other.instead);
  throw new RecordFileError(readingText("isOther", { name, instead }));
}
