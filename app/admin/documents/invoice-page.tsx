import { data } from "react-router";
import { pageMeta } from "../../page-meta.ts";
import { describePayment } from "../../orders/documents/describe-payment.server.ts";
import { Invoice } from "../../orders/documents/invoice.tsx";
import { findOrder } from "../../orders/find-order.server.ts";
import { servicesContext } from "../../services.ts";
import { orderUrl } from "../orders/order-query.ts";
import type { Route } from "./+types/invoice-page.ts";

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({ title: `Invoice ${params.orderNumber}`, hidden: true });

export async function loader({ params, context }: Route.LoaderArgs) {
  const order = await findOrder(context.get(servicesContext).db, params.orderNumber);
  if (!order) throw data("There is no such order.", { status: 404 });
  return { order, ...describePayment(order) };
}

export default function InvoicePage({ loaderData }: Route.ComponentProps) {
  return <Invoice {...loaderData} orderUrl={orderUrl(loaderData.order.orderNumber)} />;
}
