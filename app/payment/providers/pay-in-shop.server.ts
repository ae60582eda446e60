import type { PaymentProvider } from "../payment-provider.ts";

/** Cash or card over the counter. */
export const payInShop: PaymentProvider = {
  id: "pay-in-shop",
  name: "Pay in the shop",
  paidHow: "in the shop",
  explanation: "Pay at the counter, by cash or card.",
  needsVisit: true,
};
