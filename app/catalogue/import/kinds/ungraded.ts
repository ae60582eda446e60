import { shownGrade } from "../../grades/grades.ts";
import type { ImportOptions } from "../import-options.ts";
import { setForNew, type Draft, type FileRow } from "./import-kind.ts";
import { kindsText } from "./kinds-texts.ts";

/**
 * Gives a used copy without a grade the one that the owner chose for the whole file. Without such a choice it has none,
 * and is refused if it is a new record (validate-draft.ts).
 */
export function gradeUngraded(draft: Draft, row: FileRow, { ungraded }: ImportOptions): Draft {
  const { inputs, headings, remarks } = draft;
  const column =
    headings.get("mediaCondition") ??
    row.cells.find(({ meaning }) => meaning === "mediaCondition" || meaning === "condition")
      ?.column;
  if (column !== undefined) headings.set("mediaCondition", column);
  if (inputs.get("newOrUsed") !== "used" || inputs.get("mediaCondition") !== undefined)
    return draft;
  if (ungraded === "" || draft.faults.some((fault) => fault.column === column)) return draft;
  // Of a copy that the shop has, the shop knows more.
  inputs.delete("mediaCondition");
  setForNew(draft, "mediaCondition", ungraded);
  const message = kindsText("gradedAs", { grade: shownGrade(ungraded) });
  remarks.push({ column: column ?? "mediaCondition", message });
  return draft;
}

/** A copy of a collection without grades is a draft until somebody grades it, unless a grade was chosen for the file. */
export function leaveUngraded(draft: Draft, column: string, { ungraded }: ImportOptions): void {
  if (ungraded !== "") return;
  setForNew(draft, "mediaCondition", "Not Graded");
  draft.remarks.push({ column, message: kindsText("ungraded") });
}
