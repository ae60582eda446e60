import { formatOere } from "../../catalogue/price.ts";
import type { InvoiceDocument } from "../../invoices/invoice-document.ts";
import { sayIn } from "../../language/current-language.ts";
import type { Language } from "../../language/languages.ts";
import { shop } from "../../shop.ts";
import type { CustomerOrder } from "../find-order.server.ts";
import { debtSentence } from "../payment-messages.ts";
import { asShipped } from "../shipment/shipment.ts";
import { DocumentFacts } from "./document-facts.tsx";
import { DocumentLanguage, documentPart } from "./document-language.tsx";
import { documentsText } from "./documents-texts.ts";
import styles from "./invoice.module.css";
import { IssuedDocument, Standing } from "./issued-document.tsx";
import { OrderLineTable } from "./line-table.tsx";
import { PrintFrame, PrintPage } from "./print-frame.tsx";

interface InvoiceProps {
  /** The invoice as it was issued; null: it was not issued yet, or the order is older than numbered invoices. */
  document: InvoiceDocument | null;
  order: CustomerOrder;
  /** That of the order. */
  language: Language;
  /** The shop's as it is now, with its email. */
  address: readonly string[];
  /** Name of the payment method. */
  payment: string;
  /** What was paid how, as a sentence; "" when nothing was. */
  paid: string;
  /** Whether a return of the order is not settled yet. */
  isWithdrawn: boolean;
  /** URL of the order's page. */
  orderUrl: string;
}

/**
 * Whether a page is the invoice: until it is issued it is a summary of the order, which nobody books by mistake. Orders that
 * were shipped before invoices were numbered have no other.
 */
function isInvoice({ document, order }: Pick<InvoiceProps, "document"> & ShownOrder): boolean {
  return document !== null || order.status === "shipped";
}

interface ShownOrder {
  order: Pick<CustomerOrder, "status" | "orderNumber">;
}

/** The title of its page in a browser. */
export function invoicePageTitle(shown: Pick<InvoiceProps, "document"> & ShownOrder): string {
  const { orderNumber: number } = shown.order;
  return documentsText(isInvoice(shown) ? "invoiceTitle" : "orderSummaryTitle", { number });
}

/** The invoice of an order, to be printed by the shop or by the customer. */
export function Invoice(props: InvoiceProps) {
  const { document, language, address, paid, isWithdrawn, orderUrl } = props;
  const order = asShipped(props.order);
  const debt = sayIn(language, () => describeDebt(order, { document, isWithdrawn }));
  const standing = [paid, debt].filter((words) => words !== "");
  if (document) {
    return (
      <IssuedDocument
        document={document}
        language={language}
        orderUrl={orderUrl}
        standing={standing}
      />
    );
  }
  return (
    <PrintFrame
      heading={documentsText(isInvoice(props) ? "invoice" : "orderSummary")}
      back={{ to: orderUrl, label: documentsText("order", { number: order.orderNumber }) }}
    >
      <DocumentLanguage language={language}>
        <InvoiceToCome
          order={order}
          address={address}
          payment={props.payment}
          standing={standing}
        />
      </DocumentLanguage>
    </PrintFrame>
  );
}

interface InvoiceToComeProps extends Pick<InvoiceProps, "order" | "address" | "payment"> {
  standing: readonly string[];
}

/** An invoice that is not issued yet, or has no document. */
const InvoiceToCome = documentPart(function InvoiceToCome(props: InvoiceToComeProps) {
  const { order, address, payment, standing } = props;
  const { orderNumber, status } = order;
  const isIssued = isInvoice({ document: null, order });
  return (
    <PrintPage
      kind={documentsText(isIssued ? "invoice" : "orderSummary")}
      orderNumber={orderNumber}
      seller={documentsText("vatNumber", { number: shop.vatNumber })}
      address={address}
    >
      <DocumentFacts
        order={order}
        dateLabel={documentsText(isIssued ? "invoiceDate" : "placed")}
        more={[[documentsText("payment"), payment]]}
      />
      <OrderLineTable order={order} withoutVat />
      {status !== "cancelled" && status !== "shipped" && (
        <p className={styles.pay}>{documentsText("preliminary")}</p>
      )}
      <Standing sentences={standing} />
    </PrintPage>
  );
});

/** What is still to be paid, by when and how; or that nothing is, where nobody would guess. "" where the sums say it. */
function describeDebt(
  order: CustomerOrder,
  { document, isWithdrawn }: Pick<InvoiceProps, "document" | "isWithdrawn">,
): string {
  const { status, paymentState, owed, owedBack } = order;
  if (owedBack > 0) return documentsText("owedBack", { money: formatOere(owedBack) });
  if (owed === 0) {
    if (status === "cancelled") return documentsText("cancelledNothingOwed");
    if (paymentState !== "unpaid") return "";
    if (isWithdrawn) return documentsText("withdrawnNothingOwed");
    return documentsText(order.totalAmount === 0 ? "nothingToPay" : "allCredited");
  }
  // Before anything was paid or credited the invoice's own total is what is to be paid.
  const isTotal = document === null || owed === document.total;
  return debtSentence(order, { dueOn: document?.dueOn ?? null, isTotal });
}
