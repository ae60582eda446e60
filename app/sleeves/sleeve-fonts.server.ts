import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type * as fontkit from "fontkit";
import { unpackFonts } from "./unpack-fonts.server.ts";
import type { SetText, SleeveType, SleeveWeight } from "./sleeve-type.ts";

const require = createRequire(import.meta.url);

/** In order of taste: the first that has a character draws it. */
const FONT_PACKAGES = [
  "schibsted-grotesk",
  "noto-sans",
  "noto-sans-jp",
  "noto-sans-kr",
  "noto-sans-hebrew",
  "noto-sans-arabic",
] as const;

type Range = readonly [first: number, last: number];

/** One woff2 file of a package, with the characters its package says are in it. */
interface FontFile {
  path: string;
  ranges: readonly Range[];
  opened: Promise<void> | null;
  font: fontkit.Font | null;
  weights: Map<SleeveWeight, fontkit.Font>;
}

function parseRanges(text: string): Range[] {
  return text.split(",").map((part) => {
    const [first = "", last = first] = part.trim().slice(2).split("-");
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

async function listFontFiles(name: string): Promise<FontFile[]> {
  const subsets = JSON.parse(
    await readFile(require.resolve(`@fontsource-variable/${name}/unicode.json`), "utf8"),
  ) as { [key: string]: string };
  return Object.entries(subsets).map(([subset, ranges]) => ({
    path: require.resolve(
      `@fontsource-variable/${name}/files/${name}-${subset.replace(/[[\]]/g, "")}-wght-normal.woff2`,
    ),
    ranges: parseRanges(ranges),
    opened: null,
    font: null,
    weights: new Map(),
  }));
}

function covers(file: FontFile, point: number): boolean {
  return file.ranges.some(([first, last]) => point >= first && point <= last);
}

/** Opened as plain TrueType, because fontkit cannot vary the weight of a woff2. */
async function openFiles(files: readonly FontFile[]): Promise<void> {
  // A shop whose sleeves are all drawn does without fontkit, and starts sooner.
  const [{ create }, unpacked] = await Promise.all([
    import("fontkit"),
    unpackFonts(files.map(({ path }) => path)),
  ]);
  for (const [index, file] of files.entries()) {
    const font = create(Buffer.from(unpacked[index] ?? []));
    if (font.type === "TTF") file.font = font;
  }
}

function takeWeight(file: FontFile, weight: SleeveWeight): fontkit.Font | null {
  const ready = file.weights.get(weight);
  if (ready !== undefined || file.font === null) return ready ?? null;
  const font = file.font.getVariation({ wght: weight });
  file.weights.set(weight, font);
  return font;
}

function findFile(files: readonly FontFile[], point: number): FontFile | null {
  return (
    files.find(
      (file) => file.font !== null && covers(file, point) && file.font.hasGlyphForCodePoint(point),
    ) ?? null
  );
}

interface Run {
  file: FontFile;
  text: string;
}

const COMBINING = /^\p{M}$/u;

/** Neighbouring characters of one font; a combining mark stays with its letter. */
function splitRuns(files: readonly FontFile[], text: string): Run[] {
  const runs: Run[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const point = character.codePointAt(0) ?? 0;
    const sticks = character === " " || COMBINING.test(character);
    if (
      last?.file.font?.hasGlyphForCodePoint(point) === true &&
      (sticks || covers(last.file, point))
    ) {
      const own = findFile(files, point);
      if (sticks || own === last.file) {
        last.text += character;
        continue;
      }
    }
    const file = findFile(files, point);
    if (file !== null) runs.push({ file, text: character });
  }
  return orderRuns(runs);
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u;

/** Puts runs written from right to left in the order the eye meets them. */
function orderRuns(runs: readonly Run[]): Run[] {
  const ordered: Run[] = [];
  let insertAt = 0;
  for (const run of runs) {
    if (!RIGHT_TO_LEFT.test(run.text)) insertAt = ordered.length + 1;
    ordered.splice(RIGHT_TO_LEFT.test(run.text) ? insertAt : ordered.length, 0, run);
  }
  return ordered;
}

const COMMAND_LETTERS: Readonly<{ [key: string]: string }> = {
  moveTo: "M",
  lineTo: "L",
  quadraticCurveTo: "Q",
  bezierCurveTo: "C",
  closePath: "Z",
};

/** Collects outlines in whole thousandths of an em, and the box they fill. */
class Outline {
  d = "";
  left = Infinity;
  top = Infinity;
  right = -Infinity;
  bottom = -Infinity;

  add(commands: readonly fontkit.PathCommand[], scale: number, x: number, y: number): void {
    for (const { command, args } of commands) {
      const points = args.map((value, index) =>
        Math.round(index % 2 === 0 ? x + value * scale : y - value * scale),
      );
      points.forEach((value, index) => {
        if (index % 2 === 0) {
          this.left = Math.min(this.left, value);
          this.right = Math.max(this.right, value);
        } else {
          this.top = Math.min(this.top, value);
          this.bottom = Math.max(this.bottom, value);
        }
      });
      this.d += (COMMAND_LETTERS[command] ?? "") + points.join(" ");
    }
  }
}

function outlineText(
  files: readonly FontFile[],
  text: string,
  weight: SleeveWeight,
  tracking: number,
): SetText {
  const outline = new Outline();
  let x = 0;
  let letters = 0;
  for (const run of splitRuns(files, text)) {
    const font = takeWeight(run.file, weight);
    if (font === null) continue;
    const scale = 1000 / font.unitsPerEm;
    const joined = RIGHT_TO_LEFT.test(run.text);
    const { glyphs, positions } = font.layout(run.text);
    glyphs.forEach((glyph, index) => {
      const position = positions[index];
      if (position === undefined) return;
      if (glyph.id !== 0) {
        outline.add(
          glyph.path.commands,
          scale,
          x + position.xOffset * scale,
          -position.yOffset * scale,
        );
      }
      x += position.xAdvance * scale + (joined ? 0 : tracking);
      letters += joined ? 0 : 1;
    });
  }
  const advance = Math.max(0, x - (letters > 0 ? tracking : 0));
  if (outline.d === "") return { d: "", advance, left: 0, top: 0, right: 0, bottom: 0 };
  return {
    d: outline.d,
    advance,
    left: outline.left,
    top: outline.top,
    right: outline.right,
    bottom: outline.bottom,
  };
}

function keepDrawable(files: readonly FontFile[], text: string): string {
  const kept: string[] = [];
  for (const character of text.normalize("NFC").replace(/\p{Cc}|\p{Zs}/gu, " ")) {
    if (findFile(files, character.codePointAt(0) ?? 0) !== null) {
      kept.push(character);
      continue;
    }
    const [base = ""] = character.normalize("NFKD");
    if (base !== "" && findFile(files, base.codePointAt(0) ?? 0) !== null) kept.push(base);
  }
  return kept.join("").replace(/\s+/g, " ").trim();
}

const MOST_REMEMBERED = 4000;
let listed: Promise<FontFile[]> | null = null;

/**
 * The fonts these texts need, each file read once in the life of the process. Characters of files
 * not yet asked for count as not drawable, so hand in all that will stand on the sleeve.
 */
export async function loadSleeveType(texts: readonly string[]): Promise<SleeveType> {
  listed ??= Promise.all(FONT_PACKAGES.map(listFontFiles)).then((lists) => lists.flat());
  const files = await listed;
  const wanted = `Az09 ${texts.join(" ")}`;
  const needed = new Set<FontFile>();
  for (const character of new Set(
    wanted +
      wanted.normalize("NFC") +
      wanted.normalize("NFKD") +
      wanted.toUpperCase() +
      wanted.toLowerCase(),
  )) {
    for (const file of files) if (covers(file, character.codePointAt(0) ?? 0)) needed.add(file);
  }
  const closed = [...needed].filter(({ opened }) => opened === null);
  if (closed.length > 0) {
    const opening = openFiles(closed).catch((error: unknown) => {
      for (const file of closed) file.opened = null;
      throw error;
    });
    for (const file of closed) file.opened = opening;
  }
  await Promise.all([...needed].flatMap(({ opened }) => opened ?? []));
  return {
    keepDrawable: (text) => keepDrawable(files, text),
    setText: (text, weight, tracking = 0) => rememberText(files, text, weight, tracking),
  };
}

const remembered = new Map<string, SetText>();

function rememberText(
  files: readonly FontFile[],
  text: string,
  weight: SleeveWeight,
  tracking: number,
): SetText {
  const key = `${weight}/${tracking}/${text}`;
  const known = remembered.get(key);
  if (known !== undefined) return known;
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  const set = outlineText(files, text, weight, tracking);
  remembered.set(key, set);
  return set;
}
