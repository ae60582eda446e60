import { expect, test } from "vitest";
import { countCharacters, mayDelete } from "./comment.ts";

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
