/** What a withdrawal comes to, in øre. */
interface ReturnValue {
  /** Its lines, and the postage that goes back with them. */
  value: number;
  /** What of it can be given back: never more than was paid, nor what was given back for it already. */
  due: number;
}

interface Valued {
  lines: readonly { unitPrice: number; quantity: number }[];
  /** Whole kroner. */
  postage: number;
  /** Øre that were paid and not given back. */
  refundable: number;
  /** Øre that the invoice still comes to, without what was credited; 0: there is none. */
  invoiced: number;
  /** Øre of that which are for these lines and their postage; 0 once they are credited. */
  creditable: number;
}

/** What a customer gets back who withdrew from these lines. What was paid for the rest of the order stays with the shop. */
export function returnValue(given: Valued): ReturnValue {
  const { lines, postage, refundable, invoiced, creditable } = given;
  const goods = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
  const value = (goods + postage) * 100;
  return { value, due: Math.max(0, Math.min(value, refundable - (invoiced - creditable))) };
}
