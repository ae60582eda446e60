import { describe, expect, it } from "vitest";
import { groupBySide } from "../sleeves/back/group-by-side.ts";
import { shownPages } from "./pagination.tsx";

describe("shownPages", () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 40, [1, 2, 3, 40]],
    [20, 40, [1, 18, 19, 20, 21, 22, 40]],
    [40, 40, [1, 38, 39, 40]],
  ])("on page %i of %i", (page, pages, expected) => {
    expect(shownPages(page, pages)).toEqual(expected);
  });
});

describe("groupBySide", () => {
  const track = (position: string) => ({ position, title: position, duration: "" });

  it("puts tracks of one letter on one side", () => {
    const sides = groupBySide(["A1", "A2", "B1", "C", "AA1"].map(track));
    expect(sides.map(({ side, tracks }) => [side, tracks.length])).toEqual([
      ["A", 2],
      ["B", 1],
      ["C", 1],
      ["AA", 1],
    ]);
  });

  it("keeps numbered tracks together", () => {
    expect(groupBySide(["1", "2", ""].map(track))).toHaveLength(1);
  });
});
