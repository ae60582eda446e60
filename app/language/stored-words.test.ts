import { afterEach, expect, test } from "vitest";
import { readLanguageFrom } from "./current-language.ts";
import { defineTexts } from "./define-texts.ts";
import { shownWords, storedWords } from "./stored-words.ts";

const say = defineTexts({
  en: { byHand: "By hand", copies: { one: "{n} copy", other: "{n} copies" } },
  da: { byHand: "Manuelt", copies: { one: "{n} eksemplar", other: "{n} eksemplarer" } },
});

afterEach(() => {
  readLanguageFrom(() => "en");
});

test("what is stored is English in every language, and shown in the current one", () => {
  expect(shownWords(say, "By hand")).toBe("By hand");
  readLanguageFrom(() => "da");
  expect(storedWords(say, "byHand")).toBe("By hand");
  expect(shownWords(say, "By hand")).toBe("Manuelt");
});

test("what people wrote is shown as it is", () => {
  readLanguageFrom(() => "da");
  for (const words of ["", "by hand", "Scratched", "{n} copies"]) {
    expect(shownWords(say, words)).toBe(words);
  }
});
