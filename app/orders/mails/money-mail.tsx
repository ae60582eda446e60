import { formatOere } from "../../catalogue/price.ts";
import type { ListedDocument } from "../../invoices/find-documents.server.ts";
import { MailButton, MailFrame, MailText } from "../../mail/mail-frame.tsx";
import type { CustomerOrder } from "../find-order.server.ts";
import { asShipped } from "../shipment/shipment.ts";
import { MailDocuments } from "./mail-documents.tsx";
import { Lines } from "./order-mails.tsx";
import { WithdrawLink } from "./withdraw-link.tsx";

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
      {isReceipt && <WithdrawLink publicUrl={publicUrl} orderNumber={orderNumber} />}
      <MailDocuments documents={documents} orderNumber={orderNumber} publicUrl={publicUrl} />
      {!isReceipt && (
        <MailText quiet>It can take some days until your bank shows the money.</MailText>
      )}
    </MailFrame>
  );
}
