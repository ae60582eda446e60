import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { createSubject, readTexts } from "../../test/fixtures/sleeve-subjects.ts";
import { chooseDesign } from "./choose-design.ts";
import { compositionNames } from "./composition.ts";
import { drawSleeve } from "./draw-sleeve.ts";
import { loadFonts } from "./lettering/load-fonts.server.ts";
import { measureContrast } from "./palette/colour.ts";

describe("drawSleeve", () => {
  it("draws a sleeve for every record", async () => {
    const fonts = await loadFonts();
    for (let index = 0; index < 3_000; index += 1) {
      const subject = createSubject(index);
      expect(() => drawSleeve(subject, fonts), subject.id).not.toThrow();
    }
  });

  it("draws the same sleeve for the same subject", async () => {
    const fonts = await loadFonts();
    for (let index = 0; index < 40; index += 1) {
      expect(drawSleeve(createSubject(index), fonts)).toBe(drawSleeve(createSubject(index), fonts));
    }
  });

  it("draws a different sleeve for each of 500 ids", async () => {
    const fonts = await loadFonts();
    const pictures = new Set(
      Array.from({ length: 500 }, (_, index) => {
        const svg = drawSleeve({ ...createSubject(0), id: `same-genre-${index}` }, fonts);
        return svg.replace(/<path data-type="note"[^>]*>/g, "");
      }),
    );
    expect(pictures.size).toBe(500);
  });

  it("reaches every composition", () => {
    const reached = new Set(
      Array.from({ length: 500 }, (_, index) => chooseDesign(createSubject(index)).composition),
    );
    expect([...reached].sort()).toEqual([...compositionNames].sort());
  });

  it("draws titles and artists with enough contrast to what lies under them", async () => {
    const albums = [
      "Kind of Blue",
      "Monoliths & Dimensions",
      "The Rise and Fall of Ziggy Stardust",
    ];
    const fonts = await loadFonts();
    for (let index = 0; index < 150; index += 1) {
      const subject = {
        ...createSubject(index, albums[index % albums.length], "Sunn and the Others"),
        tags: index % 4 === 0 ? ["Japan Imports"] : [],
      };
      const svg = drawSleeve(subject, fonts);
      const bare = svg.replace(/<path data-type="(title|artist|note)"[^>]*>/g, "");
      const { data } = await sharp(Buffer.from(bare))
        .resize(200)
        .flatten()
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      for (const { role, foreground, box } of readTexts(svg)) {
        if (role === "note") continue;
        let weak = 0;
        let seen = 0;
        for (let y = Math.ceil(box.top / 5); y < box.bottom / 5; y += 2) {
          for (let x = Math.ceil(box.left / 5); x < box.right / 5; x += 2) {
            const at = (y * 200 + x) * 3;
            const background = `#${data.subarray(at, at + 3).toString("hex")}`;
            seen += 1;
            if (measureContrast(foreground, background) < 4.4) weak += 1;
          }
        }
        expect(
          weak / Math.max(1, seen),
          `${subject.id} ${chooseDesign(subject).composition} ${role} ${foreground}`,
        ).toBeLessThan(0.01);
      }
    }
  }, 60_000);
});

describe("chooseDesign", () => {
  it("chooses a background that is on the sleeve, and a foreground that is readable on it", async () => {
    const fonts = await loadFonts();
    for (let index = 0; index < 60; index += 1) {
      const { background, foreground } = chooseDesign(createSubject(index)).palette;
      expect(measureContrast(background, foreground)).toBeGreaterThanOrEqual(4.5);
      expect(drawSleeve(createSubject(index), fonts)).toContain(background);
    }
  });
});
