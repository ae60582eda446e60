import { render, toPlainText } from "@react-email/components";
import type { ReactElement } from "react";
import { shop } from "../shop.config.ts";
import type { Database } from "./db/database.ts";
import { PasswordResetMail, WelcomeMail } from "./mail/account-mails.tsx";
import type { OutgoingMail, Mail } from "./mail/mail.ts";
import { findOrder } from "./orders/find-order.server.ts";
import { MoneyMail } from "./orders/money-mail.tsx";
import { OrderCancelledMail, OrderPlacedMail, OrderShippedMail } from "./orders/order-mails.tsx";
import { isPickedUp } from "./orders/shipping.ts";
import { findPaymentProvider } from "./payment/payment-providers.server.ts";

interface MailSources {
  db: Database;
  publicUrl: string;
}

/** Renders a mail from what the shop has now. Null when there is nothing to send: the order was deleted since. */
export async function renderMail(sources: MailSources, mail: Mail): Promise<OutgoingMail | null> {
  switch (mail.kind) {
    case "welcome":
      return renderMessage(
        mail.to,
        `Welcome to ${shop.name}`,
        <WelcomeMail publicUrl={sources.publicUrl} />,
      );
    case "password-reset":
      return renderMessage(mail.to, "Choose a new password", <PasswordResetMail url={mail.url} />);
    default:
      return renderOrderMail(sources, mail);
  }
}

async function renderOrderMail(
  { db, publicUrl }: MailSources,
  mail: Extract<Mail, { orderNumber: string }>,
): Promise<OutgoingMail | null> {
  const { kind, orderNumber } = mail;
  const order = await findOrder(db, orderNumber);
  // The order of a deleted account has no email address.
  if (!order || order.email === "") return null;
  switch (kind) {
    case "order-placed": {
      const payment = findPaymentProvider(order.paymentMethod);
      const label = payment
        ? `${payment.name}: ${payment.afterwards ?? payment.explanation}`
        : order.paymentMethod;
      const body = <OrderPlacedMail order={order} publicUrl={publicUrl} payment={label} />;
      return renderMessage(order.email, `Your order ${orderNumber}`, body);
    }
    case "order-shipped": {
      const body = <OrderShippedMail order={order} publicUrl={publicUrl} />;
      const what = isPickedUp(order) ? "is ready to be picked up" : "is on its way";
      return renderMessage(order.email, `Your order ${orderNumber} ${what}`, body);
    }
    case "payment-taken":
    case "payment-refunded": {
      const payment = findPaymentProvider(order.paymentMethod)?.name ?? order.paymentMethod;
      const body = <MoneyMail {...{ order, publicUrl, payment, kind, amount: mail.amount }} />;
      const subject = kind === "payment-taken" ? "Receipt for order" : "Refund for order";
      return renderMessage(order.email, `${subject} ${orderNumber}`, body);
    }
    case "order-cancelled": {
      const body = <OrderCancelledMail order={order} publicUrl={publicUrl} />;
      return renderMessage(order.email, `Your order ${orderNumber} is cancelled`, body);
    }
  }
}

async function renderMessage(
  to: string,
  subject: string,
  body: ReactElement,
): Promise<OutgoingMail> {
  const html = await render(body);
  return { to, subject, html, text: toPlainText(html) };
}
