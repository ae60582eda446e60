import { afterEach, expect, test } from "vitest";
import { readLanguageFrom } from "../language/current-language.ts";
import { formatName } from "./format-name.ts";
import { otherMedia } from "./other-media.ts";

const names = otherMedia.map(({ name }) => name);

afterEach(() => {
  readLanguageFrom(() => "en");
});

test("a format is called in English as it is stored, and in Danish as a Dane calls it", () => {
  expect(names.map(formatName)).toEqual(names);
  readLanguageFrom(() => "da");
  const danish = new Map(names.map((name) => [name, formatName(name)]));
  expect(danish.get("Cassette")).toBe("Kassettebånd");
  expect(danish.get("Gift card")).toBe("Gavekort");
  // Not one is written differently here and in its list.
  expect([...danish].filter(([name, shown]) => name !== shown)).toHaveLength(15);
});

test("what the shop does not know is shown as it was entered", () => {
  readLanguageFrom(() => "da");
  const unknown = ['12"', "Flexi", "toString"];
  expect(unknown.map(formatName)).toEqual(unknown);
});
