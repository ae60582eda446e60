import { afterEach, expect, test } from "vitest";
import { invoicesText } from "../invoices/invoices-texts.ts";
import { readLanguageFrom } from "./current-language.ts";
import { shownWords, storedWords } from "./stored-words.ts";

afterEach(() => {
  readLanguageFrom(() => "en");
});

test("what is stored is English in every language, and shown in the current one", () => {
  expect(shownWords(invoicesText, "Not sent.")).toBe("Not sent.");
  readLanguageFrom(() => "da");
  expect(storedWords(invoicesText, "notSent")).toBe("Not sent.");
  expect(shownWords(invoicesText, "Not sent.")).toBe("Ikke sendt.");
});

test("what people wrote is shown as it is", () => {
  readLanguageFrom(() => "da");
  for (const words of ["", "not sent.", "Scratched"]) {
    expect(shownWords(invoicesText, words)).toBe(words);
  }
});
