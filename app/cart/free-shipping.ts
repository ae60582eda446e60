import type { ShippingMethod } from "../shop.ts";

/**
 * Whole kroner that a cart of that total lacks until no way of shipping costs anything; 0 once it does not, null in a
 * shop where shipping is never free or always.
 */
export function missingForFreeShipping(
  methods: readonly Pick<ShippingMethod, "price" | "freeFrom">[],
  total: number,
): number | null {
  let limit = 0;
  for (const { price, freeFrom } of methods) {
    if (price === 0) continue;
    if (freeFrom === null) return null;
    limit = Math.max(limit, freeFrom);
  }
  return limit === 0 ? null : Math.max(0, limit - total);
}
