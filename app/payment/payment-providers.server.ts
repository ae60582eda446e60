import type { PaymentProvider } from "./payment-provider.ts";
import { card } from "./providers/card.server.ts";
import { invoice } from "./providers/invoice.server.ts";
import { mobilePay } from "./providers/mobilepay.server.ts";
import { payInShop } from "./providers/pay-in-shop.server.ts";

/** The ways to pay, in the order checkout offers them. */
export const paymentProviders: readonly [PaymentProvider, ...PaymentProvider[]] = [
  card,
  mobilePay,
  invoice,
  payInShop,
];

/** The provider of that id, or null: one that the shop no longer offers has no name but its id. */
export function findPaymentProvider(id: string): PaymentProvider | null {
  return paymentProviders.find((provider) => provider.id === id) ?? null;
}
