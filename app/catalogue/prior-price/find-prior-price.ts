/** A price that was asked for a record, in whole kroner after discount. */
export interface AskedPrice {
  asked: number;
  from: Date;
  /** Null: it is the price of now. */
  to: Date | null;
  /** A record that is sold out is not asked a price for. */
  onSale: boolean;
}

export interface PriorPrice {
  /** The lowest price of the 30 days before; null: nothing was asked then. */
  lowest: number | null;
  /** Whether the record was on sale for 30 days by then. */
  isFull: boolean;
}

const window = 30 * 24 * 60 * 60 * 1000;

/**
 * The lowest price that was asked in the 30 days before a reduction began, the reduced price itself left out (docs/rules.md,
 * Prior price). The window ends where the reduction begins, so it stands still as long as the reduction lasts. The
 * database's function prior_price_of() computes the same.
 */
export function findPriorPrice(history: readonly AskedPrice[], since: Date): PriorPrice {
  const begin = since.getTime() - window;
  const before = history.filter(({ from, onSale }) => onSale && from < since);
  const asked = before
    .filter(({ to }) => (to ?? since).getTime() > begin)
    .map((price) => price.asked);
  return {
    lowest: asked.length === 0 ? null : Math.min(...asked),
    isFull: before.some(({ from }) => from.getTime() <= begin),
  };
}
