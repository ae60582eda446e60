import { describe, expect, it } from "vitest";
import { findDelimiter } from "./parse-csv.server.ts";

describe("findDelimiter", () => {
  it.each([
    ["artist,album\n", ","],
    ["artist;album\n", ";"],
    ["artist\talbum\n", "\t"],
    ["artist\n", ","],
    ["", ","],
    // A title above the table.
    ["My list, March 2026\nartist;album;price\na;b;1\n", ";"],
    ["Stock\n\nartist\talbum\tprice\na, b, c\tb\t1\n", "\t"],
    ["Stock; March\nartist,album,price\na,b,1\n", ","],
    ["artist;note\na;x, y, z\nb;u, v, w\n", ";"],
    // Marks inside quotes, and in later lines, do not count.
    ['"a,b,c";album\n', ";"],
    ["artist;album\na,b,c,d,e\n", ";"],
  ])("finds that of %j", (text, delimiter) => {
    expect(findDelimiter(text)).toEqual({ delimiter, table: text, skippedLines: 0 });
  });

  it.each([
    ["sep=;\r\na,b;c\r\n", ";", "a,b;c\r\n"],
    ["sep=\t\na;b\n", "\t", "a;b\n"],
    ['"sep=,"\na;b\n', ",", "a;b\n"],
    ["SEP=|\na|b\n", "|", "a|b\n"],
    ["sep=;;;\na;b;c\n", ";", "a;b;c\n"],
    ["sep=;", ";", ""],
  ])("believes the first line of %j", (text, delimiter, table) => {
    expect(findDelimiter(text)).toEqual({ delimiter, table, skippedLines: 1 });
  });
});
