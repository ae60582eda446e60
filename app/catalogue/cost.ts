import { isWholeNumber } from "../forms/whole-number.ts";

/** Øre: 1.000.000 kr., as the most a record may cost its buyer. */
const maxCost = 100_000_000;

/**
 * Reads an amount as people write it, in øre: "87,50", "87.5", "1.249", "1.249,95", "90 kr.". Three digits after a
 * point are thousands. "8750 øre" is how oereText marks whole øre. Null for anything else. Nothing is rounded.
 */
export function readAmount(text: string): number | null {
  const bare = text.replace(/\s+|kr\.?|,-/gi, "");
  const oere = /^(\d{1,9})øre$/.exec(bare)?.[1];
  if (oere !== undefined) return inRange(Number(oere));
  const [, whole, part = ""] =
    /^(\d{1,7}|\d{1,3}(?:\.\d{3}){1,2})(?:,(\d{1,2}))?$/.exec(bare) ??
    /^(\d{1,7})\.(\d{1,2})$/.exec(bare) ??
    [];
  if (whole === undefined) return null;
  return inRange(Number(whole.replaceAll(".", "")) * 100 + Number(part.padEnd(2, "0")));
}

function inRange(oere: number): number | null {
  return isWholeNumber(oere, { min: 0, max: maxCost }) ? oere : null;
}

/** A cell of a file, which has whole øre, as readAmount understands it. */
export function oereText(cell: string): string {
  return `${cell.trim()} øre`;
}

/** Øre as the form shows them: "87,50", and "90" for whole kroner. */
export function formatAmount(oere: number): string {
  const kroner = String(Math.floor(oere / 100));
  const part = oere % 100;
  return part === 0 ? kroner : `${kroner},${String(part).padStart(2, "0")}`;
}
