import { afterEach, expect, test } from "vitest";
import { countryName, countryNames, countryValue, readCountry } from "./countries.ts";
import { readLanguageFrom } from "./language/current-language.ts";

afterEach(() => {
  readLanguageFrom(() => "en");
});

test("countries are called what the current language calls them", () => {
  expect(countryNames()).toEqual(["Denmark", "Sweden", "Norway", "Finland", "Germany"]);
  readLanguageFrom(() => "da");
  expect(countryNames()).toEqual(["Danmark", "Sverige", "Norge", "Finland", "Tyskland"]);
  expect(countryName("IS")).toBe("Island");
});

test("a name that was kept in place of a code stays, and so does what is no country", () => {
  for (const text of ["Atlantis", "Czech Republic", "", "ZZZ"]) {
    expect(countryName(text)).toBe(text);
    expect(readCountry(text)).toBe(text);
  }
});

test("forms send the same in every language, and both codes and names are read", () => {
  readLanguageFrom(() => "da");
  expect(countryValue("SE")).toBe("Sweden");
  expect(countryValue("Sweden")).toBe("Sweden");
  expect(readCountry("Sweden")).toBe("SE");
  expect(readCountry("SE")).toBe("SE");
});
