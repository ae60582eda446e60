import { plainTextSelectors, render } from "@react-email/components";
import { compile } from "html-to-text";
import type { ReactElement } from "react";
import { ClockMail } from "./admin/clock/clock-mail.tsx";
import { clockText } from "./admin/clock/clock-texts.ts";
import { BackupMail } from "./admin/dashboard/backup-mail.tsx";
import { backupText } from "./admin/dashboard/backup-texts.ts";
import { findReport } from "./comments/reports/find-reports.server.ts";
import { reportMailText } from "./comments/reports/report-mail-texts.ts";
import {
  decisionHeading,
  ReportDecidedMail,
  ReportReceivedMail,
} from "./comments/reports/report-mails.tsx";
import type { Database } from "./db/database.ts";
import { findDocuments } from "./invoices/find-documents.server.ts";
import { currentLanguage } from "./language/current-language.ts";
import { inLanguage } from "./language/in-language.server.ts";
import { languageBase } from "./language/language-path.ts";
import {
  AccountChangedMail,
  AccountDeletedMail,
  ConfirmEmailMail,
  LogInAttemptsMail,
  PasswordResetMail,
  TwoFactorRemovedMail,
  WelcomeMail,
} from "./mail/account-mails.tsx";
import { findMailLanguage } from "./mail/find-mail-language.server.ts";
import { mailText } from "./mail/mail-texts.ts";
import type { Mail, OutgoingMail } from "./mail/mail.ts";
import { plainLine } from "./mail/plain-line.ts";
import { findContractTexts } from "./orders/contract-texts.server.ts";
import { findOrder } from "./orders/find-order.server.ts";
import { mailsText } from "./orders/mails/mails-texts.ts";
import { MoneyMail, ReminderMail } from "./orders/mails/money-mails.tsx";
import {
  OrderCancelledMail,
  OrderPlacedMail,
  OrderReadyMail,
  OrderShippedMail,
} from "./orders/mails/order-mails.tsx";
import { OrdersReceivedMail } from "./orders/mails/orders-received-mail.tsx";
import { findWithdrawal } from "./orders/withdrawals/find-withdrawals.server.ts";
import { explainPayment } from "./payment/payment-provider.ts";
import { findPaymentProvider } from "./payment/payment-providers.server.ts";
import { isPickedUp } from "./shipping-method.ts";
import { formatDate, formatDateTime } from "./shop-time.ts";
import { shop } from "./shop.ts";
import { withdrawalMailText } from "./withdrawal/withdrawal-mail-texts.ts";
import { WithdrawalMail } from "./withdrawal/withdrawal-mail.tsx";

/** As react-email's own, which prepares its rules anew for every mail: half of the time of a text. */
const toPlainText = compile({ wordwrap: false, selectors: plainTextSelectors });

interface MailSources {
  db: Database;
  publicUrl: string;
}

/**
 * Renders a mail in its language from what the shop has now; links lead to pages in that language, its pictures are on the
 * shop's address. Null when there is nothing to send: the order was deleted since.
 */
export async function renderMail(sources: MailSources, mail: Mail): Promise<OutgoingMail | null> {
  const language = await findMailLanguage(sources.db, mail);
  const publicUrl = sources.publicUrl + languageBase(language);
  const rendered = await inLanguage(language, () => renderByKind({ ...sources, publicUrl }, mail));
  if (!rendered) return null;
  const { html, ...rest } = rendered;
  return { ...rest, html: html.replaceAll('src="/', `src="${sources.publicUrl}/`) };
}

async function renderByKind(sources: MailSources, mail: Mail): Promise<OutgoingMail | null> {
  switch (mail.kind) {
    case "welcome":
      return renderMessage(
        mail.to,
        mailText("welcomeSubject", { shop: shop.name }),
        <WelcomeMail publicUrl={sources.publicUrl} url={mail.url} />,
      );
    case "confirm-email":
      return renderMessage(mail.to, mailText("confirmEmail"), <ConfirmEmailMail url={mail.url} />);
    case "account-changed":
      return renderMessage(
        mail.to,
        mailText("accountChanged"),
        <AccountChangedMail change={mail.change} publicUrl={sources.publicUrl} />,
      );
    case "log-in-attempts":
      return renderMessage(
        mail.to,
        mailText("manyAttempts"),
        <LogInAttemptsMail publicUrl={sources.publicUrl} />,
      );
    case "account-deleted":
      return renderMessage(
        mail.to,
        mailText("accountDeleted"),
        <AccountDeletedMail cancelled={mail.cancelled} />,
      );
    case "password-reset":
      return renderMessage(
        mail.to,
        mailText("choosePassword"),
        <PasswordResetMail url={mail.url} />,
      );
    case "two-factor-removed":
      return renderMessage(
        mail.to,
        mailText("twoFactorRemoved"),
        <TwoFactorRemovedMail publicUrl={sources.publicUrl} />,
      );
    case "orders-received":
      return renderOrdersReceived(sources, mail);
    case "clock-doubted": {
      const { source } = mail;
      const doubt = { source, theirs: new Date(mail.theirs), ours: new Date(mail.ours) };
      const subject = clockText("mailSubject", { day: formatDate(doubt.ours) });
      const body = <ClockMail doubt={doubt} publicUrl={sources.publicUrl} />;
      return renderMessage(shop.email, subject, body);
    }
    case "backup-failed": {
      const { error, lastAt } = mail;
      const body = <BackupMail error={error} lastAt={lastAt} publicUrl={sources.publicUrl} />;
      return renderMessage(shop.email, backupText("failed"), body);
    }
    case "report-received":
    case "report-decided":
      return renderReportMail(sources, mail);
    default:
      return renderOrderMail(sources, mail);
  }
}

/** Null when the orders are deleted by now. */
async function renderOrdersReceived(
  { db, publicUrl }: MailSources,
  { orderNumbers }: Extract<Mail, { orderNumbers: readonly string[] }>,
): Promise<OutgoingMail | null> {
  const found = await Promise.all(orderNumbers.map((number) => findOrder(db, number)));
  const orders = found.filter((order) => order !== null);
  const [first] = orders;
  if (!first) return null;
  const subject =
    orders.length === 1
      ? mailsText("newOrderSubject", { number: first.orderNumber })
      : mailsText("newOrders", { n: orders.length });
  const body = <OrdersReceivedMail orders={orders} publicUrl={publicUrl} />;
  return renderMessage(shop.email, subject, body);
}

/** Null when nobody can be reached any more. */
async function renderReportMail(
  { db, publicUrl }: MailSources,
  mail: Extract<Mail, { reportId: string }>,
): Promise<OutgoingMail | null> {
  const report = await findReport(db, mail.reportId);
  if (!report) return null;
  if (mail.kind === "report-received") {
    if (report.reporterEmail === "") return null;
    const body = <ReportReceivedMail report={report} publicUrl={publicUrl} />;
    return renderMessage(report.reporterEmail, reportMailText("receivedSubject"), body);
  }
  const to = mail.reader === "author" ? report.authorEmail : report.reporterEmail;
  if (to === "") return null;
  const { reader } = mail;
  const body = <ReportDecidedMail report={report} publicUrl={publicUrl} reader={reader} />;
  return renderMessage(to, decisionHeading({ report, reader }), body);
}

async function renderOrderMail(
  { db, publicUrl }: MailSources,
  mail: Extract<Mail, { orderNumber: string }>,
): Promise<OutgoingMail | null> {
  const { kind, orderNumber: number } = mail;
  const found = await findOrder(db, number);
  const order = found && withPlainLines(found);
  // The order of a deleted account has no email address: only a statement of withdrawal brings one of its own.
  const to = (mail.kind === "withdrawal" ? mail.to : undefined) ?? order?.email ?? "";
  if (!order || to === "") return null;
  // A new order has no invoice yet.
  const documents = kind === "order-placed" ? [] : await findDocuments(db, number);
  switch (kind) {
    case "order-placed": {
      const payment = findPaymentProvider(order.paymentMethod);
      const label = payment
        ? `${payment.name}: ${explainPayment(payment, { ...order, isPlaced: true })}`
        : order.paymentMethod;
      const texts = await findContractTexts(db, {
        orderNumber: number,
        language: currentLanguage(),
      });
      const body = (
        <OrderPlacedMail order={order} publicUrl={publicUrl} payment={label} texts={texts} />
      );
      return renderMessage(order.email, mailsText("placedSubject", { number }), body);
    }
    case "order-ready": {
      const body = <OrderReadyMail order={order} publicUrl={publicUrl} />;
      return renderMessage(order.email, mailsText("readySubject", { number }), body);
    }
    case "order-shipped": {
      const body = <OrderShippedMail order={order} publicUrl={publicUrl} documents={documents} />;
      const subject = mailsText(isPickedUp(order) ? "pickedUpSubject" : "shippedSubject", {
        number,
      });
      return renderMessage(order.email, subject, body);
    }
    case "payment-taken":
    case "payment-refunded": {
      const provider = findPaymentProvider(order.paymentMethod);
      const isTransfer =
        mail.kind === "payment-refunded" && mail.byHand === true && provider?.connect !== undefined;
      const body = (
        <MoneyMail
          order={order}
          publicUrl={publicUrl}
          how={provider?.paidHow ?? ""}
          kind={kind}
          isTransfer={isTransfer}
          documents={documents}
          amount={mail.amount}
        />
      );
      const subject = kind === "payment-taken" ? "receiptSubject" : "refundSubject";
      return renderMessage(order.email, mailsText(subject, { number }), body);
    }
    case "payment-reminder": {
      // What was paid since the button was pressed is not asked for again.
      if (order.owed === 0) return null;
      const body = (
        <ReminderMail
          order={order}
          publicUrl={publicUrl}
          documents={documents}
          amount={order.owed}
        />
      );
      return renderMessage(order.email, mailsText("reminderSubject", { number }), body);
    }
    case "withdrawal": {
      const withdrawal = await findWithdrawal(db, mail.withdrawalId);
      if (!withdrawal) return null;
      const body = (
        <WithdrawalMail
          withdrawal={withdrawal}
          publicUrl={publicUrl}
          order={{ ...order, fullName: order.email === "" ? "" : order.fullName, email: to }}
        />
      );
      const moment = formatDateTime(withdrawal.statedAt);
      return renderMessage(to, withdrawalMailText("subject", { number, moment }), body);
    }
    case "order-cancelled": {
      const body = <OrderCancelledMail order={order} publicUrl={publicUrl} documents={documents} />;
      return renderMessage(order.email, mailsText("cancelledSubject", { number }), body);
    }
  }
}

/** Customer's text as a mail may repeat it: the email of the order may be a stranger's. */
function withPlainLines<Order extends CustomerLines>(order: Order): Order {
  return Object.assign({}, order, {
    fullName: plainLine(order.fullName, 40),
    address: plainLine(order.address, 60),
    postalCode: plainLine(order.postalCode, 20),
    city: plainLine(order.city, 40),
  });
}

type CustomerLines = { [Field in "fullName" | "address" | "postalCode" | "city"]: string };

async function renderMessage(
  to: string,
  subject: string,
  body: ReactElement,
): Promise<OutgoingMail> {
  const html = await render(body);
  return { to, subject, html, text: toPlainText(html) };
}
