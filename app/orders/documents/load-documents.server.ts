import { data } from "react-router";
import type { Database } from "../../db/database.ts";
import { findDocument } from "../../invoices/find-documents.server.ts";
import { inLanguage } from "../../language/in-language.server.ts";
import { offeredLanguage } from "../../language/language-path.ts";
import { shop } from "../../shop.ts";
import type { CustomerOrder } from "../find-order.server.ts";
import { describePayment } from "./describe-payment.server.ts";
import { documentsText } from "./documents-texts.ts";

/** What the page of an order's invoice shows, in the order's language: the invoice as it was issued, or how it will be. */
export async function loadInvoice(db: Database, order: CustomerOrder) {
  const { orderNumber } = order;
  const language = offeredLanguage(order.language);
  const document = await findDocument(db, { orderNumber, kind: "invoice", number: null });
  const payment = await inLanguage(language, () => describePayment(db, order));
  return { document, order, language, address: findLetterhead(order), ...payment };
}

/** The shop's address as it is now, with its email, in the language of an order: browsers have that of their page alone. */
export function findLetterhead(order: Pick<CustomerOrder, "language">): string[] {
  return inLanguage(offeredLanguage(order.language), () => [...shop.address, shop.email]);
}

/** The credit note of an order by the number in a URL; 404 when there is none. The caller has checked whose order it is. */
export async function loadCreditNote(
  db: Database,
  { order, number }: { order: Pick<CustomerOrder, "orderNumber" | "language">; number: string },
) {
  const wanted = /^[1-9]\d{0,8}$/.test(number) ? Number(number) : 0;
  const { orderNumber } = order;
  const document = await findDocument(db, { orderNumber, kind: "credit-note", number: wanted });
  if (!document) throw data(documentsText("noSuchCreditNote"), { status: 404 });
  return { document, language: offeredLanguage(order.language) };
}
