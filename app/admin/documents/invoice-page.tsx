import { data } from "react-router";
import { documentsText } from "../../orders/documents/documents-texts.ts";
import { Invoice, invoicePageTitle } from "../../orders/documents/invoice.tsx";
import { loadInvoice } from "../../orders/documents/load-documents.server.ts";
import { findOrder } from "../../orders/find-order.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { servicesContext } from "../../services-context.ts";
import { orderUrl } from "../orders/order-query.ts";
import type { Route } from "./+types/invoice-page.ts";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: invoicePageTitle(loaderData), hidden: true });

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const order = await findOrder(db, params.orderNumber);
  if (!order) throw data(documentsText("noSuchOrder"), { status: 404 });
  return loadInvoice(db, order);
}

export default function InvoicePage({ loaderData }: Route.ComponentProps) {
  return <Invoice {...loaderData} orderUrl={orderUrl(loaderData.order.orderNumber)} />;
}
