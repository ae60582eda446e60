import { expect, it } from "vitest";
import { titleSize } from "./title-size.ts";

it.each([
  ["A", "display"],
  ["x".repeat(24), "display"],
  ["x".repeat(25), "headline"],
  ["x".repeat(60), "headline"],
  ["x".repeat(61), "title"],
  ["x".repeat(200), "title"],
  ["W".repeat(200), "lead"],
  ["\u97f3".repeat(12), "display"],
  ["\u97f3".repeat(13), "headline"],
  ["\u97f3".repeat(100), "title"],
])("%s is %s", (album, size) => {
  expect(titleSize(album)).toBe(size);
});
