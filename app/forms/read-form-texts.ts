import { defineTexts } from "../language/define-texts.ts";

/** What is said of a posted form that cannot be taken; only the server says it. */
export const readFormText = defineTexts({
  en: {
    unreadable: "This form could not be read.",
    tooMuch: "That is more than the shop takes at once.",
  },
  da: {
    unreadable: "Formularen kunne ikke læses.",
    tooMuch: "Det er mere, end butikken kan tage imod på én gang.",
  },
});
