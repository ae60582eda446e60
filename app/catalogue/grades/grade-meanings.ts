import type { Grade, SleeveGrade } from "../../db/column-values.ts";
import { mediaLooks, mediaMeanings, sleeveLooks, sleeveMeanings } from "./grade-texts.ts";
import { grades } from "./grades.ts";

/** What a grade of the disc means to somebody who listens to it. */
export function mediaGradeMeaning(grade: Grade): string {
  return mediaMeanings(grade);
}

/** What a disc of a grade looks like; null where the grade says nothing of it. */
export function mediaGradeLooks(grade: Grade): string | null {
  const seen = grades.find((one) => one === grade);
  return seen ? mediaLooks(seen) : null;
}

/** What a grade of the sleeve means to somebody who looks at it. */
export function sleeveGradeMeaning(grade: SleeveGrade): string {
  return sleeveMeanings(grade);
}

/** What a sleeve of a grade looks like; the drawn sleeves of used copies show it (app/sleeves/wear). */
export function sleeveGradeLooks(grade: SleeveGrade): string | null {
  const seen = grades.find((one) => one === grade);
  return seen ? sleeveLooks(seen) : null;
}
