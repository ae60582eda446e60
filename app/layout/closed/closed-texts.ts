import { defineTexts } from "../../language/define-texts.ts";

export const closedText = defineTexts({
  en: {
    openingSoon: "Opening soon",
    logIn: "Log in",
    forCustomers: "Have you ordered from us? All of this is open to you:",
    yourOrders: "Your orders and your account",
  },
  da: {
    openingSoon: "Åbner snart",
    logIn: "Log ind",
    forCustomers: "Har du bestilt hos os? Alt dette er åbent for dig:",
    yourOrders: "Dine ordrer og din konto",
  },
});
