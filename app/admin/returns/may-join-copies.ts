import { mediaGrades, sleeveGrades } from "../../catalogue/grades/grades.ts";
import type { Grade, NewOrUsed, SleeveGrade } from "../../db/column-values.ts";

interface SoldRecord {
  newOrUsed: NewOrUsed;
  mediaCondition: Grade;
  sleeveCondition: SleeveGrade;
}

/**
 * Whether a copy that came back goes on sale under its record. A used record is that very copy, whatever its grades are
 * now. Copies of a new record are alike: one that is worse is to be sold as a used copy of its own.
 */
export function mayJoinCopies(
  record: SoldRecord,
  { media, sleeve }: { media: Grade; sleeve: SleeveGrade },
): boolean {
  if (record.newOrUsed === "used") return true;
  return (
    mediaGrades.indexOf(media) <= mediaGrades.indexOf(record.mediaCondition) &&
    sleeveGrades.indexOf(sleeve) <= sleeveGrades.indexOf(record.sleeveCondition)
  );
}
