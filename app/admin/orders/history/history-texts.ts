import { defineTexts } from "../../../language/define-texts.ts";

/** What the customer of an order and the shop itself did, among what admins did. */
export const historyText = defineTexts({
  en: {
    theShop: "The shop",
    aCustomer: "Customer",
    paymentAuthorised: "Payment authorised",
    cancelledUnpaid: "Cancelled: not paid",
    placedOrder: "Placed the order",
    byCustomer: "{status} by the customer",
    paidNotOwed: "{money}, paid and not owed",
  },
  da: {
    theShop: "Butikken",
    aCustomer: "Kunde",
    paymentAuthorised: "Betaling reserveret",
    cancelledUnpaid: "Annulleret: ikke betalt",
    placedOrder: "Afgav ordren",
    byCustomer: "{status} af kunden",
    paidNotOwed: "{money}, betalt for meget",
  },
});
