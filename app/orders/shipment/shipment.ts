import { sumLines, type PricedLine } from "../order-total.ts";

/** What is sent of an order, and how. */
export interface Shipment {
  /** Copies by line number, each from 0 to what was ordered, not all 0; a line that is left out goes whole. */
  copies?: ReadonlyMap<number, number>;
}

interface OrderedLine extends PricedLine {
  lineNumber: number;
}

export interface ShippedLine extends OrderedLine {
  shipped: number;
}

/** How many copies of each line a shipment sends. */
export function shipLines<Line extends OrderedLine>(
  lines: readonly Line[],
  { copies }: Shipment,
): (Line & ShippedLine)[] {
  return lines.map((line) => ({ ...line, shipped: copies?.get(line.lineNumber) ?? line.quantity }));
}

/** What the customer pays for the copies that are sent, in whole kroner: the postage stays as it was ordered. */
export function sumShipped(
  lines: readonly Pick<ShippedLine, "unitPrice" | "shipped">[],
  shippingCost: number,
): number {
  return shippingCost + sumLines(lines.map((line) => ({ ...line, quantity: line.shipped })));
}

interface Amounts {
  totalAmount: number;
  /** Null: not shipped yet. */
  shippedAmount: number | null;
}

/** What the customer of an order pays, in whole kroner: of a shipped order, what was sent of it. */
export function amountDue({ shippedAmount, totalAmount }: Amounts): number {
  return shippedAmount ?? totalAmount;
}

interface SentLine {
  quantity: number;
  /** Null: not shipped yet. */
  shipped: number | null;
}

/** The order as it was sent: without what was not, with the total that is paid. Before it is shipped: as it was placed. */
export function asShipped<Order extends Amounts & { lines: SentLine[] }>(order: Order): Order {
  const lines = order.lines
    .filter(({ shipped }) => shipped !== 0)
    .map((line) => ({ ...line, quantity: line.shipped ?? line.quantity }));
  return { ...order, lines, totalAmount: amountDue(order) };
}

/** The lines with the copies that were ordered and not sent; none before the order is shipped. */
export function linesNotShipped<Line extends SentLine>(lines: readonly Line[]): Line[] {
  return lines
    .map((line) => ({ ...line, quantity: line.quantity - (line.shipped ?? line.quantity) }))
    .filter(({ quantity }) => quantity > 0);
}

export function countCopies(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** "2 × Paranoid, 1 × Master of Reality" */
export function listCopies(lines: readonly { album: string; quantity: number }[]): string {
  return lines.map(({ album, quantity }) => `${quantity} × ${album}`).join(", ");
}
