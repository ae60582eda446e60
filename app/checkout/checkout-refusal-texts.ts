import { defineTexts } from "../language/define-texts.ts";

/** Why the shop places no order of a checkout that its form has let through. */
export const checkoutRefusalText = defineTexts({
  en: {
    confirmFirst:
      "You have placed many orders with an email that is not confirmed yet. Open the link that we have sent to {email}, or have it sent again in your profile, and place this order then.",
    notBegun:
      "The payment could not be started just now. Nothing was ordered and no money was taken. Choose another way to pay, or try again in a moment.",
    totalChanged: "The total is now {total} Load this page again to see why.",
    tooLarge: "That is more than one order can hold. Write to us and we will find a way.",
    tooSmall:
      "“{name}” takes no payments as small as this one. Nothing was ordered. Choose another way to pay.",
  },
  da: {
    confirmFirst:
      "Du har afgivet mange ordrer med en e-mail, der ikke er bekræftet endnu. Åbn linket, vi har sendt til {email}, eller få det sendt igen i din profil, og afgiv så ordren.",
    notBegun:
      "Betalingen kunne ikke startes lige nu. Der er ikke bestilt noget, og der er ikke trukket penge. Vælg en anden måde at betale på, eller prøv igen om lidt.",
    totalChanged: "Beløbet er nu {total} Genindlæs siden for at se hvorfor.",
    tooLarge: "Det er mere, end én ordre kan rumme. Skriv til os, så finder vi en løsning.",
    tooSmall:
      "»{name}« kan ikke bruges til et så lille beløb. Der er ikke bestilt noget. Vælg en anden måde at betale på.",
  },
});
