import { afterEach, expect, test } from "vitest";
import { readLanguageFrom } from "../../language/current-language.ts";
import { recordsLabel } from "./manage-query.ts";

afterEach(() => {
  readLanguageFrom(() => "en");
});

test.each([
  [0, "0 records", "0 plader"],
  [1, "1 record", "1 plade"],
  // Not by its written form: as a number with decimals it would be one of the singular in Danish.
  [1240, "1.240 records", "1.240 plader"],
])("%d records are counted", (count, english, danish) => {
  expect(recordsLabel(count)).toBe(english);
  readLanguageFrom(() => "da");
  expect(recordsLabel(count)).toBe(danish);
});
