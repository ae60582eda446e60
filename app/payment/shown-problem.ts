import { shownWords } from "../language/stored-words.ts";
import { problemText } from "./problem-texts.ts";
import { providerText } from "./provider-texts.ts";

/** What a provider's failure is in English; see ProviderError. */
const answerPattern = /^(Stripe|Vipps MobilePay) (did not answer|answered (.+))\.$/;

/** What is wrong with a payment, as it is stored, in the current language; a provider's own words stay as they are. */
export function shownProblem(problem: string): string {
  const [, provider, , what] = answerPattern.exec(problem) ?? [];
  if (provider === undefined) return shownWords(problemText, problem);
  return what === undefined
    ? providerText("noAnswer", { provider })
    : providerText("answered", { provider, what });
}
