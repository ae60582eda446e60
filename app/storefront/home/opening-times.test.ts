import { expect, test } from "vitest";
import { readOpeningTimes } from "./opening-times.ts";

test.each([
  [
    ["Mon–Fri 11–18", "Sat 10.30-15"],
    ["Mo-Fr 11:00-18:00", "Sa 10:30-15:00"],
  ],
  [
    ["mandag - fredag: 11:00 - 17:30", "Lørdag 10-14"],
    ["Mo-Fr 11:00-17:30", "Sa 10:00-14:00"],
  ],
  [
    ["Tirsdag 12–18", "Torsdag 12–20", "Onsdag: lukket"],
    ["Tu 12:00-18:00", "Th 12:00-20:00"],
  ],
  [
    ["Sonntag 9-12", "Sunday 9-12", "Søn. 9-12"],
    ["Su 09:00-12:00", "Su 09:00-12:00", "Su 09:00-12:00"],
  ],
  [[], []],
  [["Mon–Fri 11–18", "Saturdays when it rains"], null],
  [["Mon 11–18, 19–21"], null],
  [["Mon 25–26"], null],
  [["Friday"], null],
])("reads %j as %j", (lines, times) => {
  expect(readOpeningTimes(lines)).toEqual(times);
});
