import { formatOere } from "../../catalogue/price.ts";
import type { ListedDocument } from "../../invoices/find-documents.server.ts";
import { MailButton, MailFrame, MailText } from "../../mail/mail-frame.tsx";
import { formatDay } from "../../shop-time.ts";
import { shop } from "../../shop.ts";
import type { CustomerOrder } from "../find-order.server.ts";
import { asShipped } from "../shipment/shipment.ts";
import { mailsText } from "./mails-texts.ts";
import { Lines, MailDocuments, WithdrawLink } from "./order-mails.tsx";

interface MoneyMailProps {
  order: CustomerOrder;
  publicUrl: string;
  /** How it was paid, such as "by card"; "" when nobody knows any more. */
  how: string;
  kind: "payment-taken" | "payment-refunded";
  /** A refund that the provider of the payment does not make: the shop transfers it. */
  isTransfer: boolean;
  /** Øre. */
  amount: number;
  /** The invoice and credit notes of the order. */
  documents: readonly ListedDocument[];
}

/** The receipt when money was taken, and the message when some of it goes back. */
export function MoneyMail(props: MoneyMailProps) {
  const { order, publicUrl, how, kind, isTransfer, amount, documents } = props;
  const { fullName, orderNumber } = order;
  const isReceipt = kind === "payment-taken";
  const money = formatOere(amount);
  const values = { name: fullName, money, number: orderNumber };
  return (
    <MailFrame
      heading={mailsText(isReceipt ? "receiptHeading" : "refundHeading")}
      preview={mailsText("orderMoney", { number: orderNumber, money })}
    >
      <MailText>
        {isTransfer
          ? mailsText("refundTransferred", values)
          : how === ""
            ? mailsText(isReceipt ? "received" : "refunded", values)
            : mailsText(isReceipt ? "receivedHow" : "refundedHow", { ...values, how })}
      </MailText>
      {isTransfer && <MailText>{mailsText("tellAccount")}</MailText>}
      {isReceipt && <Lines order={asShipped(order)} />}
      <MailButton href={`${publicUrl}/user/orders/${orderNumber}`}>
        {mailsText("seeOrder")}
      </MailButton>
      {isReceipt && <WithdrawLink publicUrl={publicUrl} order={order} />}
      <MailDocuments documents={documents} orderNumber={orderNumber} publicUrl={publicUrl} />
      {!isReceipt && <MailText quiet>{mailsText("bankTakesDays")}</MailText>}
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
  const { fullName: name, orderNumber: number } = order;
  const money = formatOere(amount);
  const invoice = documents.find(({ kind }) => kind === "invoice");
  const due = invoice?.dueOn;
  return (
    <MailFrame
      heading={mailsText("reminderHeading")}
      preview={mailsText("orderMoney", { number, money })}
    >
      <MailText>
        {due
          ? mailsText("notReceivedBy", { name, money, number, day: formatDay(due) })
          : mailsText("notReceived", { name, money, number })}
      </MailText>
      <MailText>{mailsText("payTo", { money, account: shop.bankAccount, number })}</MailText>
      <Lines order={asShipped(order)} />
      <MailButton href={`${publicUrl}/user/orders/${number}/invoice`}>
        {mailsText("seeInvoice")}
      </MailButton>
      <MailDocuments documents={documents} orderNumber={number} publicUrl={publicUrl} />
      <MailText quiet>{mailsText("somethingWrong")}</MailText>
    </MailFrame>
  );
}
