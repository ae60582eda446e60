import { defineTexts } from "../language/define-texts.ts";

/** What is wrong with a payment, or with asking its provider. Stored or thrown in English, and shown by shownProblem. */
export const problemText = defineTexts({
  en: {
    takeRefused:
      "The money could not be taken: the authorisation may have lapsed. The customer owes it.",
    releaseRefused: "The provider refused to release the money.",
    refundRefused: "The provider refused a refund.",
    takeGivenUp:
      "The money could not be taken: the provider did not do it for 20 hours. The customer owes it.",
    releaseGivenUp: "The money could not be released: the provider did not do it for 20 hours.",
    refundGivenUp: "A refund could not be made: the provider did not do it for 20 hours.",
    refundFailed:
      "A refund failed at the provider: the money is with the shop again, and can be refunded anew.",
    lapsed: "The authorisation has lapsed: the provider holds no money for this order any more.",
    takenLess: "The provider has taken less than the ledger says.",
    refundMissing: "A refund that the ledger has is missing at the provider.",
    unknownPayment:
      "The provider does not know this payment. If its keys were changed, look for the money in the account before.",
    quiet:
      "The shop is quiet: nothing is asked of payment providers until you say that this is the shop.",
    otherOrder: "It is for another order.",
    otherAmount: "It is for another amount.",
    otherCurrency: "It is in another currency.",
    refundPending: "A refund is pending: the provider has not answered.",
    takePending: "The money is not taken yet: the provider has not answered.",
    refundsUntold: "The provider does not tell which refunds it made.",
    noSmallAmount: "Stripe takes no small amount in this currency.",
    noWebhookSecret: "Vipps MobilePay gave no secret for the webhook.",
    releasePending: "The money is not released yet: the provider has not answered.",
  },
  da: {
    takeRefused:
      "Pengene kunne ikke trækkes: Reservationen er måske udløbet. Kunden skylder beløbet.",
    releaseRefused: "Betalingsudbyderen afviste at frigive pengene.",
    refundRefused: "Betalingsudbyderen afviste en tilbagebetaling.",
    takeGivenUp:
      "Pengene kunne ikke trækkes: Betalingsudbyderen gjorde det ikke inden for 20 timer. Kunden skylder beløbet.",
    releaseGivenUp:
      "Pengene kunne ikke frigives: Betalingsudbyderen gjorde det ikke inden for 20 timer.",
    refundGivenUp:
      "En tilbagebetaling kunne ikke gennemføres: Betalingsudbyderen gjorde det ikke inden for 20 timer.",
    refundFailed:
      "En tilbagebetaling mislykkedes hos betalingsudbyderen: Butikken har pengene igen og kan tilbagebetale dem på ny.",
    lapsed: "Reservationen er udløbet: Der er ikke længere reserveret penge til ordren.",
    takenLess: "Betalingsudbyderen har trukket mindre, end butikken har registreret.",
    refundMissing:
      "En tilbagebetaling, som butikken har registreret, mangler hos betalingsudbyderen.",
    unknownPayment:
      "Betalingsudbyderen kender ikke betalingen. Hvis nøglerne er skiftet, så find pengene på den tidligere konto.",
    quiet:
      "Butikken er på pause: Betalingsudbydere bliver ikke spurgt om noget, før du siger, at det er denne butik, der gælder.",
    otherOrder: "Betalingen gælder en anden ordre.",
    otherAmount: "Betalingen har et andet beløb.",
    otherCurrency: "Betalingen er i en anden valuta.",
    refundPending: "En tilbagebetaling er på vej: Betalingsudbyderen har ikke svaret.",
    takePending: "Pengene er ikke trukket endnu: Betalingsudbyderen har ikke svaret.",
    refundsUntold: "Betalingsudbyderen oplyser ikke, hvilke tilbagebetalinger den har gennemført.",
    noSmallAmount: "Stripe tager ikke imod små beløb i denne valuta.",
    noWebhookSecret: "Vipps MobilePay udleverede ingen webhook-hemmelighed.",
    releasePending: "Pengene er ikke frigivet endnu: Betalingsudbyderen har ikke svaret.",
  },
});
