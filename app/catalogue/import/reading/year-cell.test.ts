import { expect, test } from "vitest";
import { readYearCell } from "./year-cell.ts";

const dateCell = (text: string, day: string, number: number) =>
  ({ special: "date", text, day, number }) as const;

test.each([
  ["the year 1977 as a date", dateCell("30/05/1905", "1905-05-30", 1977), "1977"],
  ["the year 1977 as a year", dateCell("1905", "1905-05-30", 1977), "1977"],
  [
    "the year 1977 in a workbook that counts from 1904",
    dateCell("1909", "1909-05-31", 1977),
    "1977",
  ],
  ["the year of a text file", "30-05-1905", "1977"],
  ["the year of an ISO date", "1905-05-30 00:00:00", "1977"],
  ["the year of an American date", "5/30/1905", "1977"],
])("%s is found again, with a remark", (_, cell, year) => {
  const read = readYearCell(cell);
  expect(read).toMatchObject({ text: year, fault: null });
  expect(read.remark).toContain(`is the year ${year} in a cell`);
});

test.each([
  ["a year", "1977", "1977"],
  ["a date of release", dateCell("1-May-77", "1977-05-01", 28_246), "1977"],
  ["a date as text", "1977-05-01", "1977-05-01"],
  ["a day that there is not", "31-06-1905", "31-06-1905"],
  [
    "a date of an earlier version's file",
    { special: "date", text: "1-May-77" } as const,
    "1-May-77",
  ],
  ["another text", "1971/2015", "1971/2015"],
])("%s is left alone", (_, cell, year) => {
  expect(readYearCell(cell)).toEqual({ text: year, remark: null, fault: null });
});

test("a date that may be two years is refused, and a bare 1905 is remarked on", () => {
  expect(readYearCell("5/3/1905").fault).toContain("1891, 1950");
  expect(readYearCell("1905")).toMatchObject({ text: "1905", fault: null });
  expect(readYearCell("1905").remark).toContain("Compare it with the list.");
});
