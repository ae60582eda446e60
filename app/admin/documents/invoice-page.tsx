import { data } from "react-router";
import { shop } from "../../../shop.config.ts";
import { pageMeta } from "../../page-meta.ts";
import { findOrder } from "../../orders/find-order.server.ts";
import { invoice } from "../../payment/invoice.server.ts";
import { findPaymentProvider } from "../../payment/payment-providers.server.ts";
import { servicesContext } from "../../services.ts";
import type { Route } from "./+types/invoice-page.ts";
import { DocumentFacts } from "./document-facts.tsx";
import { OrderLineTable } from "../orders/order-line-table.tsx";
import styles from "./invoice-page.module.css";
import { orderUrl } from "../orders/order-query.ts";
import { PrintFrame, PrintPage } from "./print-frame.tsx";

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({ title: `Invoice ${params.orderNumber}`, hidden: true });

export async function loader({ params, context }: Route.LoaderArgs) {
  const order = await findOrder(context.get(servicesContext).db, params.orderNumber);
  if (!order) throw data("There is no such order.", { status: 404 });
  const payment = findPaymentProvider(order.paymentMethod);
  const toPay = payment === invoice && order.paymentState === "unpaid";
  return { order, payment: payment?.name ?? order.paymentMethod, toPay };
}

export default function InvoicePage({ loaderData }: Route.ComponentProps) {
  const { order, payment, toPay } = loaderData;
  const { orderNumber } = order;
  return (
    <PrintFrame
      heading="Invoice"
      back={{ to: orderUrl(orderNumber), label: `Order ${orderNumber}` }}
    >
      <PrintPage kind="Invoice" orderNumber={orderNumber} seller={`VAT number ${shop.vatNumber}`}>
        <DocumentFacts order={order} dateLabel="Invoice date" more={[["Payment", payment]]} />
        <OrderLineTable order={order} withoutVat />
        {toPay && (
          <p className={styles.pay}>
            To be paid within 14 days to {shop.bankAccount}. Please write {orderNumber} on the
            transfer.
          </p>
        )}
      </PrintPage>
    </PrintFrame>
  );
}
