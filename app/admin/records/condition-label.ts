import type { ManagedRecord } from "../../catalogue/editing/find-managed-records.server.ts";
import { shownGrade } from "../../catalogue/grades/grades.ts";
import { recordsText } from "./records-texts.ts";

type Copy = Pick<ManagedRecord, "newOrUsed" | "mediaCondition" | "sleeveCondition">;

/** "Used, VG+ / VG": the grade of the disc, then of the sleeve; what is new and mint needs no grades. */
export function conditionLabel({ newOrUsed, mediaCondition, sleeveCondition }: Copy): string {
  if (newOrUsed === "new" && mediaCondition === "M" && sleeveCondition === "M")
    return recordsText("isNew");
  const [media, sleeve] = [shownGrade(mediaCondition), shownGrade(sleeveCondition)];
  return recordsText(newOrUsed === "used" ? "usedWith" : "newWith", { media, sleeve });
}

/** "1976 · 12" · Used, VG+ / VG · Shelf A7": what tells copies of an album apart. */
export function recordFacts(
  record: Copy & Pick<ManagedRecord, "year" | "format" | "location">,
): string {
  const { year, format, location } = record;
  const facts = [year, format, conditionLabel(record), location];
  return facts.filter((fact) => fact !== null).join(" \u00b7 ");
}
