import { gradeNames, longGrade } from "../catalogue/grades.ts";
import type { RecordRow } from "../db/column-values.ts";

type Described = Pick<
  RecordRow,
  "newOrUsed" | "mediaCondition" | "sleeveCondition" | "defects" | "description"
>;

/** What a feed says of a copy: its condition where it is used, its defects, and the record's description. */
export function describeCopy(record: Described): string {
  const { newOrUsed, mediaCondition, sleeveCondition, defects, description } = record;
  const condition =
    newOrUsed === "new"
      ? "New."
      : `Used. Record: ${longGrade(mediaCondition)}. Sleeve: ${gradeNames[sleeveCondition]}.`;
  return [condition, defects, description].filter((part) => part !== null).join("\n\n");
}

/** The first characters of a text; never half of one. */
export function cutText(text: string, max: number): string {
  const characters = Array.from(text);
  return characters.length <= max
    ? text
    : `${characters
        .slice(0, max - 1)
        .join("")
        .trimEnd()}…`;
}
