import { cleanQueryText } from "../forms/clean-text.ts";
import { onShopClock } from "../shop-time.ts";

/** No I, O, 0 and 1, which are read for each other; the check in schema.sql says the same. */
const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

export const orderNumberPattern = /^\d{6}-[A-HJ-NP-Z2-9]{6}$/;

/**
 * A number for an order, `YYMMDD-XXXXXX` (docs/rules.md, Orders): the day on the shop's clock, then six
 * of 32 letters and digits, a billion a day. `pick` gives a random whole number from 0 to below its
 * argument. That the number is free is the database's to say.
 */
export function createOrderNumber(now: Date, pick: (below: number) => number): string {
  const { year, month, day } = onShopClock(now);
  const tail = Array.from({ length: 6 }, () => letters.charAt(pick(letters.length))).join("");
  return `${year.slice(2)}${month}${day}-${tail}`;
}

/**
 * The order number that a text stands for as people write it, such as "#261125-ABCDEF", "Order 261125 – abcdef." or
 * "261125abcdef": without regard to case, width, the kind of hyphen, words before it and punctuation. Null for any other text.
 */
export function readOrderNumber(text: string): string | null {
  const plain = cleanQueryText(text).normalize("NFKC").toUpperCase();
  const match = /^\D*(\d{6})[\s\p{P}\p{S}]*([A-HJ-NP-Z2-9]{6})[\s\p{P}\p{S}]*$/u.exec(plain);
  return match ? `${match[1]}-${match[2]}` : null;
}

/** The same; a text that is no order number as it was typed, to be shown again. */
export function orderNumberOrText(text: string): string {
  return readOrderNumber(text) ?? cleanQueryText(text);
}
