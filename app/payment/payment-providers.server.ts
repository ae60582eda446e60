import { currentLanguage } from "../language/current-language.ts";
import { shop } from "../shop.ts";
import { accountAsInstance, asInstance } from "./as-instance.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { paymentText } from "./payment-texts.ts";
import { providerText } from "./provider-texts.ts";
import { withFormerKeys } from "./with-former-keys.ts";

/** Cards, on Stripe's hosted page: no card number reaches the shop. */
const card: PaymentProvider = {
  id: "card",
  get name() {
    return paymentText("card");
  },
  get paidHow() {
    return paymentText("byCard");
  },
  get explanation() {
    return paymentText("cardExplained");
  },
  get afterwards() {
    return paymentText("takenWhenSent");
  },
  // docs.stripe.com/currencies, Minimum and maximum charge amounts.
  leastAmounts: { DKK: 250, NOK: 300, SEK: 300 },
  webhook: "stripe",
  connect: async ({ stripe, former }, instance) => {
    if (!stripe) return null;
    // Loaded where it is used: a shop without cards does without the library.
    const { connectStripe } = await import("./providers/stripe/connect-stripe.server.ts");
    const mark = () => instance.mark;
    const provider = withFormerKeys(
      connectStripe(stripe, mark),
      former?.stripe ? connectStripe(former.stripe, mark) : null,
    );
    return asInstance("card", provider, instance);
  },
  openAccount: async ({ stripe }, instance) => {
    if (!stripe) return null;
    const { openStripeAccount } = await import("./providers/stripe/stripe-account.server.ts");
    return accountAsInstance(
      "card",
      openStripeAccount(stripe, () => instance.mark),
      instance,
    );
  },
};

/** MobilePay, by Vipps MobilePay. */
const mobilePay: PaymentProvider = {
  id: "mobilepay",
  get name() {
    return paymentText("mobilePay");
  },
  get paidHow() {
    return paymentText("withMobilePay");
  },
  get explanation() {
    return paymentText("mobilePayExplained");
  },
  get afterwards() {
    return paymentText("takenWhenSent");
  },
  // The provider takes EUR too, in which the shop does not sell.
  currencies: ["DKK", "NOK"],
  // ePayment API, Errors: 6010.
  leastAmounts: { DKK: 1, NOK: 100 },
  webhook: "vipps",
  connect: async ({ vipps, former }, instance) => {
    if (!vipps) return null;
    const { connectVipps } = await import("./providers/vipps/connect-vipps.server.ts");
    const { publicUrl } = instance;
    const mark = () => instance.mark;
    const provider = withFormerKeys(
      connectVipps(vipps, publicUrl, mark),
      former?.vipps ? connectVipps(former.vipps, publicUrl, mark) : null,
    );
    return asInstance("mobilepay", provider, instance);
  },
  openAccount: async ({ vipps }, instance) => {
    if (!vipps) return null;
    const { openVippsAccount } = await import("./providers/vipps/vipps-account.server.ts");
    const account = openVippsAccount(vipps, instance.publicUrl);
    return accountAsInstance("mobilepay", account, instance);
  },
};

/** The bill comes with the records; an admin marks it as paid when the money is there. */
export const invoice: PaymentProvider = {
  id: "invoice",
  get name() {
    return paymentText("invoice");
  },
  get paidHow() {
    return paymentText("byTransfer");
  },
  get explanation() {
    return paymentText("invoiceExplained", { days: "{days}" });
  },
};

/** Cash or card over the counter. */
export const payInShop: PaymentProvider = {
  id: "pay-in-shop",
  get name() {
    return paymentText("payInShop");
  },
  get paidHow() {
    return paymentText("inShop");
  },
  get explanation() {
    return paymentText("payInShopExplained");
  },
  needsVisit: true,
};

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

/** Why a way to pay is not offered in the shop's currency; "" when it takes it. Orders that were paid with it before continue. */
export function whyNotOffered({ name, currencies }: PaymentProvider): string {
  if (!currencies || currencies.includes(shop.currency)) return "";
  const list = new Intl.ListFormat(currentLanguage()).format(currencies);
  return providerText("currenciesOnly", { name, currencies: list, currency: shop.currency });
}

/** The name of the way to pay of that id, or the id of one that the shop no longer offers. */
export function paymentName(id: string): string {
  return findPaymentProvider(id)?.name ?? id;
}
