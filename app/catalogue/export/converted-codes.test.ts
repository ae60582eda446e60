import fc from "fast-check";
import { expect, test } from "vitest";
import { findConversion, markCode, readCode } from "./converted-codes.ts";

test.each([
  ...["1E+05", "2,00E+04", "8,71E+12", "5.71234e+12", "1E-05"].map((text) => [text, "number"]),
  ...["03-maj", "3-May", "okt-12", "Oct-12", "okt.-12", "03. Mai", "Mrz-07"].map((text) => [
    text,
    "date",
  ]),
  ...["03-05-2026", "3/5/2026", "03.05.2026 00:00", "2026-05-03", "2026-05-03 00:00:00"].map(
    (text) => [text, "date"],
  ),
  ...["", "OCT-12", "MAY 7", "12E4", "0,07", "007", "3-5", "VO 6", "E+05", "maj-1234567"].map(
    (text) => [text, null],
  ),
])("%j is a code that a spreadsheet turned into: %j", (text, conversion) => {
  expect(findConversion(String(text))).toBe(conversion);
});

test("a marked code is read back as it was, whatever it looks like", () => {
  const code = fc.oneof(
    fc.string(),
    fc.tuple(fc.stringMatching(/^'{0,3}$/), fc.constantFrom("1E+05", "03-maj", "2026-05-03", "A")),
  );
  fc.assert(
    fc.property(code, (given) => {
      const text = typeof given === "string" ? given : given.join("");
      const marked = markCode(text);
      const read = readCode(marked);
      expect(read.code).toBe(text);
      expect(read.isMarked || findConversion(marked) === null).toBe(true);
    }),
  );
});
