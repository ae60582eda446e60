import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readDemo } from "../../../demo/read-demo.ts";
import { createSubject } from "../../../test/fixtures/sleeve-subjects.ts";
import { chooseDesign } from "../choose-design.ts";
import { drawSleeve } from "../draw-sleeve.ts";
import type { SleeveSubject } from "../genre-style.ts";
import { loadFonts } from "../lettering/load-fonts.server.ts";
import { createRandom } from "../seeded-random.ts";
import { avoidReservedAreas, hasStrip, sticker, stripWidth } from "./reserved-areas.ts";
import { findTexts } from "./text-boxes.ts";

const words =
  "Mint Jams Thunder in the East Waltz for Debby Gaucho i Live MMMM Ægir Þursaflokkurinn 大滝詠一 ひこうき雲 ЛЕНИНГРАД No. 9".split(
    " ",
  );

/** Titles and artists of one to eight words. */
function createSubjects(count: number): SleeveSubject[] {
  return Array.from({ length: count }, (_, index) => {
    const random = createRandom(`title ${index}`);
    const pick = (most: number) =>
      Array.from({ length: random.integer(1, most) }, () => random.pick(words)).join(" ");
    return createSubject(index, pick(8), pick(5));
  });
}

/** The lettering of a sleeve that the strip or the sticker covers. */
function listCovered(subject: SleeveSubject, strip: boolean, svg: string): string[] {
  const left = strip ? stripWidth : 0;
  const [right, bottom] = [1000 - sticker.inset - sticker.size, sticker.inset + sticker.size];
  return findTexts(svg)
    .filter(({ box }) => box.left < left || (box.right > right && box.top < bottom))
    .map(
      ({ role, box }) =>
        `${subject.album} (${chooseDesign(subject).composition}) ${role} ${JSON.stringify(box)}`,
    );
}

describe("the areas of strip and sticker", () => {
  it("are free of lettering on the sleeve of every demo record", async () => {
    const fonts = await loadFonts();
    const records = await readDemo();
    expect(records.filter(hasStrip).length).toBeGreaterThan(9);
    for (const record of records) {
      const strip = hasStrip(record);
      const svg = drawSleeve(record, fonts, { strip, wear: null });
      expect(listCovered(record, strip, svg)).toEqual([]);
      expect(findTexts(svg).some(({ role }) => role === "title")).toBe(true);
    }
  });

  it("are free of lettering for any title", async () => {
    const fonts = await loadFonts();
    for (const [index, subject] of createSubjects(300).entries()) {
      const strip = index % 2 === 0;
      const svg = drawSleeve(subject, fonts, { strip, wear: null });
      expect(listCovered(subject, strip, svg)).toEqual([]);
      const roles = new Set(findTexts(svg).map(({ role }) => role));
      expect([...roles], subject.album).toEqual(expect.arrayContaining(["title", "artist"]));
    }
  });

  it("are as large as the page draws them", async () => {
    const css = await readFile(join(import.meta.dirname, "../sleeve.module.css"), "utf8");
    const share = (length: number) => `${length / 10}%`;
    expect(css).toContain(`inset: ${share(sticker.inset)} ${share(sticker.inset)} auto auto;`);
    expect(css).toContain(`width: min(${share(sticker.size)}, `);
    expect(css).toContain(`inset: 0 auto 0 0;`);
    expect(css).toContain(`width: ${share(stripWidth)};`);
  });
});

describe("avoidReservedAreas", () => {
  it.each([
    ["nothing covers it", { x: 56, y: 700, width: 888, height: 200 }, 0, {}],
    ["beside the strip", { x: 56, y: 700, width: 888, height: 200 }, 160, { x: 192, width: 752 }],
    ["beside the sticker", { x: 56, y: 50, width: 888, height: 200 }, 0, { width: 660 }],
    ["below the sticker", { x: 832, y: 52, width: 120, height: 896 }, 0, { y: 284, height: 664 }],
  ])("%s", (_, box, strip, changed) => {
    expect(avoidReservedAreas(box, strip)).toEqual({ ...box, ...changed });
  });
});
