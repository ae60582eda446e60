import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { chooseDesign } from "./choose-design.ts";
import { compositionNames } from "./composition.ts";
import { drawSleeve } from "./draw-sleeve.ts";
import { loadFonts } from "./lettering/load-fonts.server.ts";
import { measureContrast } from "./palette/colour.ts";
import type { SleeveSubject } from "./sleeve-subject.ts";

const genres = [
  "Doom Metal",
  "Heavy Metal",
  "Rock",
  "Jazz",
  "Soundtrack",
  "City Pop",
  "Punk",
  "Techno",
  "Ambient",
  "Soul",
  "Nordic Folk",
  "Hip Hop",
  "Dub",
  "Classical",
  "Indie Pop",
  "Krautrock",
  "Folk",
  "",
];

const difficultTitles = [
  "The Rise and Fall of Ziggy Stardust and the Spiders from Mars",
  "When the Pawn Hits the Conflicts He Thinks Like a King What He Knows Throws the Blows When He Goes to the Fight and He’ll Win the Whole Thing ’Fore He Enters the Ring",
  "word ".repeat(200),
  "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenfabrikantenwitwe".repeat(3),
  "🔥💿🎸",
  'Fire 🔥 & <script>alert("1")</script>',
  '"Heroes" / V‑2 Schneider',
  "معرفتي فيك",
  // The Arabic font has no anchor for this mark on this letter.
  "قِفٍ",
  "שלום חנוך Live 1979",
  "風街ろまん",
  "창밖의 여자",
  "Группа крови",
  "Η γη",
  "W",
  "…",
  "!!!",
  "A\u0000B\u202Etxet\u200B",
  "Z͑ͫa͎lgo̚",
  "i",
  "",
];

function createSubject(
  index: number,
  album = "Kind of Blue",
  artist = "Miles Davis",
): SleeveSubject {
  return {
    id: `record-${index}`,
    artist,
    album,
    genre: genres[index % genres.length] ?? "",
    tags: [],
  };
}

/** Five subjects for each composition. */
function listSubjects(album: string, artist: string): SleeveSubject[] {
  const subjects = Array.from({ length: 1200 }, (_, index) => createSubject(index, album, artist));
  const byComposition = Map.groupBy(subjects, (subject) => chooseDesign(subject).composition);
  return compositionNames.flatMap((name) => byComposition.get(name)?.slice(0, 5) ?? []);
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface DrawnText {
  role: string;
  foreground: string;
  box: Box;
}

/** Every text that is not decoration, with the box of its outline. */
function readTexts(svg: string): DrawnText[] {
  const paths = svg.matchAll(
    /<path data-type="(title|artist|note)" fill="([^"]+)" transform="matrix\(([^)]+)\)" d="([^"]*)"/g,
  );
  return [...paths]
    .filter(([, , , , d = ""]) => d !== "")
    .map(([, role = "", foreground = "", matrix = "", d = ""]) => {
      const [a = 0, b = 0, c = 0, e = 0, x = 0, y = 0] = matrix.split(" ").map(Number);
      const numbers = (d.match(/-?\d+/g) ?? []).map(Number);
      const box: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
      for (let index = 0; index < numbers.length; index += 2) {
        const [u = 0, v = 0] = [numbers[index], numbers[index + 1]];
        const [px, py] = [a * u + c * v + x, b * u + e * v + y];
        box.left = Math.min(box.left, px);
        box.right = Math.max(box.right, px);
        box.top = Math.min(box.top, py);
        box.bottom = Math.max(box.bottom, py);
      }
      return { role, foreground, box };
    });
}

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

  it.each(difficultTitles)(
    "keeps text on the sleeve and the SVG well-formed: %j",
    async (title) => {
      const fonts = await loadFonts();
      for (const subject of [...listSubjects(title, title), ...listSubjects(title, "")]) {
        const svg = drawSleeve(subject, fonts);
        expect(svg).not.toMatch(/NaN|Infinity|undefined|<script/);
        for (const { box, role } of readTexts(svg)) {
          const place = `${chooseDesign(subject).composition} ${role} ${JSON.stringify(box)}`;
          expect(Math.min(box.left, box.top), place).toBeGreaterThanOrEqual(20);
          expect(Math.max(box.right, box.bottom), place).toBeLessThanOrEqual(980);
        }
        expect(readTexts(svg).some(({ role }) => role === "title")).toBe(true);
        const { width } = await sharp(Buffer.from(svg))
          .resize(48)
          .png()
          .toBuffer({ resolveWithObject: true })
          .then(({ info }) => info);
        expect(width).toBe(48);
      }
    },
  );

  it("draws titles and artists with enough contrast to what lies under them", async () => {
    const albums = [
      "Kind of Blue",
      "Monoliths & Dimensions",
      "The Rise and Fall of Ziggy Stardust",
    ];
    const fonts = await loadFonts();
    for (let index = 0; index < 150; index += 1) {
      const subject = createSubject(index, albums[index % albums.length], "Sunn and the Others");
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
