import type { PaymentProvider } from "../payment-provider.ts";

/** Cards, on Stripe's hosted page: no card number reaches the shop. */
export const card: PaymentProvider = {
  id: "card",
  name: "Card",
  paidHow: "by card",
  explanation:
    "You pay on a secure page of Stripe. The money is taken when your records leave the shop.",
  afterwards: "The money is taken when your records leave the shop.",
  webhook: "stripe",
  connect: async ({ stripe }) => {
    if (!stripe) return null;
    // Loaded where it is used: a shop without cards does without the library.
    const { connectStripe } = await import("./stripe/connect-stripe.server.ts");
    return connectStripe(stripe);
  },
};
