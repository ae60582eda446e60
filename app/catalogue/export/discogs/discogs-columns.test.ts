import { expect, test } from "vitest";
import { sleeveGrades } from "../../grades/grades.ts";
import { discogsGrade } from "./discogs-columns.ts";

test("each grade has the name that Discogs' inventory upload takes", () => {
  expect(sleeveGrades.map(discogsGrade)).toEqual([
    "Mint (M)",
    "Near Mint (NM or M-)",
    "Very Good Plus (VG+)",
    "Very Good (VG)",
    "Good Plus (G+)",
    "Good (G)",
    "Fair (F)",
    "Poor (P)",
    "Not Graded",
    "Generic",
    "No Cover",
  ]);
});
