import type { Database } from "../../../db/database.ts";
import { findSoldLines } from "../../../invoices/find-invoiced-order.server.ts";
import { lacksCost } from "../../../vat/vat-amounts.ts";

/** The names of the lines that were meant for the margin scheme and had no cost when they were ordered. */
export async function findLinesWithoutCost(
  db: Database,
  order: { orderNumber: string },
): Promise<string[]> {
  const lines = await findSoldLines(db, order);
  return lines.filter(lacksCost).map(({ name }) => name);
}
