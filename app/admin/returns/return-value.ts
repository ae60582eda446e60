/** What a withdrawal comes to, in øre. */
interface ReturnValue {
  /** Its lines, and the postage that goes back with them. */
  value: number;
  /** What of it can be given back: never more than was paid. */
  due: number;
}

interface Valued {
  lines: readonly { unitPrice: number; quantity: number }[];
  /** Whole kroner. */
  postage: number;
  /** Øre that were paid and not given back. */
  refundable: number;
}

export function returnValue({ lines, postage, refundable }: Valued): ReturnValue {
  const goods = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
  const value = (goods + postage) * 100;
  return { value, due: Math.max(0, Math.min(value, refundable)) };
}
