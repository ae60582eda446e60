import { expect, test } from "vitest";
import { nationalDigits } from "./phone-number.ts";

test.each([
  ["20304050", "20304050"],
  ["20 30 40 50", "20304050"],
  ["+4520304050", "20304050"],
  ["+45 20 30 40 50", "20304050"],
  ["0045-20304050", "20304050"],
  [" (0045) 2030.4050 ", "20304050"],
  ["(+45) 71829314", "71829314"],
  ["( +45 ) 71 82 93 14", "71829314"],
  ["+(45) 71829314", "71829314"],
  ["(+46) (0)70 123 45 67", "701234567"],
  ["(0046) (0)70 123 45 67", "701234567"],
  // As a page of another site writes it, with marks of direction and no-break spaces.
  ["\u202A+45\u00A071829314\u202C", "71829314"],
  ["+46 (0)70-123 45 67", "701234567"],
  ["070-123 45 67", "701234567"],
  ["+358 40 1234567", "401234567"],
  ["+1 212 555 0123", "2125550123"],
])("%s has the digits %s in its own country", (text, digits) => {
  expect(nationalDigits(text)).toBe(digits);
});

test.each([
  "",
  "12345",
  "+45",
  "20+304050",
  "(20304050+",
  "++4520304050",
  "2030 4050 Anders",
  "261125-ABCDEF",
  "1234567890123456",
])("%j is no phone number", (text) => {
  expect(nationalDigits(text)).toBeNull();
});
