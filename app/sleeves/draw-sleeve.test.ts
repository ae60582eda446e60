import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { createSubject } from "../../test/fixtures/sleeve-subjects.ts";
import { chooseDesign } from "./choose-design.ts";
import { compositionNames } from "./composition.ts";
import { drawSleeve } from "./draw-sleeve.ts";
import { findTexts } from "./layouts/text-boxes.ts";
import { loadFonts } from "./lettering/load-fonts.server.ts";
import { measureContrast } from "./palette/colour.ts";

describe("drawSleeve", () => {
  it("draws a sleeve for every record", async () => {
    const fonts = await loadFonts();
    for (let index = 0; index < 3_000; index += 1) {
      const subject = createSubject(index);
      expect(() => drawSleeve(subject, fonts), String(index)).not.toThrow();
    }
  });

  it("draws the same sleeve for the same subject", async () => {
    const fonts = await loadFonts();
    for (let index = 0; index < 40; index += 1) {
      expect(drawSleeve(createSubject(index), fonts)).toBe(drawSleeve(createSubject(index), fonts));
    }
  });

  it("draws wear over a used copy and leaves the design as it is", async () => {
    const fonts = await loadFonts();
    for (let index = 0; index < 40; index += 1) {
      const subject = createSubject(index);
      const [plain, ...worn] = ([null, "VG+", "VG", "G+", "G", "F", "P"] as const).map((wear) =>
        drawSleeve(subject, fonts, { strip: false, wear }).replace(/<\/svg>$/, ""),
      );
      expect(new Set(worn).size).toBe(6);
      for (const svg of worn) {
        expect(svg.startsWith(plain ?? "none")).toBe(true);
        expect(svg).not.toMatch(/NaN|Infinity|undefined/);
      }
    }
  });

  it("draws a different sleeve for each of 500 albums", async () => {
    const fonts = await loadFonts();
    const pictures = new Set(
      Array.from({ length: 500 }, (_, index) => {
        const svg = drawSleeve({ ...createSubject(index), genre: "Jazz" }, fonts);
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
      const subject = createSubject(index, albums[index % albums.length], "Sunn and the Others");
      const svg = drawSleeve(subject, fonts, { strip: index % 4 === 0, wear: null });
      const bare = svg.replace(/<path data-type="(title|artist|note)"[^>]*>/g, "");
      const { data } = await sharp(Buffer.from(bare))
        .resize(200)
        .flatten()
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      for (const { role, foreground, box } of findTexts(svg)) {
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
          `${index} ${chooseDesign(subject).composition} ${role} ${foreground}`,
        ).toBeLessThan(0.01);
      }
    }
  }, 60_000);
});

describe("chooseDesign", () => {
  it("chooses the same for every spelling of an album", () => {
    const design = (artist: string, album: string) =>
      chooseDesign({ artist, album, genre: "Metal" });
    expect(design("Motörhead", "Bomber")).toEqual(design("motorhead", "BOMBER"));
    const albums = Array.from({ length: 40 }, (_, index) =>
      JSON.stringify(design("A", `${index}`)),
    );
    expect(new Set(albums).size).toBeGreaterThan(20);
  });

  it("chooses a background that is on the sleeve, and a foreground that is readable on it", async () => {
    const fonts = await loadFonts();
    for (let index = 0; index < 60; index += 1) {
      const { background, foreground } = chooseDesign(createSubject(index)).palette;
      expect(measureContrast(background, foreground)).toBeGreaterThanOrEqual(4.5);
      expect(drawSleeve(createSubject(index), fonts)).toContain(background);
    }
  });
});
