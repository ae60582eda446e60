import { data } from "react-router";
import type { Database } from "../../db/database.ts";
import { findDocument } from "../../invoices/find-documents.server.ts";
import type { InvoiceDocument } from "../../invoices/invoice-document.ts";
import type { CustomerOrder } from "../find-order.server.ts";
import { describePayment } from "./describe-payment.server.ts";
import { documentsText } from "./documents-texts.ts";

/** What the page of an order's invoice shows: the invoice as it was issued, or how it will be. */
export async function loadInvoice(db: Database, order: CustomerOrder) {
  const { orderNumber } = order;
  const document = await findDocument(db, { orderNumber, kind: "invoice", number: null });
  return { document, order, ...(await describePayment(db, order)) };
}

/** The credit note of an order by the number in a URL; 404 when there is none. The caller has checked whose order it is. */
export async function requireCreditNote(
  db: Database,
  { orderNumber, number }: { orderNumber: string; number: string },
): Promise<InvoiceDocument> {
  const wanted = /^[1-9]\d{0,8}$/.test(number) ? Number(number) : 0;
  const document = await findDocument(db, { orderNumber, kind: "credit-note", number: wanted });
  if (!document) throw data(documentsText("noSuchCreditNote"), { status: 404 });
  return document;
}
