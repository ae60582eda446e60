import { defineTexts } from "../language/define-texts.ts";

/** What is kept in the place of what a deleted account had written; admins see it. */
export const erasedText = defineTexts({
  en: {
    customer: "Deleted customer",
    words: "Deleted with an account.",
  },
  da: {
    customer: "Slettet kunde",
    words: "Slettet sammen med en konto.",
  },
});
