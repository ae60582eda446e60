import { afterEach, expect, test } from "vitest";
import { readLanguageFrom } from "../language/current-language.ts";
import { numberLabel } from "./invoice-document.ts";
import { shownReason } from "./shown-reason.ts";

afterEach(() => {
  readLanguageFrom(() => "en");
});

test.each([
  ["Not sent.", "Ikke sendt."],
  ["The order was cancelled.", "Ordren blev annulleret."],
  ["Withdrawal from the contract.", "Aftalen er fortrudt."],
  ["Withdrawal. Less: En ridse", "Aftalen er fortrudt. Fradrag: En ridse"],
  ["Hjørnet er bøjet", "Hjørnet er bøjet"],
])("the reason %j is stored in English and shown in each language", (stored, danish) => {
  expect(shownReason(stored)).toBe(stored);
  readLanguageFrom(() => "da");
  expect(shownReason(stored)).toBe(danish);
});

test("a document is called by its name in each language", () => {
  expect(numberLabel({ kind: "credit-note", number: 12 })).toBe("Credit note number: 12");
  readLanguageFrom(() => "da");
  expect(numberLabel({ kind: "credit-note", number: 12 })).toBe("Kreditnotanummer: 12");
});
