import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { cleanLine, cleanLines, cleanQueryText } from "./clean-text.ts";

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
