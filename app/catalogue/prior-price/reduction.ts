import { shop, type PriorPriceSetting } from "../../shop.ts";
import { discountedPrice } from "../price.ts";

/** A price with what is known of the days before; a cart's item knows nothing. */
export interface PricedRecord {
  /** Whole kroner and percent. */
  price: number;
  discount: number;
  /** The lowest price of the 30 days before the reduction; null: nothing is known. */
  priorPrice?: number | null;
  /** Whether the record was on sale for 30 days before. */
  priorIsFull?: boolean;
}

/** What may be said of a reduced price. Whole kroner and percent. */
export interface Reduction {
  struck: number;
  percent: number;
  /** The lowest price of the 30 days before, where it has to be named beside the struck price. */
  lowest: number | null;
}

/**
 * What the shop says of a reduced price; null: no claim, only the price. The same for cards, record page, JSON-LD, mails
 * and feeds. Under "strict" price and percentage come from the lowest price of the 30 days before; the percentage is
 * rounded down, so that it never says too much.
 */
export function reductionOf(
  record: PricedRecord,
  setting: PriorPriceSetting = shop.priorPrice,
): Reduction | null {
  const { price, discount, priorPrice = null, priorIsFull = false } = record;
  if (discount <= 0) return null;
  if (setting !== "strict") {
    const isLower = setting === "show" && priorPrice !== null && priorPrice < price;
    return { struck: price, percent: discount, lowest: isLower ? priorPrice : null };
  }
  const now = discountedPrice(record);
  if (priorPrice === null || !priorIsFull || priorPrice <= now) return null;
  const percent = Math.floor(((priorPrice - now) * 100) / priorPrice);
  return percent === 0 ? null : { struck: priorPrice, percent, lowest: null };
}

/** A record with the percentage that may be said of it, for its sticker. */
export function withShownDiscount<Priced extends PricedRecord>(record: Priced): Priced {
  return { ...record, discount: reductionOf(record)?.percent ?? 0 };
}
