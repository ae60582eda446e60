import { expect, test } from "vitest";
import { inLanguage } from "../language/in-language.server.ts";
import { formatName } from "./format-name.ts";
import { otherMedia } from "./other-media.ts";

const names = otherMedia.map(({ name }) => name);

test("a format is called in English as it is stored, and in Danish as a Dane calls it", () => {
  expect(names.map(formatName)).toEqual(names);
  const danish = inLanguage("da", () => new Map(names.map((name) => [name, formatName(name)])));
  expect(danish.get("Cassette")).toBe("Kassettebånd");
  expect(danish.get("Gift card")).toBe("Gavekort");
  // Not one is written differently here and in its list.
  expect([...danish].filter(([name, shown]) => name !== shown)).toHaveLength(15);
});

test("what the shop does not know is shown as it was entered", () => {
  expect(inLanguage("da", () => ['12"', "Flexi", "toString"].map(formatName))).toEqual([
    '12"',
    "Flexi",
    "toString",
  ]);
});
