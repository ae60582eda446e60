import { readAmount } from "../../catalogue/cost.ts";
import { grades, sleeveGrades } from "../../catalogue/grades.ts";
import type { Grade, SleeveGrade } from "../../db/column-values.ts";
import { cleanLine } from "../../forms/clean-text.ts";
import { textOf } from "../../forms/read-form.server.ts";

/** How a line came back. */
export interface GradedLine {
  lineNumber: number;
  media: Grade;
  sleeve: SleeveGrade;
  backOnSale: boolean;
}

/** The grades of each line as the form has them; null for what is no form of the page. */
export function readGrades(
  form: FormData,
  lines: readonly { lineNumber: number }[],
): GradedLine[] | null {
  const read = lines.map(({ lineNumber }) => {
    const media = grades.find((grade) => grade === textOf(form, `media-${lineNumber}`));
    const sleeve = sleeveGrades.find((grade) => grade === textOf(form, `sleeve-${lineNumber}`));
    const backOnSale = form.has(`sale-${lineNumber}`);
    return media && sleeve ? { lineNumber, media, sleeve, backOnSale } : null;
  });
  return read.every((line) => line !== null) ? read : null;
}

/** What is given back, in øre, and why it is less. */
export interface RefundDecision {
  amount: number;
  reason: string;
}

/**
 * The amount and its reason as they were typed; `due` is what is owed without a deduction. Only goods that were handled can
 * have lost in value: what never left the shop is given back in full.
 */
export function readRefund(
  form: FormData,
  { due, wasSent }: { due: number; wasSent: boolean },
): RefundDecision | { problem: string } {
  const typed = textOf(form, "amount").trim();
  const amount = typed === "" ? due : readAmount(typed);
  const reason = cleanLine(textOf(form, "reason"));
  if (amount === null) return { problem: "Enter an amount such as 89 or 87,50." };
  if (amount > due) return { problem: "That is more than can be given back for it." };
  if (amount < due && !wasSent) {
    return { problem: "These records never left the shop: all that was paid for them goes back." };
  }
  if (amount < due && reason === "") {
    return { problem: "Say why less is given back: the customer reads it." };
  }
  if (reason.length > 500) return { problem: "At most 500 characters." };
  return { amount, reason };
}
