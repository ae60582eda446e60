import { describe, expect, it } from "vitest";
import { RecordFileError } from "../file-row.ts";
import { refuseOtherFiles } from "./refuse-other-files.ts";

describe("a file that is no table", () => {
  it.each([
    ["\u00ff\u00d8\u00ff\u00e0", "a picture. A list that was photographed or scanned"],
    ["\0\0\0\u0018ftypheic", "a picture."],
    ["%PDF-1.4", "a PDF document. A table in it cannot be read."],
    ["\u001f\u008b\b", "a compressed file. Unpack it"],
    ["7z\u00bc\u00af'\u001c", "a 7-Zip archive. Unpack it"],
    ["SQLite format 3\0", "a database (SQLite). Export its table"],
    ["ID3\u0003\0", "music. There is no table in it."],
    ["\0\0\0\u0018ftypisom", "a film."],
    ["{\\rtf1\\ansi", "a text document (RTF)."],
    ["\u00ef\u00bb\u00bf<!doctype html>", "a web page, whatever its name says."],
    ["\r\n<table border=1>", "call them .xls. Open it in Excel or LibreOffice."],
    ["<html xmlns:x='urn:schemas-microsoft-com:office:excel'>", "a web page"],
    [
      '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>',
      "a workbook in XML, as Excel saved it in 2003.",
    ],
    ['<?xml version="1.0"?><rss>', "an XML file."],
    ["-- MySQL dump 10.13", "a dump of a database (SQL)."],
  ])("is refused by its first bytes, with what to do: %j", (start, words) => {
    const refusal = () => refuseOtherFiles(Buffer.from(start, "latin1"));
    expect(refusal).toThrow(RecordFileError);
    expect(refusal).toThrow(words);
  });

  it.each(["ID3,Artist", "BM number;Artist;Title", "GIF8,Artist", "Rar!,Artist", '[{"a":1}]'])(
    "is no table that begins alike: %s",
    (start) => {
      expect(() => {
        refuseOtherFiles(Buffer.from(start));
      }).not.toThrow();
    },
  );
});
