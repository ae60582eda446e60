import { defineTexts } from "../language/define-texts.ts";

export const commandsText = defineTexts({
  en: {
    tooManyAttempts: {
      one: "Too many attempts. Try again in {n} second.",
      other: "Too many attempts. Try again in {n} seconds.",
    },
    quiet:
      "Nothing was changed: the shop is quiet and asks its payment provider for nothing until its owner says that this is the shop.",
    somebodyElse:
      "Nothing was sent: you began this as somebody else, and {username} is logged in now. Log in again as before, or load the page anew to go on as {username}.",
  },
  da: {
    tooManyAttempts: {
      one: "For mange forsøg. Prøv igen om {n} sekund.",
      other: "For mange forsøg. Prøv igen om {n} sekunder.",
    },
    quiet:
      "Intet blev ændret: Butikken er på pause og beder ikke sin betalingsudbyder om noget, før ejeren siger, at det er denne butik, der gælder.",
    somebodyElse:
      "Intet blev sendt: Du begyndte som en anden bruger, og nu er {username} logget ind. Log ind igen som før, eller genindlæs siden for at fortsætte som {username}.",
  },
});
