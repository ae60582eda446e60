import { RecordFileError } from "../file-row.ts";

/** First bytes of files that are often given instead of a CSV file. */
const otherFiles = [
  { start: "PK\u0003\u0004", name: "an Excel workbook or a ZIP file" },
  { start: "PK\u0005\u0006", name: "an empty ZIP file" },
  { start: "\u00d0\u00cf\u0011\u00e0", name: "an old Excel workbook" },
  { start: "\u0089PNG", name: "a picture" },
  { start: "\u00ff\u00d8\u00ff", name: "a picture" },
  { start: "GIF8", name: "a picture" },
  { start: "%PDF-", name: "a PDF document" },
  { start: "\u001f\u008b", name: "a compressed file" },
  { start: "<!DOCTYPE", name: "a web page" },
  { start: "<html", name: "a web page" },
];

/** Throws RecordFileError, in words, for a file that is no text at all by its first bytes. */
export function refuseOtherFiles(bytes: Uint8Array): void {
  const start = String.fromCharCode(...bytes.subarray(0, 12));
  const other = otherFiles.find((format) => start.startsWith(format.start) || isRiffPicture(start));
  if (!other) return;
  const name = isRiffPicture(start) ? "a picture" : other.name;
  throw new RecordFileError(`The file is ${name}. Save the table as CSV and import that.`);
}

/** WebP, and AVIF or HEIC by their box. */
function isRiffPicture(start: string): boolean {
  return /^RIFF....WEBP/s.test(start) || /^....ftyp(avif|heic|mif1|msf1)/s.test(start);
}
