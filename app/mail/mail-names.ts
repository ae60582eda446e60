import { mailNamesText } from "./mail-names-texts.ts";
import type { Mail } from "./mail.ts";

/** What each mail is called on the admin's screens, in the current language. */
export const mailNames: { readonly [Kind in Mail["kind"]]: string } = {
  get welcome() {
    return mailNamesText("welcome");
  },
  get "confirm-email"() {
    return mailNamesText("confirmEmail");
  },
  get "account-changed"() {
    return mailNamesText("accountChanged");
  },
  get "log-in-attempts"() {
    return mailNamesText("logInAttempts");
  },
  get "account-deleted"() {
    return mailNamesText("accountDeleted");
  },
  get "password-reset"() {
    return mailNamesText("passwordReset");
  },
  get "two-factor-removed"() {
    return mailNamesText("twoFactorRemoved");
  },
  get "order-placed"() {
    return mailNamesText("orderPlaced");
  },
  get "orders-received"() {
    return mailNamesText("ordersReceived");
  },
  get "clock-doubted"() {
    return mailNamesText("clockDoubted");
  },
  get "backup-failed"() {
    return mailNamesText("backupFailed");
  },
  get "order-ready"() {
    return mailNamesText("orderReady");
  },
  get "order-shipped"() {
    return mailNamesText("orderShipped");
  },
  get "order-cancelled"() {
    return mailNamesText("orderCancelled");
  },
  get "report-received"() {
    return mailNamesText("reportReceived");
  },
  get "report-decided"() {
    return mailNamesText("reportDecided");
  },
  get withdrawal() {
    return mailNamesText("withdrawal");
  },
  get "payment-reminder"() {
    return mailNamesText("paymentReminder");
  },
  get "payment-taken"() {
    return mailNamesText("paymentTaken");
  },
  get "payment-refunded"() {
    return mailNamesText("paymentRefunded");
  },
};
