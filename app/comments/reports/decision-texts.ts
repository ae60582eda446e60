import { defineTexts } from "../../language/define-texts.ts";

/** What the command that decides a report answers. */
export const decisionText = defineTexts({
  en: {
    sayWhy: "Say why: both sides read it.",
    tooLong: "At most {max} characters.",
    noSuchReport: "There is no such report.",
    decidedAlready: "Somebody has decided this already.",
    removed: "The comment is removed. Both sides get the reason by mail.",
    kept: "The comment stays. Both sides get the reason by mail.",
  },
  da: {
    sayWhy: "Skriv en begrundelse: Begge parter læser den.",
    tooLong: "Højst {max} tegn.",
    noSuchReport: "Anmeldelsen findes ikke.",
    decidedAlready: "En anden har allerede afgjort sagen.",
    removed: "Kommentaren er fjernet. Begge parter får begrundelsen i en mail.",
    kept: "Kommentaren bliver stående. Begge parter får begrundelsen i en mail.",
  },
});
