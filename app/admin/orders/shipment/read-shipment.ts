import type { Shipment } from "../../../orders/shipment/shipment.ts";

/** The name of the field that says how many copies of a line are sent. */
export function copiesField(lineNumber: number): string {
  return `copies-${lineNumber}`;
}

interface OrderedLine {
  lineNumber: number;
  quantity: number;
}

/**
 * What the form "Ship a part" sends of an order's lines. Null where a field is no whole number from 0 to what was
 * ordered, or nothing at all is sent. A missing field: the whole line.
 */
export function readShipment(form: FormData, lines: readonly OrderedLine[]): Shipment | null {
  const copies = new Map<number, number>();
  for (const { lineNumber, quantity } of lines) {
    const text = form.get(copiesField(lineNumber)) ?? String(quantity);
    if (typeof text !== "string" || !/^\d{1,9}$/.test(text) || Number(text) > quantity) return null;
    copies.set(lineNumber, Number(text));
  }
  return [...copies.values()].some((count) => count > 0) ? { copies } : null;
}
