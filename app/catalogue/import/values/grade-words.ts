import type { Grade, SleeveGrade } from "../../../db/column-values.ts";
import { grades, gradeNames, sleeveGrades } from "../../grades.ts";

/** Other ways in which people write the grades, in lower case. */
const otherSpellings: { [spelling: string]: SleeveGrade } = {
  "m-": "NM",
  "nm-": "NM",
  "nm/m-": "NM",
  "nm or m-": "NM",
  "vg++": "VG+",
  "very good +": "VG+",
  "good +": "G+",
  sealed: "M",
  "no sleeve": "No Cover",
  "generic sleeve": "Generic",
  ungraded: "Not Graded",
};

/** A record's grade as files write it: "VG+", "Very Good Plus (VG+)", "near mint". Null for anything else. */
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
  const named = sleeveGrades.find(
    (grade) => grade.toLowerCase() === spelling || gradeNames[grade].toLowerCase() === spelling,
  );
  return named ?? otherSpellings[spelling] ?? null;
}

/**
 * The grades that stand in a variant's name or in a condition: `Used - VG+/VG`, `VG+ (sleeve VG)`. The first is the
 * record's, the second the sleeve's.
 */
export function findGrades(text: string): { media: Grade | null; sleeve: SleeveGrade | null } {
  const whole = /\b(?:sleeve|cover)\b/i.test(text) ? null : readGrade(text);
  if (whole !== null) return { media: whole, sleeve: null };
  const found = text
    .split(/[/|,;:()[\]]|\s[-–—]\s|\bsleeve\b|\bcover\b|\bmedia\b|\bused\b|\bbrugt\b/i)
    .flatMap((part) => readSleeveGrade(part) ?? []);
  return { media: grades.find((grade) => grade === found[0]) ?? null, sleeve: found[1] ?? null };
}
