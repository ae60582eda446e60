import type { Database } from "../../../db/database.ts";
import { creditLines } from "../../../invoices/credit-lines.ts";
import { findSoldLines } from "../../../invoices/find-invoiced-order.server.ts";
import { findRemainingLines } from "../../../invoices/find-remaining-lines.server.ts";
import { subtractCredits } from "../../../invoices/remaining-lines.ts";
import { findOperations } from "../../../payment/find-payment.server.ts";
import { pendingRefunds } from "../../../payment/refunds.ts";
import { type RefundableLine, type RefundPart, refundParts } from "./refund-parts.ts";

/**
 * What of an order can be ticked for a refund: what its documents leave of the invoice, less what refunds on their way will
 * be credited with. An order from before invoices were numbered offers what was sent.
 */
export async function findRefundParts(
  db: Database,
  order: { orderNumber: string; shippingCost: number },
): Promise<RefundPart[]> {
  const { orderNumber } = order;
  const invoiced = await findRemainingLines(db, orderNumber);
  if (invoiced.length === 0) return refundParts(await findUninvoiced(db, order));
  const pending = pendingRefunds(await findOperations(db, orderNumber));
  const left = pending.reduce((lines, { amount, covered, parts }) => {
    return subtractCredits([...lines, ...creditLines(lines, { amount: amount - covered, parts })]);
  }, invoiced);
  return refundParts(left);
}

async function findUninvoiced(
  db: Database,
  { orderNumber, shippingCost }: { orderNumber: string; shippingCost: number },
): Promise<RefundableLine[]> {
  const lines = await findSoldLines(db, { orderNumber });
  return lines.map(({ lineNumber, name, quantity, unitPrice }, index) => ({
    lineNumber,
    name,
    quantity,
    goods: unitPrice * quantity,
    postage: index === 0 ? shippingCost * 100 : 0,
  }));
}
