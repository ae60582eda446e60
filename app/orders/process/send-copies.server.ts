import type { Transaction } from "../../db/database.ts";
import { fingerprintLines } from "../shipment/fingerprint-lines.server.ts";
import {
  listCopies,
  shipLines,
  sumShipped,
  type Shipment,
  type ShippedLine,
} from "../shipment/shipment.ts";

interface Wanted {
  orderNumber: string;
  shipment: Shipment;
  /** The fingerprint of the order's lines where the shipment was decided on; left out: not compared. */
  shownLines?: string | undefined;
}

/** What will be sent of an order. */
export interface PreparedShipment {
  lines: (ShippedLine & { album: string })[];
  /** What the customer pays for it, in whole kroner, postage included. */
  kroner: number;
  /** What is sent, in words, where it is not all. */
  part: string | null;
}

/**
 * Reads what a shipment sends of an order, and writes nothing. Null where the order has lost copies since that was decided
 * on, or all that was to be sent. The caller has locked the order.
 */
export async function prepareShipment(
  transaction: Transaction,
  { orderNumber, shipment, shownLines }: Wanted,
): Promise<PreparedShipment | null> {
  const { shippingCost } = await transaction
    .selectFrom("orders")
    .select("shippingCost")
    .where("orderNumber", "=", orderNumber)
    .executeTakeFirstOrThrow();
  const ordered = await transaction
    .selectFrom("orderLines")
    .select(["lineNumber", "album", "unitPrice", "quantity"])
    .where("orderNumber", "=", orderNumber)
    .orderBy("lineNumber")
    .execute();
  const linesNow = fingerprintLines(ordered);
  if ((shownLines ?? linesNow) !== linesNow) return null;
  const lines = shipLines(ordered, shipment);
  const sent = lines.filter(({ shipped }) => shipped > 0);
  if (sent.length === 0) return null;
  const isWhole = lines.every(({ shipped, quantity }) => shipped === quantity);
  return {
    lines,
    kroner: sumShipped(lines, shippingCost),
    part: isWhole ? null : listCopies(sent.map((line) => ({ ...line, quantity: line.shipped }))),
  };
}

/** Writes down what is sent of an order. */
export async function sendCopies(
  transaction: Transaction,
  orderNumber: string,
  { lines, kroner }: PreparedShipment,
): Promise<void> {
  await transaction
    .updateTable("orders")
    .set({ shippedAmount: kroner })
    .where("orderNumber", "=", orderNumber)
    .execute();
  await transaction
    .updateTable("orderLines")
    .set((eb) => ({ shipped: eb.ref("quantity") }))
    .where("orderNumber", "=", orderNumber)
    .execute();
  for (const { lineNumber, shipped, quantity } of lines) {
    if (shipped === quantity) continue;
    await transaction
      .updateTable("orderLines")
      .set({ shipped })
      .where("orderNumber", "=", orderNumber)
      .where("lineNumber", "=", lineNumber)
      .execute();
  }
}
