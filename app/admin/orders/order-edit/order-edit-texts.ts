import { defineTexts } from "../../../language/define-texts.ts";

/** The form that mends an order. */
export const orderEditText = defineTexts({
  en: {
    pickedUpBy: "Picked up by",
    deliverTo: "Deliver to",
    thisOrder: "this order",
    accountDeleted: "The account is deleted, and with it the address.",
    deliveredHint: {
      one: "The customer can withdraw until {n} day after it. Left empty: not known.",
      other: "The customer can withdraw until {n} days after it. Left empty: not known.",
    },
    forTheShop: "For the shop alone.",
    trackingHint: "Or a link to the carrier’s page. The customer sees it.",
    emailHint: "Mails about this order go there. Left empty, to the account’s.",
    noteHint: "From the customer, who sees it.",
    chooseDay: "Choose a day from the order's to today.",
    saved: "Saved.",
  },
  da: {
    pickedUpBy: "Afhentes af",
    deliverTo: "Leveres til",
    thisOrder: "ordren",
    accountDeleted: "Kontoen er slettet og adressen med den.",
    deliveredHint: {
      one: "Kunden kan fortryde indtil {n} dag efter leveringen. Lad feltet stå tomt, hvis datoen ikke kendes.",
      other:
        "Kunden kan fortryde indtil {n} dage efter leveringen. Lad feltet stå tomt, hvis datoen ikke kendes.",
    },
    forTheShop: "Kun til internt brug.",
    trackingHint: "Eller et link til fragtfirmaets side. Kunden kan se det.",
    emailHint:
      "Mails om ordren sendes hertil. Er feltet tomt, bruges e-mailadressen på kundens konto.",
    noteHint: "Fra kunden, som kan se den.",
    chooseDay: "Vælg en dag mellem ordrens dato og i dag.",
    saved: "Gemt.",
  },
});
