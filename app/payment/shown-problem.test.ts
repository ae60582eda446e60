import { afterEach, expect, test } from "vitest";
import { readLanguageFrom } from "../language/current-language.ts";
import { shownProblem } from "./shown-problem.ts";

afterEach(() => {
  readLanguageFrom(() => "en");
});

const stored = [
  ["The provider refused a refund.", "Betalingsudbyderen afviste en tilbagebetaling."],
  [
    "The provider refused a refund. The provider refused to release the money.",
    "Betalingsudbyderen afviste en tilbagebetaling. Betalingsudbyderen afviste at frigive pengene.",
  ],
  ["It is for another order.", "Betalingen gælder en anden ordre."],
  ["Stripe did not answer.", "Stripe svarede ikke."],
  ["Stripe answered card_declined 402.", "Stripe svarede card_declined 402."],
  ["Vipps MobilePay answered 409, 6080.", "Vipps MobilePay svarede 409, 6080."],
  ["", ""],
] as const;

test.each(stored)("what is stored as %j is read in both languages", (english, danish) => {
  expect(shownProblem(english)).toBe(english);
  readLanguageFrom(() => "da");
  expect(shownProblem(english)).toBe(danish);
});
