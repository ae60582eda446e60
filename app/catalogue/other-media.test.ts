import { expect, it } from "vitest";
import { findOtherMedium, otherMedia } from "./other-media.ts";

it.each([
  ["CD", "CD"],
  ["cassette", "Cassette"],
  ["Cass", "Cassette"],
  ["8-Trk", "8-Track"],
  ["T-Shirt", "T-shirt"],
  ['12"', null],
  ["Box Set", null],
  ["Flexi disc", null],
  ["", null],
  ["constructor", null],
])("a record with the format %s is %s", (format, name) => {
  expect(findOtherMedium(format)?.name ?? null).toBe(name);
});

it("each name is found by itself", () => {
  expect(otherMedia.map(({ name }) => findOtherMedium(name)?.name)).toEqual(
    otherMedia.map(({ name }) => name),
  );
});
