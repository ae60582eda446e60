import { expect, test } from "vitest";
import { plainLine } from "./plain-line.ts";

test.each([
  ["Ada Byron", "Ada Byron"],
  ["J.R.R. Tolkien", "J. R. R. Tolkien"],
  ["Sleeve Street 1, 2.tv", "Sleeve Street 1, 2. tv"],
  ["Sankt Peders Stræde 34 A, 1.", "Sankt Peders Stræde 34 A, 1."],
  ["You won! https://evil.example/x", "You won! https: evil. example/x"],
  ["www.evil.example", "www. evil. example"],
  ["win@evil.example", "win@ evil. example"],
  ["evil．example", "evil． example"],
  ["x".repeat(50), `${"x".repeat(39)}…`],
  ["💿".repeat(41), `${"💿".repeat(39)}…`],
])("%j is %j in a mail", (typed, shown) => {
  expect(plainLine(typed, 40)).toBe(shown);
});
