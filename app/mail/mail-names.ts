import type { Mail } from "./mail.ts";

/** What each mail is called on the admin's screens. */
export const mailNames: { readonly [Kind in Mail["kind"]]: string } = {
  welcome: "Welcome",
  "password-reset": "Link to a new password",
  "order-placed": "Order confirmation",
  "orders-received": "New orders, to the shop",
  "order-shipped": "Order shipped",
  "order-cancelled": "Order cancelled",
  "report-received": "Comment report received",
  "report-decided": "Comment report decided",
  withdrawal: "Withdrawal confirmation",
  "payment-reminder": "Payment reminder",
  "payment-taken": "Receipt",
  "payment-refunded": "Refund",
};
