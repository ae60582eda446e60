import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { chooseFamily, sleeveColours } from "./choose-sleeve.ts";
import { drawSleeve } from "./draw-sleeve.ts";
import { measureContrast } from "./sleeve-colour.ts";
import { SLEEVE_FAMILIES } from "./sleeve-families.ts";
import { loadSleeveType } from "./lettering/load-sleeve-type.server.ts";
import type { SleeveSubject } from "./sleeve-subject.ts";

const GENRES = [
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

const NASTY_TITLES = [
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
    genre: GENRES[index % GENRES.length] ?? "",
    tags: [],
    year: 1970,
    format: '12"',
  };
}

/** A few subjects of each family. */
function listFamilySubjects(album: string, artist: string): SleeveSubject[] {
  const subjects = Array.from({ length: 1200 }, (_, index) => createSubject(index, album, artist));
  return SLEEVE_FAMILIES.flatMap((family) =>
    subjects.filter((subject) => chooseFamily(subject) === family).slice(0, 5),
  );
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Lettering {
  role: string;
  ink: string;
  box: Box;
}

/** The boxes of all type that is not decoration, from the outlines themselves. */
function readLettering(svg: string): Lettering[] {
  const paths = svg.matchAll(
    /<path data-type="(title|artist|note)" fill="([^"]+)" transform="matrix\(([^)]+)\)" d="([^"]*)"/g,
  );
  return [...paths]
    .filter(([, , , , d = ""]) => d !== "")
    .map(([, role = "", ink = "", matrix = "", d = ""]) => {
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
      return { role, ink, box };
    });
}

describe("drawSleeve", () => {
  it("draws a sleeve for whatever record", async () => {
    const type = await loadSleeveType();
    for (let index = 0; index < 3_000; index += 1) {
      const subject = { ...createSubject(index), year: 1950 + (index % 70) };
      expect(() => drawSleeve(subject, type), subject.id).not.toThrow();
    }
  });

  it("draws the same sleeve for the same subject", async () => {
    const type = await loadSleeveType();
    for (let index = 0; index < 40; index += 1) {
      expect(drawSleeve(createSubject(index), type)).toBe(drawSleeve(createSubject(index), type));
    }
  });

  it("draws a different sleeve for each of 500 ids", async () => {
    const type = await loadSleeveType();
    const pictures = new Set(
      Array.from({ length: 500 }, (_, index) => {
        const svg = drawSleeve({ ...createSubject(0), id: `same-genre-${index}` }, type);
        return svg.replace(/<path data-type="note"[^>]*>/g, "");
      }),
    );
    expect(pictures.size).toBe(500);
  });

  it("reaches every family", () => {
    const reached = new Set(
      Array.from({ length: 500 }, (_, index) => chooseFamily(createSubject(index))),
    );
    expect([...reached].sort()).toEqual([...SLEEVE_FAMILIES].sort());
  });

  it.each(NASTY_TITLES)("keeps the type on the sleeve and the SVG whole: %j", async (title) => {
    const type = await loadSleeveType();
    for (const subject of [...listFamilySubjects(title, title), ...listFamilySubjects(title, "")]) {
      const svg = drawSleeve(subject, type);
      expect(svg).not.toMatch(/NaN|Infinity|undefined|<script/);
      for (const { box, role } of readLettering(svg)) {
        const place = `${chooseFamily(subject)} ${role} ${JSON.stringify(box)}`;
        expect(Math.min(box.left, box.top), place).toBeGreaterThanOrEqual(20);
        expect(Math.max(box.right, box.bottom), place).toBeLessThanOrEqual(980);
      }
      expect(readLettering(svg).some(({ role }) => role === "title")).toBe(true);
      const { width } = await sharp(Buffer.from(svg))
        .resize(48)
        .png()
        .toBuffer({ resolveWithObject: true })
        .then(({ info }) => info);
      expect(width).toBe(48);
    }
  });

  it("sets titles that stand out from what is really painted under them", async () => {
    const albums = [
      "Kind of Blue",
      "Monoliths & Dimensions",
      "The Rise and Fall of Ziggy Stardust",
    ];
    const type = await loadSleeveType();
    for (let index = 0; index < 150; index += 1) {
      const subject = createSubject(index, albums[index % albums.length], "Sunn and the Others");
      const svg = drawSleeve(subject, type);
      const bare = svg.replace(/<path data-type="(title|artist|note)"[^>]*>/g, "");
      const { data } = await sharp(Buffer.from(bare))
        .resize(200)
        .flatten()
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      for (const { role, ink, box } of readLettering(svg)) {
        if (role === "note") continue;
        let weak = 0;
        let seen = 0;
        for (let y = Math.ceil(box.top / 5); y < box.bottom / 5; y += 2) {
          for (let x = Math.ceil(box.left / 5); x < box.right / 5; x += 2) {
            const at = (y * 200 + x) * 3;
            const ground = `#${data.subarray(at, at + 3).toString("hex")}`;
            seen += 1;
            if (measureContrast(ink, ground) < 4.4) weak += 1;
          }
        }
        expect(
          weak / Math.max(1, seen),
          `${subject.id} ${chooseFamily(subject)} ${role} ${ink}`,
        ).toBeLessThan(0.01);
      }
    }
  }, 60_000);
});

describe("sleeveColours", () => {
  it("gives colours that are really on the sleeve", async () => {
    const type = await loadSleeveType();
    for (let index = 0; index < 60; index += 1) {
      const { ground, ink } = sleeveColours(createSubject(index));
      expect(measureContrast(ground, ink)).toBeGreaterThanOrEqual(4.5);
      expect(drawSleeve(createSubject(index), type)).toContain(ground);
    }
  });
});
