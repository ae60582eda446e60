import type { Grade, SleeveGrade } from "../../db/column-values.ts";
import { catalogueText } from "../catalogue-texts.ts";

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

/** The names of the grades, as files have them; Goldmine's are the same in every language. */
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

/** "VG+ – Very Good Plus", or just the name where it has no code, as an admin reads it. */
export function gradeLabel(grade: SleeveGrade): string {
  if (!isWord(grade)) return `${grade} – ${gradeNames[grade]}`;
  const word = shownGrade(grade);
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** These grades as the options of a field. */
export function gradeOptions(offered: readonly SleeveGrade[]) {
  return offered.map((grade) => ({ value: grade, label: gradeLabel(grade) }));
}

/** "Very Good Plus (VG+)", or just the name where it has no code, as files have it. */
export function longGrade(grade: SleeveGrade): string {
  return gradeNames[grade] === grade ? grade : `${gradeNames[grade]} (${grade})`;
}

/** What visitors read in place of a grade that has no code. */
const words = { "Not Graded": "notGraded", Generic: "generic", "No Cover": "noCover" } as const;

function isWord(grade: SleeveGrade): grade is keyof typeof words {
  return Object.hasOwn(words, grade);
}

/** A grade as visitors read it: "VG+", or a word where it has no code. */
export function shownGrade(grade: SleeveGrade): string {
  return isWord(grade) ? catalogueText(words[grade]) : grade;
}

/** The same by its name: "Very Good Plus". */
export function shownGradeName(grade: SleeveGrade): string {
  return isWord(grade) ? catalogueText(words[grade]) : gradeNames[grade];
}

/** The same in full: "Very Good Plus (VG+)". */
export function shownLongGrade(grade: SleeveGrade): string {
  return isWord(grade) ? catalogueText(words[grade]) : longGrade(grade);
}
