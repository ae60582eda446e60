import { describe, expect, it } from "vitest";
import { readCell, type LibraryCell } from "./workbook-cell.ts";

const dates = {
  isDate: (format: string) => /[dy]/i.test(format.replaceAll(/"[^"]*"/g, "")),
  write: (value: number) => `day ${value}`,
};
const read = (cell: LibraryCell | null) => readCell(cell, dates);

describe("a cell of a workbook", () => {
  it.each<[string, LibraryCell | null, string]>([
    ["nothing", null, ""],
    ["a text without spaces around it", { t: "s", v: " Wire\u00a0 ", w: " Wire " }, "Wire"],
    [
      "a space that does not break lines as a space",
      { t: "s", v: "Kim\u00a0Larsen" },
      "Kim Larsen",
    ],
    ["lines", { t: "s", v: "A1 One\nA2 Two" }, "A1 One\nA2 Two"],
    [
      "a barcode that is shown rounded",
      { t: "n", v: 5_030_000_000_012, w: "5.03E+12" },
      "5030000000012",
    ],
    [
      "a barcode in a format of science",
      { t: "n", v: 5_030_000_000_012, w: "5.03E+12", z: "0.00E+00" },
      "5030000000012",
    ],
    ["leading zeros that are shown", { t: "n", v: 13, w: "0013", z: "0000" }, "0013"],
    [
      "an amount without marks between thousands",
      { t: "n", v: 1250, w: "1,250", z: "#,##0" },
      "1250",
    ],
    [
      "an amount with its currency",
      { t: "n", v: 1250.5, w: " 1,250.50 kr. ", z: '#,##0.00 "kr."' },
      "1250.50 kr.",
    ],
    ["an amount as it is shown", { t: "n", v: 249.4999, w: "249.50", z: "0.00" }, "249.50"],
    ["three decimals that are no thousands", { t: "n", v: 79.992, w: "79.992" }, "79.9920"],
    ["what the computer cannot count", { t: "n", v: 0.1 + 0.2, w: "0.3", z: "General" }, "0.3"],
    ["a number below zero in brackets", { t: "n", v: -5, w: "(5)", z: "0;(0)" }, "-5"],
    ["a number that its format hides", { t: "n", v: 7, w: "", z: ";;;" }, "7"],
    ["a percentage as shown", { t: "n", v: 0.25, w: "25%", z: "0%" }, "25%"],
    ["1250 of what is shown in Danish", { t: "n", v: 1250, w: "1.250 kr.", z: "#,##0" }, "1250"],
    ["249.5 of what is shown in Danish", { t: "n", v: 249.5, w: "249,50 kr.", z: "0.00" }, "249.5"],
    ["yes and no", { t: "b", v: true, w: "TRUE" }, "true"],
    ["an error as shown", { t: "e", v: 42, w: "#N/A" }, "#N/A"],
    ["a formula's value", { t: "n", v: 2, f: "1+1", w: "2" }, "2"],
  ])("gives %s", (_, cell, text) => {
    expect(read(cell)).toBe(text);
  });

  it("tells dates and formulas without a value", () => {
    const date = (z: string, w: string) => read({ t: "n", v: 44_262, w, z });
    const day = { special: "date", day: "day 44262", number: 44_262 };
    expect(date("d-mmm", "7-Mar")).toEqual({ ...day, text: "7-Mar" });
    // The order of day and month would be a guess.
    expect(date("m/d/yy", "3/7/21")).toEqual({ ...day, text: "day 44262" });
    // A year in a column of years; in one of prices it is 44262.
    expect(date("yyyy", "2021")).toEqual({ ...day, text: "2021" });
    expect(read({ t: "n", f: "B2*2" })).toEqual({ special: "formula", text: "=B2*2" });
    expect(read({ t: "z", v: 0, f: "B2*2" })).toEqual({ special: "formula", text: "=B2*2" });
  });
});
