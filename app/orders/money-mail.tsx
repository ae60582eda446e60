import { formatOere } from "../catalogue/price.ts";
import { MailButton, MailFrame, MailText } from "../mail/mail-frame.tsx";
import type { CustomerOrder } from "./find-order.server.ts";

interface MoneyMailProps {
  order: CustomerOrder;
  publicUrl: string;
  /** Name of the payment method. */
  payment: string;
  kind: "payment-taken" | "payment-refunded";
  /** Øre. */
  amount: number;
}

/** The receipt when money was taken, and the message when some of it goes back. */
export function MoneyMail({ order, publicUrl, payment, kind, amount }: MoneyMailProps) {
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
          ? `${fullName}, we have taken ${money} for order ${orderNumber}, paid by ${payment}.`
          : `${fullName}, we have refunded ${money} of order ${orderNumber}, the same way as you paid: ${payment}.`}
      </MailText>
      <MailButton href={`${publicUrl}/user/orders/${orderNumber}`}>See your order</MailButton>
      {!isReceipt && (
        <MailText quiet>It can take some days until your bank shows the money.</MailText>
      )}
    </MailFrame>
  );
}
