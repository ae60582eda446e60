import { expect, test } from "vitest";
import { cleanText, countCharacters, mayDelete } from "./comment.ts";

test("a text is trimmed, its lines end one way, and what no text has a use for is gone", () => {
  expect(cleanText("  one\r\ntwo\rthree\u0000\u0007 \n")).toBe("one\ntwo\nthree");
  expect(cleanText("a\n\n\tb")).toBe("a\n\n\tb");
  expect(cleanText(" \n\t\u0000 ")).toBe("");
});

test("a character outside the basic plane counts as one, as PostgreSQL counts", () => {
  expect(countCharacters("🎵é")).toBe(2);
});

test("author and admin may delete a comment, nobody else", () => {
  const comment = { uid: "ann" };
  expect(mayDelete(comment, { uid: "ann", role: "user" })).toBe(true);
  expect(mayDelete(comment, { uid: "bob", role: "user" })).toBe(false);
  expect(mayDelete(comment, { uid: "bob", role: "admin" })).toBe(true);
  expect(mayDelete(comment, null)).toBe(false);
  expect(mayDelete({ uid: null }, { uid: "bob", role: "user" })).toBe(false);
});
