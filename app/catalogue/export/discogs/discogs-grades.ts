import type { SleeveGrade } from "../../../db/column-values.ts";
import { gradeNames } from "../../grades.ts";

/** Discogs' spelling where it is not "name (code)". */
const otherNames: { [grade in SleeveGrade]?: string } = { NM: "Near Mint (NM or M-)" };

/** A grade as Discogs writes it: "Very Good Plus (VG+)", "Near Mint (NM or M-)", "Generic". */
export function discogsGrade(grade: SleeveGrade): string {
  const name = gradeNames[grade];
  return otherNames[grade] ?? (name === grade ? name : `${name} (${grade})`);
}
