import { render, toPlainText } from "@react-email/components";
import type { ReactElement } from "react";
import { shop as settings } from "../shop.config.ts";
import type { Database } from "./db/database.ts";
import { PasswordResetMail, WelcomeMail } from "./mail/account-mails.tsx";
import type { OutgoingMail, Mail } from "./mail/mail.ts";
import { findOrder } from "./orders/find-order.server.ts";
import { OrderCancelledMail, OrderPlacedMail, OrderShippedMail } from "./orders/order-mails.tsx";
import { findPaymentProvider } from "./payment/payment-providers.server.ts";

interface Desk {
  db: Database;
  publicUrl: string;
}

/** Finds the words of a mail. Null when there is nothing to write about: the order was deleted since. */
export async function renderMail(desk: Desk, mail: Mail): Promise<OutgoingMail | null> {
  switch (mail.kind) {
    case "welcome":
      return draw(
        mail.to,
        `Welcome to ${settings.name}`,
        <WelcomeMail publicUrl={desk.publicUrl} />,
      );
    case "password-reset":
      return draw(mail.to, "Choose a new password", <PasswordResetMail url={mail.url} />);
    default:
      return writeOrderMail(desk, mail);
  }
}

async function writeOrderMail(
  { db, publicUrl }: Desk,
  { kind, orderNumber }: Extract<Mail, { orderNumber: string }>,
): Promise<OutgoingMail | null> {
  const order = await findOrder(db, orderNumber);
  // Whoever has deleted their account has left no address to write to.
  if (!order || order.email === "") return null;
  switch (kind) {
    case "order-placed": {
      const payment = findPaymentProvider(order.paymentMethod);
      const words = payment ? `${payment.name}: ${payment.explanation}` : order.paymentMethod;
      const body = <OrderPlacedMail order={order} publicUrl={publicUrl} payment={words} />;
      return draw(order.email, `Your order ${orderNumber}`, body);
    }
    case "order-shipped": {
      const body = <OrderShippedMail order={order} publicUrl={publicUrl} />;
      return draw(order.email, `Your order ${orderNumber} is on its way`, body);
    }
    case "order-cancelled": {
      const body = <OrderCancelledMail order={order} publicUrl={publicUrl} />;
      return draw(order.email, `Your order ${orderNumber} is cancelled`, body);
    }
  }
}

async function draw(to: string, subject: string, body: ReactElement): Promise<OutgoingMail> {
  const html = await render(body);
  return { to, subject, html, text: toPlainText(html) };
}
