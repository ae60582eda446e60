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
    ["01 - Iron Man ..... (5'56\")", { position: "01", title: "Iron Man", duration: "5:56" }],
    ["A1: Mr. Crowley [4:55]", { position: "A1", title: "Mr. Crowley", duration: "4:55" }],
    ["2-03 Intro 0:59", { position: "2-03", title: "Intro", duration: "0:59" }],
    ["A1 – War Pigs – 7:57", { position: "A1", title: "War Pigs", duration: "7:57" }],
    ["• Hand of Doom | 7:08", { position: "", title: "Hand of Doom", duration: "7:08" }],
    ["A3 Like A Song... 4:47", { position: "A3", title: "Like A Song...", duration: "4:47" }],
    ["A2 She Give Me ... 4:13", { position: "A2", title: "She Give Me ...", duration: "4:13" }],
    ["A2 She Give Me .... 4:13", { position: "A2", title: "She Give Me", duration: "4:13" }],
    ["B1 And Then… 3:05", { position: "B1", title: "And Then…", duration: "3:05" }],
    ["Iron Man.......5:56", { position: "", title: "Iron Man", duration: "5:56" }],
    ["1 Paranoid 2:48", { position: "1", title: "Paranoid", duration: "2:48" }],
    // Titles that begin like a position.
    ["A Day in the Life 5:33", { position: "", title: "A Day in the Life", duration: "5:33" }],
    ["I Am the Walrus", { position: "", title: "I Am the Walrus", duration: "" }],
    ["99 Luftballons 3:50", { position: "", title: "99 Luftballons", duration: "3:50" }],
    ["4'33\"", { position: "", title: "4'33\"", duration: "" }],
    ["1979", { position: "", title: "1979", duration: "" }],
  ])("reads %s", (line, track) => {
    expect(readTracklist(line)).toEqual([track]);
  });

  it.each([
    ["A Transmission\nB Novelty", ["A", "B"]],
    ["A One\nAA Two", ["A", "AA"]],
    ["1 One\n2 Two\n1 Three\n2 Four", ["1", "2", "1", "2"]],
    ["A Ghost Town\nB1 Why\nB2 Friday Night", ["A", "B1", "B2"]],
    ["A Day in the Life\nI Am the Walrus", ["", ""]],
    ["99 Luftballons\n100 Years", ["", ""]],
    ["A1 One\nA Day in the Life\nB1 Two", ["A1", "", "B1"]],
  ])("takes bare letters and numbers as positions only in sequence: %j", (text, positions) => {
    expect(readTracklist(text).map(({ position }) => position)).toEqual(positions);
  });

  it("leaves out empty lines, whatever the line ends are", () => {
    const titles = readTracklist("\n A1 One \r\n\r\n  \nA2 Two\n").map((track) => track.title);
    expect(titles).toEqual(["One", "Two"]);
  });

  it("reads one track from each line that is not blank, and no title is empty", () => {
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
