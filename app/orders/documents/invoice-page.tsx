import { data } from "react-router";
import { requireUser } from "../../accounts/guards.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { servicesContext } from "../../services-context.ts";
import { findOwnOrder } from "../find-order.server.ts";
import type { Route } from "./+types/invoice-page.ts";
import { documentsText } from "./documents-texts.ts";
import { Invoice, invoicePageTitle } from "./invoice.tsx";
import { loadInvoice } from "./load-documents.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: invoicePageTitle(loaderData), hidden: true });

export async function loader({ params: { orderNumber }, context }: Route.LoaderArgs) {
  const user = await requireUser(context);
  const { db } = context.get(servicesContext);
  const order = await findOwnOrder(db, { orderNumber, uid: user.uid });
  if (!order) throw data(documentsText("noSuchOrder"), { status: 404 });
  return loadInvoice(db, order);
}

/** The customer's own invoice. */
export default function InvoicePage({ loaderData }: Route.ComponentProps) {
  return <Invoice {...loaderData} orderUrl={`/user/orders/${loaderData.order.orderNumber}`} />;
}
