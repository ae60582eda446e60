import { defineTexts } from "../language/define-texts.ts";

/** What only the server says of comments. */
export const commentRefusal = defineTexts({
  en: {
    anonymous: "Anonymous",
    tooFast: {
      one: "You are posting too fast. Try again in {n} second.",
      other: "You are posting too fast. Try again in {n} seconds.",
    },
    loggedOut: "You were logged out. Log in in another tab, then post your comment here.",
    gone: "This comment is no longer there.",
    sayWhatIsWrong: "Say what is wrong with it.",
    longReason: "At most {max} characters.",
  },
  da: {
    anonymous: "Anonym",
    tooFast: {
      one: "Du skriver for hurtigt. Prøv igen om {n} sekund.",
      other: "Du skriver for hurtigt. Prøv igen om {n} sekunder.",
    },
    loggedOut: "Du er blevet logget ud. Log ind i en anden fane, og send så din kommentar her.",
    gone: "Kommentaren findes ikke længere.",
    sayWhatIsWrong: "Skriv, hvad der er galt med den.",
    longReason: "Højst {max} tegn.",
  },
});
