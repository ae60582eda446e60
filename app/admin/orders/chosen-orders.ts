import { orderNumberPattern } from "../../../orders/order-number.ts";

/** The hidden field with which a form says how many copies the order had when its page was made. */
export const seenCopiesField = "seen-copies";

/** What such a field says; undefined where there is none, as on a page of an older version. */
export function readSeenCopies(text: string): number | undefined {
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

interface ChosenOrder {
  orderNumber: string;
  copies: number;
}

/**
 * What the box of an order in the list posts: its number, and how many copies the list says that it has. They go together
 * so that a browser without JavaScript sends the copies of the chosen orders only.
 */
export function chosenOrder({ orderNumber, copies }: ChosenOrder): string {
  return `${orderNumber}.${copies}`;
}

/** The numbers of the chosen orders, each once, with the copies that the list said. Anything else is left out. */
export function readChosenOrders(values: readonly string[]): Map<string, number | undefined> {
  const chosen = new Map<string, number | undefined>();
  for (const value of values) {
    const [orderNumber = "", copies = ""] = value.split(".");
    if (orderNumberPattern.test(orderNumber)) chosen.set(orderNumber, readSeenCopies(copies));
  }
  return chosen;
}
