import { shop } from "../../../shop.config.ts";
import type { InvoiceDocument } from "../../invoices/invoice-document.ts";
import { formatOere } from "../../catalogue/price.ts";
import type { CustomerOrder } from "../find-order.server.ts";
import { isOwed } from "../payment-label.ts";
import { asShipped } from "../shipment/shipment.ts";
import { DocumentFacts } from "./document-facts.tsx";
import styles from "./invoice.module.css";
import { IssuedDocument, Standing } from "./issued-document.tsx";
import { OrderLineTable } from "./order-line-table.tsx";
import { PrintFrame, PrintPage } from "./print-frame.tsx";

interface InvoiceProps {
  /** The invoice as it was issued; null: it was not issued yet, or the order is older than numbered invoices. */
  document: InvoiceDocument | null;
  order: CustomerOrder;
  /** What the invoice and its credit notes leave to be paid, in øre; null while it is not issued. */
  owed: number | null;
  /** Name of the payment method. */
  payment: string;
  /** Whether it is paid by bank transfer, after the records have come. */
  isByTransfer: boolean;
  /** What was paid how, as a sentence; "" when nothing was. */
  paid: string;
  /** URL of the order's page. */
  orderUrl: string;
}

/** The invoice of an order, to be printed by the shop or by the customer. */
export function Invoice(props: InvoiceProps) {
  const { document, owed, payment, isByTransfer, paid, orderUrl } = props;
  const order = asShipped(props.order);
  const { orderNumber, status } = order;
  const isReduced = document !== null && owed !== null && owed < document.total;
  const debt = isByTransfer
    ? describeDebt(order, isReduced ? owed : null)
    : describeCancelled(order);
  const standing = [paid, debt].filter((words) => words !== "");
  if (document) return <IssuedDocument {...{ document, orderUrl, standing }} />;
  return (
    <PrintFrame heading="Invoice" back={{ to: orderUrl, label: `Order ${orderNumber}` }}>
      <PrintPage kind="Invoice" orderNumber={orderNumber} seller={`VAT number ${shop.vatNumber}`}>
        <DocumentFacts order={order} dateLabel="Invoice date" more={[["Payment", payment]]} />
        <OrderLineTable order={order} withoutVat />
        {status !== "cancelled" && status !== "shipped" && (
          <p className={styles.pay}>
            Preliminary: the invoice is issued, with its own number, when the order is shipped or
            paid.
          </p>
        )}
        <Standing sentences={standing} />
      </PrintPage>
    </PrintFrame>
  );
}

function describeCancelled({ status }: CustomerOrder): string {
  return status === "cancelled" ? "This order is cancelled. Nothing is owed." : "";
}

/** What is to be paid by bank transfer. `reduced` is what credit notes leave of the invoice, in øre; null: all of it. */
function describeDebt(order: CustomerOrder, reduced: number | null): string {
  if (!isOwed(order)) return describeCancelled(order);
  if (reduced === 0) return "Nothing is owed: all of it was credited.";
  const amount = reduced === null ? "To be paid" : `${formatOere(reduced)} is to be paid`;
  return `${amount} within 14 days to ${shop.bankAccount}. Please write ${order.orderNumber} on the transfer.`;
}
