import type { PaymentProvider } from "../payment-provider.ts";

/** The bill comes with the records; an admin marks it as paid when the money is there. */
export const invoice: PaymentProvider = {
  id: "invoice",
  name: "Invoice",
  paidHow: "by bank transfer",
  explanation: "The bill comes with your records. You have {days} days to pay it.",
};
