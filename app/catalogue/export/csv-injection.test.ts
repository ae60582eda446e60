import fc from "fast-check";
import { expect, test } from "vitest";
import { anyCharacter } from "../../../test/any-character.ts";
import { escapeFormula, unescapeFormula } from "./csv-injection.ts";

const cell = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc.string({ unit: fc.constantFrom("'", "=", "+", "-", "@", "\t", "\r", "＝", "1", "a") }),
);

test("an escaped cell never starts like a formula, and unescaping restores it", () => {
  fc.assert(
    fc.property(cell, (text) => {
      const escaped = escapeFormula(text);
      expect(escaped).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
      expect(unescapeFormula(escaped)).toBe(text);
    }),
  );
});

test.each(["Paranoid", "", "'68", "7-Inch", "a=b"])("%j is not changed", (text) => {
  expect(escapeFormula(text)).toBe(text);
  expect(unescapeFormula(text)).toBe(text);
});
