import { formatWholeNumber } from "../../forms/whole-number.ts";
import { editingText } from "./editing-texts.ts";

/** What changed prices are rounded to, as a choice and after a change; "9" ends them in a 9, as 249 kr. */
const roundings = {
  "1": { label: "wholeKroner", after: "toWholeKroner" },
  "5": { label: "fives", after: "toFives" },
  "10": { label: "tens", after: "toTens" },
  "9": { label: "nines", after: "toNines" },
} as const;
export type Rounding = keyof typeof roundings;

/** The roundings as the options of a field. */
export function roundingOptions(): { value: string; label: string }[] {
  return Object.entries(roundings).map(([value, { label }]) => ({
    value,
    label: editingText(label),
  }));
}

export function isRounding(text: string): text is Rounding {
  return Object.hasOwn(roundings, text);
}

/** A change of many prices: by whole percent or whole kroner, up or down, then rounded. */
export interface PriceChange {
  unit: "percent" | "kroner";
  amount: number;
  rounding: Rounding;
}

const ranges = {
  percent: { min: -99, max: 900 },
  kroner: { min: -1_000_000, max: 1_000_000 },
};

/** Reads "+10 %", "-20 kr." or "1.000 kr."; null for anything else, also for a number without a unit. */
export function readPriceChange(text: string): Omit<PriceChange, "rounding"> | null {
  const found = /^([+-]?)(\d{1,7}|\d{1,3}(?:\.\d{3}){1,2})(%|kr\.?)$/i.exec(
    text.replaceAll("−", "-").replace(/\s+/g, ""),
  );
  if (!found) return null;
  const [, sign, digits = "", mark] = found;
  const size = Number(digits.replaceAll(".", ""));
  const unit = mark === "%" ? "percent" : "kroner";
  const amount = sign === "-" ? -size : size;
  const { min, max } = ranges[unit];
  return amount >= min && amount <= max ? { unit, amount } : null;
}

/** "+10 %", "−20 kr." */
export function priceChangeLabel({ unit, amount }: Pick<PriceChange, "unit" | "amount">): string {
  const sign = amount > 0 ? "+" : "";
  return `${sign}${formatWholeNumber(amount)} ${unit === "percent" ? "%" : "kr."}`;
}

/** "+10 %, whole kroner" */
export function roundedChangeLabel({ rounding, ...change }: PriceChange): string {
  return editingText(roundings[rounding].after, { change: priceChangeLabel(change) });
}

/**
 * The new price in whole kroner: the nearest one that the rounding allows, the higher one of two that are as near,
 * and never below 0. It may be above the most that a price can be. Exact, because it computes with integers only.
 */
export function changedPrice(price: number, { unit, amount, rounding }: PriceChange): number {
  const hundredths = unit === "percent" ? price * (100 + amount) : (price + amount) * 100;
  const positive = Math.max(0, hundredths);
  if (rounding === "9") return Math.max(9, roundTo(positive + 100, 10) - 1);
  return roundTo(positive, Number(rounding));
}

/** The nearest multiple of `step` kroner. */
function roundTo(hundredths: number, step: number): number {
  return Math.floor((2 * hundredths + 100 * step) / (200 * step)) * step;
}
