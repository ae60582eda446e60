import { defineTexts } from "../language/define-texts.ts";

/** What is wrong with a field of any form. */
export const formsText = defineTexts({
  en: {
    enterEmail: "Enter your email.",
    noEmail: "This does not look like an email address.",
    emailTooLong: "This email is too long.",
    tooLong: "Use at most {max} characters.",
    wrong: "This is not filled in right. Try again.",
  },
  da: {
    enterEmail: "Indtast din e-mailadresse.",
    noEmail: "Det ligner ikke en e-mailadresse.",
    emailTooLong: "E-mailadressen er for lang.",
    tooLong: "Brug højst {max} tegn.",
    wrong: "Det er ikke udfyldt rigtigt. Prøv igen.",
  },
});
