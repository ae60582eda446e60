import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readDemo } from "../../../demo/read-demo.ts";
import { createSubject, readTexts } from "../../../test/fixtures/sleeve-subjects.ts";
import { chooseDesign } from "../choose-design.ts";
import { drawSleeve } from "../draw-sleeve.ts";
import type { SleeveSubject } from "../genre-style.ts";
import { loadFonts } from "../lettering/load-fonts.server.ts";
import { createRandom } from "../seeded-random.ts";
import { findStripWidth, avoidReservedAreas, sticker, stripWidth } from "./reserved-areas.ts";

const words =
  "Mint Jams Thunder in the East Waltz for Debby Gaucho i Live MMMM Ægir Þursaflokkurinn 大滝詠一 ひこうき雲 ЛЕНИНГРАД No. 9".split(
    " ",
  );

/** Titles and artists of one to eight words, half of them with a strip. */
function createSubjects(count: number): SleeveSubject[] {
  return Array.from({ length: count }, (_, index) => {
    const random = createRandom(`title ${index}`);
    const pick = (most: number) =>
      Array.from({ length: random.integer(1, most) }, () => random.pick(words)).join(" ");
    const subject = createSubject(index, pick(8), pick(5));
    return { ...subject, tags: index % 2 === 0 ? ["Japan Imports"] : [] };
  });
}

/** The lettering of a sleeve that the strip or the sticker covers. */
function listCovered(subject: SleeveSubject, svg: string): string[] {
  const left = findStripWidth(subject);
  const [right, bottom] = [1000 - sticker.inset - sticker.size, sticker.inset + sticker.size];
  return readTexts(svg)
    .filter(({ box }) => box.left < left || (box.right > right && box.top < bottom))
    .map(
      ({ role, box }) =>
        `${subject.id} (${chooseDesign(subject).composition}) ${role} ${JSON.stringify(box)}`,
    );
}

describe("the areas of strip and sticker", () => {
  it("are free of lettering on the sleeve of every demo record", async () => {
    const fonts = await loadFonts();
    const records = await readDemo();
    expect(records.filter((record) => findStripWidth(record) > 0).length).toBeGreaterThan(9);
    for (const record of records) {
      const svg = drawSleeve(record, fonts);
      expect(listCovered(record, svg)).toEqual([]);
      expect(readTexts(svg).some(({ role }) => role === "title")).toBe(true);
    }
  });

  it("are free of lettering for any title", async () => {
    const fonts = await loadFonts();
    for (const subject of createSubjects(300)) {
      const svg = drawSleeve(subject, fonts);
      expect(listCovered(subject, svg)).toEqual([]);
      const roles = new Set(readTexts(svg).map(({ role }) => role));
      expect([...roles], subject.id).toEqual(expect.arrayContaining(["title", "artist"]));
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
