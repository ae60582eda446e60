import type { PaymentProvider } from "./payment-provider.ts";

/** The bill comes with the records; the owner marks nothing here, the bank statement tells. */
export const invoice: PaymentProvider = {
  id: "invoice",
  name: "Invoice",
  explanation: "The bill comes with your records. You have 14 days to pay it.",
};
