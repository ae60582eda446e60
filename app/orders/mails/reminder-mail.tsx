import { shop } from "../../../shop.config.ts";
import { formatOere } from "../../catalogue/price.ts";
import type { ListedDocument } from "../../invoices/find-documents.server.ts";
import { MailButton, MailFrame, MailText } from "../../mail/mail-frame.tsx";
import { formatDay } from "../../shop-time.ts";
import type { CustomerOrder } from "../find-order.server.ts";
import { asShipped } from "../shipment/shipment.ts";
import { MailDocuments } from "./mail-documents.tsx";
import { Lines } from "./order-mails.tsx";

interface ReminderMailProps {
  order: CustomerOrder;
  publicUrl: string;
  /** Øre that are still owed now. */
  amount: number;
  /** The invoice and credit notes of the order. */
  documents: readonly ListedDocument[];
}

/** A friendly reminder of an invoice that is overdue: what it was for, what is owed, and how it is paid. */
export function ReminderMail({ order, publicUrl, amount, documents }: ReminderMailProps) {
  const { fullName, orderNumber } = order;
  const invoice = documents.find(({ kind }) => kind === "invoice");
  const due = invoice?.dueOn;
  return (
    <MailFrame
      heading="A reminder of your invoice"
      preview={`Order ${orderNumber}: ${formatOere(amount)}`}
    >
      <MailText>
        {fullName}, {formatOere(amount)} of order {orderNumber} has not reached us yet
        {due && <>; it was to be paid by {formatDay(due)}</>}. If your payment is on its way, forget
        this mail.
      </MailText>
      <MailText>
        Please pay {formatOere(amount)} to {shop.bankAccount}, and write {orderNumber} on the
        transfer.
      </MailText>
      <Lines order={asShipped(order)} />
      <MailButton href={`${publicUrl}/user/orders/${orderNumber}/invoice`}>
        See the invoice
      </MailButton>
      <MailDocuments documents={documents} orderNumber={orderNumber} publicUrl={publicUrl} />
      <MailText quiet>Is something wrong with it? Answer this mail.</MailText>
    </MailFrame>
  );
}
