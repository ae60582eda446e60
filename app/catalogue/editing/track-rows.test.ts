import { describe, expect, it } from "vitest";
import { emptyTrack, moveRow, nextPosition, pasteTracks } from "./track-rows.ts";

const track = (title: string) => ({ ...emptyTrack, title });

describe("nextPosition", () => {
  it.each([
    ["A1", "A2"],
    ["B9", "B10"],
    ["3", "4"],
    ["AA1", "AA2"],
    ["", ""],
    ["A", ""],
    ["A1b", ""],
  ])("%j is followed by %j", (position, next) => {
    expect(nextPosition(position)).toBe(next);
  });
});

describe("pasteTracks", () => {
  it("makes a row of each line, from the empty row on", () => {
    const rows = [track("One"), emptyTrack, track("Last")];
    const pasted = pasteTracks(rows, { at: 1, text: "A2 Two 2:22\nA3 Three\n" });
    expect(pasted).toEqual({
      rows: [
        track("One"),
        { position: "A2", title: "Two", duration: "2:22" },
        { position: "A3", title: "Three", duration: "" },
        track("Last"),
      ],
      last: 2,
    });
  });

  it("keeps a title that is there and adds rows below it", () => {
    const pasted = pasteTracks([track("One")], { at: 0, text: "Two\nThree" });
    expect(pasted?.rows.map(({ title }) => title)).toEqual(["One", "Two", "Three"]);
  });

  it("splits a single line only in an empty row", () => {
    expect(pasteTracks([emptyTrack], { at: 0, text: "A1 War Pigs 7:57" })?.rows).toEqual([
      { position: "A1", title: "War Pigs", duration: "7:57" },
    ]);
    expect(pasteTracks([track("x")], { at: 0, text: "A1 War Pigs 7:57" })).toBeNull();
    expect(pasteTracks([emptyTrack], { at: 0, text: "War Pigs" })).toBeNull();
    expect(pasteTracks([emptyTrack], { at: 0, text: "\n" })).toBeNull();
  });
});

describe("moveRow", () => {
  it("swaps two rows, and does nothing at the ends", () => {
    expect(moveRow(["a", "b", "c"], 1, -1)).toEqual(["b", "a", "c"]);
    expect(moveRow(["a", "b", "c"], 1, 1)).toEqual(["a", "c", "b"]);
    expect(moveRow(["a", "b"], 0, -1)).toEqual(["a", "b"]);
    expect(moveRow(["a", "b"], 1, 1)).toEqual(["a", "b"]);
  });
});
