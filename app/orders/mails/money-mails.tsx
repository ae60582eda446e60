import { formatOere } from "../../catalogue/price.ts";
import type { ListedDocument } from "../../invoices/find-documents.server.ts";
import { MailButton, MailFrame, MailText } from "../../mail/mail-frame.tsx";
import { formatDay } from "../../shop-time.ts";
import { shop } from "../../shop.ts";
import type { CustomerOrder } from "../find-order.server.ts";
import { asShipped } from "../shipment/shipment.ts";
import { Lines, MailDocuments, WithdrawLink } from "./order-mails.tsx";

interface MoneyMailProps {
  order: CustomerOrder;
  publicUrl: string;
  /** How it was paid, such as "by card"; "" when nobody knows any more. */
  how: string;
  kind: "payment-taken" | "payment-refunded";
  /** Øre. */
  amount: number;
  /** The invoice and credit notes of the order. */
  documents: readonly ListedDocument[];
}

/** The receipt when money was taken, and the message when some of it goes back. */
export function MoneyMail({ order, publicUrl, how, kind, amount, documents }: MoneyMailProps) {
  const { fullName, orderNumber } = order;
  const isReceipt = kind === "payment-taken";
  const money = formatOere(amount);
  return (
    <MailFrame
      heading={isReceipt ? "Your receipt" : "Your money is on its way back"}
      preview={`Order ${orderNumber}: ${money}`}
    >
      <MailText>
        {isReceipt
          ? `${fullName}, we have received ${money} for order ${orderNumber}${how === "" ? "" : `, paid ${how}`}.`
          : `${fullName}, we have refunded ${money} of order ${orderNumber}, the same way as you paid${how === "" ? "" : `: ${how}`}.`}
      </MailText>
      {isReceipt && <Lines order={asShipped(order)} />}
      <MailButton href={`${publicUrl}/user/orders/${orderNumber}`}>See your order</MailButton>
      {isReceipt && <WithdrawLink publicUrl={publicUrl} order={order} />}
      <MailDocuments documents={documents} orderNumber={orderNumber} publicUrl={publicUrl} />
      {!isReceipt && (
        <MailText quiet>It can take some days until your bank shows the money.</MailText>
      )}
    </MailFrame>
  );
}

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
