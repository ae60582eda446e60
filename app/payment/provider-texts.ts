import { defineTexts } from "../language/define-texts.ts";

/** What a provider answered, as admins read it. */
export const providerText = defineTexts({
  en: {
    says: "{provider} says: {words}",
    noAnswer: "{provider} did not answer.",
    errorAnswer: "{provider} answered with an error ({status}).",
    answered: "{provider} answered {what}.",
    currenciesOnly: "{name} takes {currencies} only, and the shop sells in {currency}.",
  },
  da: {
    says: "{provider} svarer: {words}",
    noAnswer: "{provider} svarede ikke.",
    errorAnswer: "{provider} svarede med en fejl ({status}).",
    answered: "{provider} svarede {what}.",
    currenciesOnly: "{name} tager kun imod {currencies}, og butikken sælger i {currency}.",
  },
});
