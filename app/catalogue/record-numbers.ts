import { isWholeNumber, type WholeNumberRange } from "../forms/whole-number.ts";

/** The ranges of a record's numbers; the database has the same constraints (docs/rules.md, Records). */
export const numberRules = {
  price: { min: 0, max: 1_000_000 },
  discount: { min: 0, max: 100 },
  stock: { min: 0, max: 1_000_000 },
  year: { min: 1860, max: 2200 },
  numRecords: { min: 1, max: 100 },
  weight: { min: 0, max: 100_000 },
} as const satisfies { [field: string]: WholeNumberRange };

export type NumberField = keyof typeof numberRules;

/** The numbers that can be edited in the table of Manage Storefront. */
export const cellFields = ["price", "discount", "stock"] as const;
export type CellField = (typeof cellFields)[number];

/**
 * Digits with or without points between thousands, and decimals that are zero: `1249`, `1.249`, `1.249,00`, `249.00`.
 * With both marks the English way is clear too: `1,249.00`. `1,249` alone is not: it may be a number below 2.
 */
const wholeNumber =
  /^(?:(\d{1,9}|\d{1,3}(?:\.\d{3}){1,2})(?:,0{1,2})?|(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})\.0{1,2})$/;

/**
 * Reads a whole number as people and spreadsheets write it: "249", "1.249", "249 kr.", "249,00", "20 %". Null for
 * anything else and for a number outside the field's range. Nothing is rounded: "2,5" is null.
 */
export function readNumber(field: NumberField, text: string): number | null {
  const [, danish, english] = wholeNumber.exec(text.replace(/\s+|kr\.?|%|,-/gi, "")) ?? [];
  const digits = danish ?? english;
  if (digits === undefined) return null;
  const number = Number(digits.replaceAll(/[.,]/g, ""));
  return isWholeNumber(number, numberRules[field]) ? number : null;
}
