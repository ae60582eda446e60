/** What of shop.config.ts decides when shipping costs nothing. Whole kroner. */
interface Priced {
  price: number;
  freeFrom: number;
}

/**
 * Whole kroner that a cart of that total lacks until no way of shipping costs anything; 0 once it does not, null in a
 * shop where shipping is never free or always.
 */
export function missingForFreeShipping(methods: readonly Priced[], total: number): number | null {
  const limits = methods.filter(({ price }) => price > 0).map(({ freeFrom }) => freeFrom);
  return limits.length === 0 ? null : Math.max(0, Math.max(...limits) - total);
}
