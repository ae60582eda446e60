import { describe, expect, it } from "vitest";
import {
  defaultGradeText,
  findGrades,
  findGradeTableProblem,
  readGradeTable,
  readTableGrade,
} from "./grade-table.ts";

const table = readGradeTable(defaultGradeText);

describe("grades of lists", () => {
  it.each([
    ["Very Good Plus (VG+)", "VG+"],
    ["Near Mint (NM or M-)", "NM"],
    ["nm", "NM"],
    ["EX", "VG+"],
    ["ex-", "VG+"],
    ["VG++", "VG+"],
    ["VG +", "VG+"],
    ["very good plus", "VG+"],
    ["M−", "NM"],
    ["V.G.", null],
    ["Meget god", "VG"],
    ["8/10", null],
    ["VG+ (light marks)", null],
    ["", null],
  ])("%s is %s", (text, grade) => {
    expect(readTableGrade(text, table)).toBe(grade);
  });

  it.each([
    ["NM/VG+", "NM", "VG+", null, []],
    ["Used - VG+", "VG+", null, "used", []],
    ["Used VG+", "VG+", null, "used", []],
    ["VG+ VG", "VG+", "VG", null, []],
    ["SS", "M", null, "new", []],
    ["Still sealed", "M", null, "new", []],
    ["Cover: VG, Vinyl: EX", "VG+", "VG", null, []],
    ["VG+ (light marks)", "VG+", null, null, ["light marks"]],
    ["Generic", null, "Generic", null, []],
    ["8/10", null, null, null, ["8", "10"]],
    ["EX / no sleeve", "VG+", "No Cover", null, []],
  ] as const)("in one text: %s", (...[text, media, sleeve, state, rest]) => {
    expect(findGrades(text, table)).toEqual({ media, sleeve, state, rest });
  });

  it("are what the owner's table says", () => {
    const own = readGradeTable("EX = NM\n8/10 = VG\nVG++ =");
    expect(["EX", "8/10", "VG++", "VG+"].map((text) => readTableGrade(text, own))).toEqual([
      ...["NM", "VG", null, "VG+"],
    ]);
    expect(findGrades("8/10", own).media).toBe("VG");
  });

  it("stand in a table whose lines name grades of the shop", () => {
    expect(findGradeTableProblem(defaultGradeText)).toBeNull();
    expect(findGradeTableProblem("EX VG+")).toContain("Line 1 has no =");
    expect(findGradeTableProblem("EX = Excellent")).toContain(
      '"Excellent" is no grade of the shop.',
    );
  });
});
