import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { cleanLine, cleanLines, cleanQueryText, withoutInvisibleCharacters } from "./clean-text.ts";

test("a line has single spaces and no control characters", () => {
  expect(cleanLine(" Ada\u0000\r\n Byron\u0085 ")).toBe("Ada Byron");
  expect(cleanLine("\ud800x")).toBe("\ufffdx");
});

test("lines are trimmed, end in one way, and have no control characters but tabs", () => {
  expect(cleanLines("  one\r\ntwo\rthree\u0000\u0007 \n")).toBe("one\ntwo\nthree");
  expect(cleanLines("a\n\n\tb")).toBe("a\n\n\tb");
  expect(cleanLines(" \n\t\u0000 ")).toBe("");
  expect(cleanLines("\ud800x")).toBe("\ufffdx");
});

describe("cleanQueryText", () => {
  const unit = fc.constantFrom("a", " ", "\u0000", "🎸", "\ud800", "\udfb8");

  it("cleans a line", () => {
    expect(cleanQueryText("  a\u0000\tb\n c\u0085 ")).toBe("a b c");
    expect(cleanQueryText("\ud800x")).toBe("\ufffdx");
  });

  it("gives at most 200 well-formed code units, and the same when cleaned again", () => {
    fc.assert(
      fc.property(fc.string({ unit, minLength: 150, maxLength: 300 }), (text) => {
        const clean = cleanQueryText(text);
        expect(clean.length).toBeLessThanOrEqual(200);
        expect(clean.isWellFormed()).toBe(true);
        expect(cleanQueryText(clean)).toBe(clean);
      }),
    );
  });
});

test.each([
  ["a right-to-left override", "evil\u202Egpj.exe", "evilgpj.exe"],
  ["embeddings and isolates", "\u202A\u202B\u202C\u202Da\u2066\u2067\u2068\u2069b", "ab"],
  ["direction marks", "a\u200E\u200F\u061Cb", "ab"],
  ["zero-width spaces", "ad\u200Bm\u2060i\uFEFFn", "admin"],
  ["soft hyphens", "ad\u00ADmin", "admin"],
  ["tag letters", "hi\u{E0068}\u{E0069}\u{E007F}", "hi"],
  ["joiners between Latin letters", "ad\u200Dm\u200Cin", "admin"],
  ["joiners in a row", "\u0645\u200C\u200C\u200D\u0647", "\u0645\u200C\u0647"],
])("%s are taken out", (_what, text, clean) => {
  expect(withoutInvisibleCharacters(text)).toBe(clean);
  expect(cleanLine(text)).toBe(clean);
  expect(cleanLines(text)).toBe(clean);
});

test.each([
  ["Persian", "\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645"],
  ["Hindi", "\u0915\u094D\u200D\u0937"],
  ["Sinhala", "\u0DC1\u0DCA\u200D\u0DBB\u0DD3"],
  ["Malayalam", "\u0D28\u0D4D\u200D"],
  ["an emoji of a family", "\u{1F468}\u200D\u{1F469}\u200D\u{1F467}"],
  ["an emoji with a skin", "\u{1F469}\u{1F3FD}\u200D\u{1F680}"],
  ["a rainbow flag", "\u{1F3F3}\uFE0F\u200D\u{1F308}"],
  ["Hebrew", "\u05E9\u05DC\u05D5\u05DD"],
  ["Sigur R\u00F3s", "\u00C1g\u00E6tis byrjun"],
])("%s stays as it is", (_what, text) => {
  expect(withoutInvisibleCharacters(text)).toBe(text);
});

test.each([
  ["marks above", `Z${"\u0301".repeat(1980)}algo`, "Z\u0301\u0301\u0301\u0301algo"],
  ["marks below", `a${"\u0316\u0323".repeat(30)}`, "a\u0316\u0323\u0316\u0323"],
  ["Thai tone marks", `\u0E01${"\u0E49".repeat(59)}`, "\u0E01\u0E49\u0E49\u0E49\u0E49"],
  [
    "marks around characters without a shape",
    "a" + "\u0301\u180E\u200B".repeat(9),
    "a" + "\u0301\u180E".repeat(3) + "\u0301",
  ],
])("of %s in a row four stay", (_what, text, clean) => {
  expect(cleanLine(text)).toBe(clean);
  expect(cleanLines(text)).toBe(clean);
});

test.each([
  ["Thai", "\u0E17\u0E35\u0E48\u0E23\u0E31\u0E01 \u0E19\u0E49\u0E33"],
  ["Hindi", "\u0939\u093F\u0928\u094D\u0926\u0940 \u0915\u093C\u094D\u0930\u093F\u0902"],
  ["Vietnamese", "Ti\u1EBFng Vi\u1EC7t".normalize("NFD")],
  [
    "Hebrew with points",
    "\u05D1\u05BC\u05B0\u05E8\u05B5\u05D0\u05E9\u05C1\u05B4\u0596\u05D9\u05EA",
  ],
  ["Tibetan", "\u0F67\u0F71\u0F74\u0F83"],
  ["Burmese", "\u1019\u103C\u103D\u103E\u1031\u102C\u1004\u1037\u103A"],
  ["an emoji of a key", "1\uFE0F\u20E3"],
  ["marks of one letter after the other", "e\u0301\u0302".repeat(20)],
])("the marks of %s stay", (_what, text) => {
  expect(cleanLine(text)).toBe(text);
});

test("cleaned text stays the same when it is cleaned again", () => {
  const characters = ["a", "\u0645", "\u{1F469}", "\u200C", "\u200D", "\u202E", "\uFE0F"];
  const unit = fc.constantFrom(...characters, "\u0301", "\u094D", "\u034F", "\u180E");
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 20 }), (text) => {
      const clean = cleanLine(text);
      expect(cleanLine(clean)).toBe(clean);
    }),
    { numRuns: 1000 },
  );
});
