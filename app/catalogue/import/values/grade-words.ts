import type { Grade, SleeveGrade } from "../../../db/column-values.ts";
import { grades, gradeNames, sleeveGrades } from "../../grades/grades.ts";

/** A grade of Discogs by its name, its code or both: "VG+", "Very Good Plus (VG+)". Null for anything else. */
export function readGrade(text: string): Grade | null {
  const grade = readSleeveGrade(text);
  return grades.find((known) => known === grade) ?? null;
}

/** A sleeve's grade, which may also be "Not Graded", "Generic" or "No Cover". */
export function readSleeveGrade(text: string): SleeveGrade | null {
  const [, name = "", code] = /^\s*([^()]*?)\s*(?:\(([^()]*)\))?\s*$/.exec(text) ?? [];
  return find(name) ?? (code === undefined ? null : find(code));
}

function find(text: string): SleeveGrade | null {
  const spelling = text.toLowerCase().replaceAll(/\s+/g, " ");
  // Discogs' own code of Near Mint is two.
  if (spelling === "m-" || spelling === "nm or m-") return "NM";
  return (
    sleeveGrades.find(
      (grade) => grade.toLowerCase() === spelling || gradeNames[grade].toLowerCase() === spelling,
    ) ?? null
  );
}
