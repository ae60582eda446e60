import type { Grade, SleeveGrade } from "../db/column-values.ts";

/** Goldmine's grades, the best first. */
export const grades = ["M", "NM", "VG+", "VG", "G+", "G", "F", "P"] as const satisfies Grade[];

/** What a record's grade can be: one that nobody has graded is a draft. */
export const mediaGrades = [...grades, "Not Graded"] as const satisfies Grade[];

/** What a sleeve can be besides. */
export const sleeveGrades = [
  ...grades,
  "Not Graded",
  "Generic",
  "No Cover",
] as const satisfies SleeveGrade[];

/** The names of the grades. */
export const gradeNames: { [Name in SleeveGrade]: string } = {
  M: "Mint",
  NM: "Near Mint",
  "VG+": "Very Good Plus",
  VG: "Very Good",
  "G+": "Good Plus",
  G: "Good",
  F: "Fair",
  P: "Poor",
  "Not Graded": "Not Graded",
  Generic: "Generic",
  "No Cover": "No Cover",
};

/** "VG+ – Very Good Plus", or just the name where it has no code. */
export function gradeLabel(grade: SleeveGrade): string {
  return gradeNames[grade] === grade ? grade : `${grade} – ${gradeNames[grade]}`;
}

/** These grades as the options of a field. */
export function gradeOptions(offered: readonly SleeveGrade[]) {
  return offered.map((grade) => ({ value: grade, label: gradeLabel(grade) }));
}

/** "Very Good Plus (VG+)", or just the name where it has no code. */
export function longGrade(grade: SleeveGrade): string {
  return gradeNames[grade] === grade ? grade : `${gradeNames[grade]} (${grade})`;
}
