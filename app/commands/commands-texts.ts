import { defineTexts } from "../language/define-texts.ts";

export const commandsText = defineTexts({
  en: {
    tooManyAttempts: {
      one: "Too many attempts. Try again in {n} second.",
      other: "Too many attempts. Try again in {n} seconds.",
    },
    somebodyElse:
      "Nothing was sent: you began this as somebody else, and {username} is logged in now. Log in again as before, or load the page anew to go on as {username}.",
  },
  da: {
    tooManyAttempts: {
      one: "For mange forsøg. Prøv igen om {n} sekund.",
      other: "For mange forsøg. Prøv igen om {n} sekunder.",
    },
    somebodyElse:
      "Intet blev sendt: Du begyndte som en anden bruger, og nu er {username} logget ind. Log ind igen som før, eller genindlæs siden for at fortsætte som {username}.",
  },
});
