import { data } from "react-router";
import { pageMeta } from "../layout/page-meta.ts";
import { findOrder } from "../orders/find-orders.server.ts";
import { findPaymentProvider } from "../payment/payment-providers.server.ts";
import { shopContext } from "../shop-context.ts";
import type { Route } from "./+types/invoice-page.ts";
import { SheetFacts } from "./sheet-facts.tsx";
import { OrderLineTable } from "./order-line-table.tsx";
import { orderAddress } from "./order-query.ts";
import { Paper, Sheet } from "./paper.tsx";

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({ title: `Invoice ${params.orderNumber}`, hidden: true });

export async function loader({ params, context }: Route.LoaderArgs) {
  const order = await findOrder(context.get(shopContext).db, params.orderNumber);
  if (!order) throw data("There is no such order.", { status: 404 });
  const payment = findPaymentProvider(order.paymentMethod);
  return { order, payment: payment?.name ?? order.paymentMethod };
}

export default function InvoicePage({ loaderData: { order, payment } }: Route.ComponentProps) {
  const { orderNumber } = order;
  return (
    <Paper
      heading="Invoice"
      back={{ to: orderAddress(orderNumber), words: `Order ${orderNumber}` }}
    >
      <Sheet kind="Invoice" orderNumber={orderNumber}>
        <SheetFacts order={order} more={[["Payment", payment]]} />
        <OrderLineTable order={order} />
      </Sheet>
    </Paper>
  );
}
