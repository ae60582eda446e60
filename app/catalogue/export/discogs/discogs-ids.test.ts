import { expect, test } from "vitest";
import { readReleaseId } from "./discogs-ids.ts";

test.each([
  ["r249504", "249504"],
  ["[R249504]", "249504"],
  [" r1 ", "1"],
  ["https://www.discogs.com/release/249504-Rick-Astley-Never", "249504"],
  ["https://www.discogs.com/de/release/249504", "249504"],
])("%j names the release %s", (text, release) => {
  expect(readReleaseId(text)).toBe(release);
});

test.each([null, "", "249504", "r0", "r", "r12a", "record 12", "https://www.discogs.com/master/9"])(
  "%j names none",
  (text) => {
    expect(readReleaseId(text)).toBeNull();
  },
);
