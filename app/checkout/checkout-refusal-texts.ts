import { defineTexts } from "../language/define-texts.ts";

/** Why the shop places no order of a checkout that its form has let through. */
export const checkoutRefusalText = defineTexts({
  en: {
    notBegun:
      "The payment could not be started just now. Nothing was ordered and no money was taken. Choose another way to pay, or try again in a moment.",
    totalChanged: "The total is now {total} Load this page again to see why.",
    tooLarge: "That is more than one order can hold. Write to us and we will find a way.",
    tooSmall:
      "“{name}” takes no payments as small as this one. Nothing was ordered. Choose another way to pay.",
  },
  da: {
    notBegun:
      "Betalingen kunne ikke startes lige nu. Der er ikke bestilt noget, og der er ikke trukket penge. Vælg en anden måde at betale på, eller prøv igen om lidt.",
    totalChanged: "Beløbet er nu {total} Genindlæs siden for at se hvorfor.",
    tooLarge: "Det er mere, end én ordre kan rumme. Skriv til os, så finder vi en løsning.",
    tooSmall:
      "»{name}« kan ikke bruges til et så lille beløb. Der er ikke bestilt noget. Vælg en anden måde at betale på.",
  },
});
