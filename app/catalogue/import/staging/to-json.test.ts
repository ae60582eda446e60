import { describe, expect, it } from "vitest";
import { toJson } from "./to-json.ts";

describe("JSON for the database", () => {
  it.each([
    ["plain", 'Sun Ra, "Ørken" \\ 7"\n'],
    ["a backslash before what looks like an escape", "\\u0000 and \\ud800 as they are typed"],
    ["letters beyond 16 bits", "🎵 𝄞"],
    ["keys and numbers", { "a\\b": [1, null, true, { "": "x" }] }],
  ])("is what was given: %s", (_, value) => {
    expect(JSON.parse(toJson(value))).toEqual(value);
  });

  it("has neither the character 0 nor half a pair, in keys neither", () => {
    expect(JSON.parse(toJson({ "a\0b": ["c\0", "\ud83c!", "\\\0", "\udfb5"] }))).toEqual({
      ab: ["c", "\ufffd!", "\\", "\ufffd"],
    });
  });
});
