import { Invoice } from "../../orders/documents/invoice.tsx";
import { loadInvoice } from "../../orders/documents/load-documents.server.ts";
import { PrintFrame } from "../../orders/documents/print-frame.tsx";
import { findOrder } from "../../orders/find-order.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { servicesContext } from "../../services-context.ts";
import { Notice } from "../../ui/notice.tsx";
import { orderUrl } from "../orders/order-query.ts";
import type { Route } from "./+types/invoices-page.ts";
import { documentPagesText } from "./documents-texts.ts";
import { readOrderNumbers } from "./order-numbers-url.ts";

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: documentPagesText("invoices"), hidden: true });

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const found = await Promise.all(
    readOrderNumbers(url.searchParams).map((orderNumber) => findOrder(db, orderNumber)),
  );
  const orders = found.filter((order) => order !== null);
  return Promise.all(orders.map((order) => loadInvoice(db, order)));
}

/** The invoices of chosen orders, each on a page of its own. */
export default function InvoicesPage({ loaderData: invoices }: Route.ComponentProps) {
  return (
    <PrintFrame
      heading={documentPagesText("countInvoices", { n: invoices.length })}
      back={{ to: "/admin", label: documentPagesText("processOrders") }}
    >
      {invoices.length === 0 && (
        <Notice tone="plain">{documentPagesText("chooseForInvoices")}</Notice>
      )}
      {invoices.map((invoice) => (
        <Invoice
          key={invoice.order.orderNumber}
          {...invoice}
          orderUrl={orderUrl(invoice.order.orderNumber)}
        />
      ))}
    </PrintFrame>
  );
}
