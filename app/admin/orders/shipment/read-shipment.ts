import type { Shipment } from "../../../orders/shipment/shipment.ts";

interface OrderedLine {
  lineNumber: number;
  quantity: number;
}

/**
 * What the form "Ship a part" sends of an order's lines, by their numbers. Null where a text is no whole number from 0 to
 * what was ordered, or nothing at all is sent. A missing one: the whole line.
 */
export function readShipment(
  texts: { [lineNumber: string]: string },
  lines: readonly OrderedLine[],
): Shipment | null {
  const copies = new Map<number, number>();
  for (const { lineNumber, quantity } of lines) {
    const text = texts[lineNumber] ?? String(quantity);
    if (!/^\d{1,9}$/.test(text) || Number(text) > quantity) return null;
    copies.set(lineNumber, Number(text));
  }
  return [...copies.values()].some((count) => count > 0) ? { copies } : null;
}
