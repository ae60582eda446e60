import type { Grade } from "../../db/column-values.ts";
import { grades, mediaGrades } from "../grades/grades.ts";

/** The least grade that is offered as a filter; below it nearly every record fits. */
const offeredGrades = ["NM", "VG+", "VG", "G+"] as const satisfies Grade[];

/** What the shop page can be narrowed to by condition: new, used, or a disc of at least a grade. */
export const conditions = ["new", "used", ...offeredGrades] as const;
export type ConditionFilter = (typeof conditions)[number];

/** What fits a condition, as the database writes new or used and the grade of the disc: "used VG+". */
export function kindsOf(condition: ConditionFilter): string[] {
  if (condition === "new" || condition === "used") {
    return mediaGrades.map((grade) => `${condition} ${grade}`);
  }
  return ["new", "used"].flatMap((kind) =>
    gradesFrom(condition).map((grade) => `${kind} ${grade}`),
  );
}

/** Every kind: new and used, with each grade of a disc. */
export function allKinds(): string[] {
  return [...kindsOf("new"), ...kindsOf("used")];
}

/** The grades that are at least this good. */
export function gradesFrom(grade: (typeof grades)[number]): Grade[] {
  return grades.slice(0, grades.indexOf(grade) + 1);
}
