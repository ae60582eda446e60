import { shownGradeName, shownLongGrade } from "../catalogue/grades/grades.ts";
import type { RecordRow } from "../db/column-values.ts";
import { feedText } from "./feeds-texts.ts";

type Described = Pick<
  RecordRow,
  "newOrUsed" | "mediaCondition" | "sleeveCondition" | "defects" | "description"
>;

/** What a feed says of a copy: its condition where it is used, its defects, and the record's description. */
export function describeCopy(record: Described): string {
  const { newOrUsed, mediaCondition, sleeveCondition, defects, description } = record;
  const condition =
    newOrUsed === "new"
      ? feedText("newCopy")
      : feedText("usedCopy", {
          media: shownLongGrade(mediaCondition),
          sleeve: shownGradeName(sleeveCondition),
        });
  return [condition, defects, description].filter((part) => part !== null).join("\n\n");
}
