import { data } from "react-router";
import { IssuedDocument } from "../../orders/documents/issued-document.tsx";
import { requireCreditNote } from "../../orders/documents/load-documents.server.ts";
import { findOrder } from "../../orders/find-order.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { servicesContext } from "../../services-context.ts";
import { orderUrl } from "../orders/order-query.ts";
import type { Route } from "./+types/credit-note-page.ts";

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({ title: `Credit note ${params.number}`, hidden: true });

export async function loader({ params: { orderNumber, number }, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const order = await findOrder(db, orderNumber);
  if (!order) throw data("There is no such order.", { status: 404 });
  return { document: await requireCreditNote(db, { orderNumber, number }) };
}

export default function CreditNotePage({ loaderData: { document } }: Route.ComponentProps) {
  return <IssuedDocument document={document} orderUrl={orderUrl(document.orderNumber)} />;
}
