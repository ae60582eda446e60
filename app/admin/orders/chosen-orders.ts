import { orderNumberPattern } from "../../orders/order-number.ts";

interface ChosenOrder {
  orderNumber: string;
  /** Their fingerprint as the list shows them. */
  lines: string;
}

/**
 * What the box of an order in the list posts: its number, and what stands for its lines. They go together so that a browser
 * without JavaScript sends the lines of the chosen orders only.
 */
export function chosenOrder({ orderNumber, lines }: ChosenOrder): string {
  return `${orderNumber}.${lines}`;
}

/** The numbers of the chosen orders, each once, with their lines, where they are said. Anything else is left out. */
export function readChosenOrders(values: readonly string[]): Map<string, string | undefined> {
  const chosen = new Map<string, string | undefined>();
  for (const value of values) {
    const [orderNumber = "", lines] = value.split(".");
    if (orderNumberPattern.test(orderNumber)) chosen.set(orderNumber, lines);
  }
  return chosen;
}
