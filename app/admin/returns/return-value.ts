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
  /** Øre that were paid and are neither given back nor on their way. */
  refundable: number;
  /** Øre that were paid above what the invoice still comes to; below 0: that is still owed. */
  overpaid: number;
  /** Øre of the invoice that are for these lines and their postage; 0 once they are credited. */
  creditable: number;
}

/**
 * What a customer gets back who withdrew from these lines: what will have been paid too much once they are credited. What was
 * paid for the rest of the order stays with the shop.
 */
export function returnValue({
  lines,
  postage,
  refundable,
  overpaid,
  creditable,
}: Valued): ReturnValue {
  const goods = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
  const value = (goods + postage) * 100;
  return { value, due: Math.max(0, Math.min(value, refundable, overpaid + creditable)) };
}
