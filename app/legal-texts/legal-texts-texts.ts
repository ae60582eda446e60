import { defineTexts } from "../language/define-texts.ts";

/** The headings of the legal pages, which the foot of every page links to, and what stands around a text. */
export const legalTextsText = defineTexts({
  en: {
    terms: "Terms",
    privacy: "Privacy",
    imprint: "Imprint",
    withdrawalInformation: "Withdrawal information",
    accessibility: "Accessibility",
    description: "{title} of {shop}.",
    noSuchPage: "There is no such page.",
    versionOf: "Version of {moment}",
  },
  da: {
    terms: "Handelsbetingelser",
    privacy: "Privatlivspolitik",
    imprint: "Firmaoplysninger",
    withdrawalInformation: "Fortrydelsesret",
    accessibility: "Tilgængelighed",
    description: "{title} hos {shop}.",
    noSuchPage: "Siden findes ikke.",
    versionOf: "Version fra den {moment}",
  },
});
