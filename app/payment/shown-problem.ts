import { storedWords } from "../language/stored-words.ts";
import { problemText } from "./problem-texts.ts";
import { providerText } from "./provider-texts.ts";

/** What a provider's failure is in English; see ProviderError. */
const answerPattern = /^(Stripe|Vipps MobilePay) (did not answer|answered (.+))\.$/;

/**
 * What is wrong with a payment, as it is stored, in the current language. The history has several of them in one text. A
 * provider's own words stay as they are.
 */
export function shownProblem(problem: string): string {
  const [, provider, , what] = answerPattern.exec(problem) ?? [];
  if (provider === undefined) {
    return stored().reduce((words, { english, text }) => words.replaceAll(english, text), problem);
  }
  return what === undefined
    ? providerText("noAnswer", { provider })
    : providerText("answered", { provider, what });
}

function stored(): { english: string; text: string }[] {
  const keys = Object.keys(problemText.all.en) as Parameters<typeof problemText>[0][];
  return keys.map((key) => ({ english: storedWords(problemText, key), text: problemText(key) }));
}
