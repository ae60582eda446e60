import fc from "fast-check";
import { expect, test } from "vitest";
import { escapeFormula, unescapeFormula } from "./csv-injection.ts";

const cell = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: fc.constantFrom("'", "=", "+", "-", "@", "\t", "\r", "＝", "1", "a") }),
);

test("no cell begins as a formula does, and each comes back as it was", () => {
  fc.assert(
    fc.property(cell, (text) => {
      const guarded = escapeFormula(text);
      expect(guarded).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
      expect(unescapeFormula(guarded)).toBe(text);
    }),
  );
});

test.each(["Paranoid", "", "'68", "7-Inch", "a=b"])("%j is left alone", (text) => {
  expect(escapeFormula(text)).toBe(text);
  expect(unescapeFormula(text)).toBe(text);
});
