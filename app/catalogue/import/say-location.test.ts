import { afterEach, expect, test } from "vitest";
import { readLanguageFrom } from "../../language/current-language.ts";
import { sayLocation } from "./say-location.ts";

afterEach(() => {
  readLanguageFrom(() => "en");
});

test("a place in a file is kept in English and said in the language of the page", () => {
  expect(sayLocation("line 7")).toBe("line 7");
  readLanguageFrom(() => "da");
  expect(sayLocation("line 7")).toBe("linje 7");
  expect(sayLocation("row 12")).toBe("række 12");
  expect(sayLocation("record 3")).toBe("post 3");
  expect(sayLocation("elsewhere")).toBe("elsewhere");
});
