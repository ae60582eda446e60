import { invoice } from "./invoice.server.ts";
import { payInShop } from "./pay-in-shop.server.ts";
import type { PaymentProvider } from "./payment-provider.ts";

/** The ways to pay, in the order checkout offers them. */
export const paymentProviders: readonly [PaymentProvider, ...PaymentProvider[]] = [
  invoice,
  payInShop,
];

/** The provider of that id, or null: one that the shop no longer offers has no name but its id. */
export function findPaymentProvider(id: string): PaymentProvider | null {
  return paymentProviders.find((provider) => provider.id === id) ?? null;
}
