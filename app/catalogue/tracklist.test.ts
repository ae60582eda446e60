import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readTracklist } from "./tracklist.ts";

describe("readTracklist", () => {
  it.each([
    ["A1 War Pigs 7:57", { position: "A1", title: "War Pigs", duration: "7:57" }],
    ["1. Paranoid – 2:48", { position: "1", title: "Paranoid", duration: "2:48" }],
    ["B3 Fairies Wear Boots", { position: "B3", title: "Fairies Wear Boots", duration: "" }],
    ["Planet Caravan", { position: "", title: "Planet Caravan", duration: "" }],
    ["2) Iron Man (5:56)", { position: "2", title: "Iron Man", duration: "5:56" }],
    ["A - Dopesmoker 1:03:36", { position: "A", title: "Dopesmoker", duration: "1:03:36" }],
    ["AA2\tOne   More\tTime 3:05", { position: "AA2", title: "One More Time", duration: "3:05" }],
    ["B2 1999 6:15", { position: "B2", title: "1999", duration: "6:15" }],
    ["C4b. Reprise", { position: "C4b", title: "Reprise", duration: "" }],
  ])("reads %s", (line, track) => {
    expect(readTracklist(line)).toEqual([track]);
  });

  it("leaves out empty lines, whatever the line ends are", () => {
    const titles = readTracklist("\n A1 One \r\n\r\n  \nA2 Two\n").map((track) => track.title);
    expect(titles).toEqual(["One", "Two"]);
  });

  it("makes of each line that says something one track, whose title is never empty", () => {
    const anything = fc.string({ unit: "grapheme" });
    const nearly = fc.array(
      fc.constantFrom("A", "B1", "2", ":", ".", ")", " ", "\t", "-", "–", "3:05"),
    );
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            anything,
            nearly.map((parts) => parts.join("")),
          ),
        ),
        (lines) => {
          const written = lines.join("\n").split(/\r?\n/);
          const tracks = readTracklist(lines.join("\n"));
          expect(tracks).toHaveLength(written.filter((line) => line.trim() !== "").length);
          for (const track of tracks) expect(track.title).not.toBe("");
        },
      ),
    );
  });
});
