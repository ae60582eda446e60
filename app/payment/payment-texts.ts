import { defineTexts } from "../language/define-texts.ts";

/** The ways to pay, as customers read of them. */
export const paymentText = defineTexts({
  en: {
    order: "Order {order}",
    card: "Card",
    byCard: "by card",
    cardExplained:
      "You pay on a secure page of Stripe. The amount is reserved, and taken only when your records are sent or handed over.",
    mobilePay: "MobilePay",
    withMobilePay: "with MobilePay",
    mobilePayExplained:
      "You approve the payment in MobilePay. The amount is reserved, and taken only when your records are sent or handed over.",
    takenWhenSent:
      "The amount is reserved, and taken only when your records are sent or handed over.",
    invoice: "Invoice",
    byTransfer: "by bank transfer",
    invoiceExplained: "The bill comes with your records. You have {days} days to pay it.",
    payInShop: "Pay in the shop",
    inShop: "in the shop",
    payInShopExplained: "Pay at the counter, by cash or card.",
  },
  da: {
    order: "Ordre {order}",
    card: "Kort",
    byCard: "med kort",
    cardExplained:
      "Du betaler på en sikker side hos Stripe. Beløbet bliver reserveret og trækkes først, når dine plader bliver sendt eller udleveret.",
    mobilePay: "MobilePay",
    withMobilePay: "med MobilePay",
    mobilePayExplained:
      "Du godkender betalingen i MobilePay. Beløbet bliver reserveret og trækkes først, når dine plader bliver sendt eller udleveret.",
    takenWhenSent:
      "Beløbet bliver reserveret og trækkes først, når dine plader bliver sendt eller udleveret.",
    invoice: "Faktura",
    byTransfer: "ved bankoverførsel",
    invoiceExplained: "Fakturaen følger med dine plader. Du har {days} dage til at betale den.",
    payInShop: "Betal i butikken",
    inShop: "i butikken",
    payInShopExplained: "Betal ved disken, kontant eller med kort.",
  },
});
