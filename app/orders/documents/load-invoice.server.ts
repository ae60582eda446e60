import type { Database } from "../../db/database.ts";
import { findDocument } from "../../invoices/find-documents.server.ts";
import type { CustomerOrder } from "../find-order.server.ts";
import { describePayment } from "./describe-payment.server.ts";

/** What the page of an order's invoice shows: the invoice as it was issued, or how it will be. */
export async function loadInvoice(db: Database, order: CustomerOrder) {
  const { orderNumber } = order;
  const document = await findDocument(db, { orderNumber, kind: "invoice", number: null });
  return { document, order, ...(await describePayment(db, order)) };
}
