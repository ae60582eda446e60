import { data } from "react-router";
import { documentsText } from "../../orders/documents/documents-texts.ts";
import { IssuedDocument } from "../../orders/documents/issued-document.tsx";
import { loadCreditNote } from "../../orders/documents/load-documents.server.ts";
import { findOrder } from "../../orders/find-order.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { servicesContext } from "../../services-context.ts";
import { orderUrl } from "../orders/order-query.ts";
import type { Route } from "./+types/credit-note-page.ts";

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({ title: documentsText("creditNoteTitle", { number: params.number }), hidden: true });

export async function loader({ params: { orderNumber, number }, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const order = await findOrder(db, orderNumber);
  if (!order) throw data(documentsText("noSuchOrder"), { status: 404 });
  return loadCreditNote(db, { order, number });
}

export default function CreditNotePage({ loaderData }: Route.ComponentProps) {
  const { document, language } = loaderData;
  return (
    <IssuedDocument
      document={document}
      language={language}
      orderUrl={orderUrl(document.orderNumber)}
    />
  );
}
