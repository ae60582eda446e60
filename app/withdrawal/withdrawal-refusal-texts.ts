import { defineTexts } from "../language/define-texts.ts";

/** Why somebody cannot withdraw, or not like this. */
export const withdrawalRefusalText = defineTexts({
  en: {
    notFound:
      "We find no order with this number and this email. Look both up in the mail that confirmed your order, or write to us: {email}",
    enterEmail: "Enter the email that you ordered with.",
    chooseRecord: "Choose at least one record.",
    chooseCopies: "Choose from 1 to {quantity} copies of {album}. Nothing was withdrawn.",
    wasCancelled:
      "Order {order} was cancelled on {date}. There is nothing left to withdraw from, and nothing is owed.",
    wasWithdrawn:
      "You have withdrawn from order {order} already, on {date}. You need not do it again.",
    tooLate:
      "The period to withdraw from order {order} ended on {date}. If a record has a fault you can still complain, up to two years after you got it: write to {email}",
  },
  da: {
    notFound:
      "Vi kan ikke finde en ordre med det nummer og den e-mailadresse. Se begge dele i mailen, der bekræftede din ordre, eller skriv til os: {email}",
    enterEmail: "Indtast den e-mailadresse, du bestilte med.",
    chooseRecord: "Vælg mindst én plade.",
    chooseCopies: "Vælg fra 1 til {quantity} eksemplarer af {album}. Der er ikke fortrudt noget.",
    wasCancelled:
      "Ordre {order} blev annulleret den {date}. Der er ikke mere at fortryde, og der er intet at betale.",
    wasWithdrawn:
      "Du har allerede fortrudt ordre {order} den {date}. Du behøver ikke gøre det igen.",
    tooLate:
      "Fristen for at fortryde ordre {order} udløb den {date}. Har en plade en fejl, kan du stadig reklamere i op til to år efter, at du fik den: Skriv til {email}",
  },
});
