import { defineTexts } from "../../language/define-texts.ts";

/** Why a customer disputes a payment, as the provider names it; see shownDisputeReason. */
export const disputeText = defineTexts({
  en: {
    bankCannotProcess: "bank cannot process",
    checkReturned: "check returned",
    creditNotProcessed: "credit not processed",
    customerInitiated: "customer initiated",
    debitNotAuthorized: "debit not authorized",
    duplicate: "duplicate",
    fraudulent: "fraudulent",
    general: "general",
    incorrectAccountDetails: "incorrect account details",
    insufficientFunds: "insufficient funds",
    noncompliant: "noncompliant",
    productNotReceived: "product not received",
    productUnacceptable: "product unacceptable",
    subscriptionCanceled: "subscription canceled",
    unrecognized: "unrecognized",
  },
  da: {
    bankCannotProcess: "banken kan ikke behandle betalingen",
    checkReturned: "checken er returneret",
    creditNotProcessed: "pengene er ikke betalt tilbage",
    customerInitiated: "rejst af kunden",
    debitNotAuthorized: "kunden har ikke godkendt betalingen",
    duplicate: "betalt to gange",
    fraudulent: "svindel",
    general: "andet",
    incorrectAccountDetails: "forkerte kontooplysninger",
    insufficientFunds: "manglende dækning på kontoen",
    noncompliant: "i strid med reglerne",
    productNotReceived: "varen er ikke modtaget",
    productUnacceptable: "varen er ikke som aftalt",
    subscriptionCanceled: "abonnementet er opsagt",
    unrecognized: "kunden kender ikke betalingen",
  },
});
