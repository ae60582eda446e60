import type { InvoiceLine } from "./invoice-lines.ts";

/** A line of an invoice, less what was credited of it. */
export interface RemainingLine extends InvoiceLine {
  /**
   * Øre that `pricedCopies` copies cost together: those of the invoice, or those that were left when their price was lowered.
   * What the shop has kept of copies that came back, such as for a scratch, is in `goods` and not in here.
   */
  pricedGoods: number;
  pricedCopies: number;
}

/** What a number of the copies that are left of a line cost, in øre. In which order copies come back does not matter. */
export function priceOfCopies(line: RemainingLine, copies: number): number {
  return priceOfFirst(line, line.quantity) - priceOfFirst(line, line.quantity - copies);
}

function priceOfFirst({ pricedGoods, pricedCopies }: RemainingLine, copies: number): number {
  return copies === 0 ? 0 : Math.round((pricedGoods * copies) / pricedCopies);
}

/**
 * What is left of an invoice: its lines, and those of its credit notes in the order in which they were issued. What a credit
 * note gives back for copies below their price was kept; money that it gives back without a copy is off the price of the
 * copies that are left, and then off what was kept.
 */
export function subtractCredits(lines: readonly InvoiceLine[]): RemainingLine[] {
  const byNumber = Map.groupBy(lines, ({ lineNumber }) => lineNumber);
  return [...byNumber.values()].flatMap(([invoiced, ...credits]) => {
    if (!invoiced) return [];
    const { goods: pricedGoods, quantity: pricedCopies } = invoiced;
    return [credits.reduce(subtractCredit, { ...invoiced, pricedGoods, pricedCopies })];
  });
}

function subtractCredit(line: RemainingLine, credit: InvoiceLine): RemainingLine {
  const left = {
    ...line,
    quantity: line.quantity + credit.quantity,
    goods: line.goods + credit.goods,
    postage: line.postage + credit.postage,
    cost: line.cost + credit.cost,
    margin: line.margin + credit.margin,
    vat: line.vat + credit.vat,
  };
  if (credit.quantity !== 0 || credit.goods === 0) return left;
  const pricedGoods = Math.max(0, priceOfFirst(line, line.quantity) + credit.goods);
  return { ...left, pricedGoods, pricedCopies: line.quantity };
}
