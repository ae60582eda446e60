import { shop } from "../../../shop.config.ts";
import type { CustomerOrder } from "../find-order.server.ts";
import { isOwed } from "../payment-state.ts";
import { DocumentFacts } from "./document-facts.tsx";
import styles from "./invoice.module.css";
import { OrderLineTable } from "./order-line-table.tsx";
import { PrintFrame, PrintPage } from "./print-frame.tsx";

interface InvoiceProps {
  order: CustomerOrder;
  /** Name of the payment method. */
  payment: string;
  /** Whether it is paid by bank transfer, after the records have come. */
  isByTransfer: boolean;
  /** URL of the order's page. */
  orderUrl: string;
}

/** The invoice of an order, to be printed by the shop or by the customer. */
export function Invoice({ order, payment, isByTransfer, orderUrl }: InvoiceProps) {
  const { orderNumber, status } = order;
  return (
    <PrintFrame heading="Invoice" back={{ to: orderUrl, label: `Order ${orderNumber}` }}>
      <PrintPage kind="Invoice" orderNumber={orderNumber} seller={`VAT number ${shop.vatNumber}`}>
        <DocumentFacts order={order} dateLabel="Invoice date" more={[["Payment", payment]]} />
        <OrderLineTable order={order} withoutVat />
        {status === "cancelled" && (
          <p className={styles.pay}>This order is cancelled. Nothing is owed.</p>
        )}
        {isByTransfer && isOwed(order) && (
          <p className={styles.pay}>
            To be paid within 14 days to {shop.bankAccount}. Please write {orderNumber} on the
            transfer.
          </p>
        )}
      </PrintPage>
    </PrintFrame>
  );
}
