import type { Transaction } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { planOperations } from "../../payment/operations/plan-operations.server.ts";
import { returnStock } from "../return-stock.server.ts";
import { countCopies, listCopies, shipLines, sumShipped, type Shipment } from "./shipment.ts";

interface Shipping {
  orderNumber: string;
  shipment: Shipment;
  /** Copies that the order had where the shipment was decided on; left out: not compared. */
  seenCopies?: number | undefined;
  at: Date;
}

type ShipResult =
  /** `part`: what was sent, in words, where it is not all. */
  | { ok: true; part: string | null }
  /** The authorisation is gone: there is no money for this order. */
  | { ok: false; reason: "lapsed" }
  /** It has lost lines since the shipment was decided on, or all that was to be sent. */
  | { ok: false; reason: "changed" };

/**
 * Writes down what is sent of an order, and that the provider is to be asked for as much money as that comes to; what is
 * not sent goes back on sale. Nothing is written when the authorisation has lapsed or the order has lost lines meanwhile. The caller has locked the order and
 * gives it its new status.
 */
export async function shipOrder(
  transaction: Transaction<Tables>,
  { orderNumber, shipment, seenCopies, at }: Shipping,
): Promise<ShipResult> {
  const { shippingCost } = await transaction
    .selectFrom("orders")
    .select("shippingCost")
    .where("orderNumber", "=", orderNumber)
    .executeTakeFirstOrThrow();
  const ordered = await transaction
    .selectFrom("orderLines")
    .select(["lineNumber", "album", "unitPrice", "quantity"])
    .where("orderNumber", "=", orderNumber)
    .execute();
  const lines = shipLines(ordered, shipment);
  const isAsSeen = seenCopies === undefined || seenCopies === countCopies(ordered);
  if (!isAsSeen || lines.every(({ shipped }) => shipped === 0)) {
    return { ok: false, reason: "changed" };
  }
  const kroner = sumShipped(lines, shippingCost);
  const plan = { orderNumber, purpose: "ship", at, amount: kroner * 100 } as const;
  const planned = await planOperations(transaction, plan);
  if (!planned.ok) return planned;
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
  const parts = lines.filter(({ shipped, quantity }) => shipped < quantity);
  for (const { lineNumber, shipped } of parts) {
    await transaction
      .updateTable("orderLines")
      .set({ shipped })
      .where("orderNumber", "=", orderNumber)
      .where("lineNumber", "=", lineNumber)
      .execute();
  }
  if (parts.length === 0) return { ok: true, part: null };
  await returnStock(transaction, orderNumber);
  const sent = lines.filter(({ shipped }) => shipped > 0);
  return { ok: true, part: listCopies(sent.map((line) => ({ ...line, quantity: line.shipped }))) };
}
