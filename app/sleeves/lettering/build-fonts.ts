// Unpacks the fonts of the generated sleeves into build/fonts/: one TrueType file for each woff2 file of the font
// packages, because fontkit cannot vary the weight of a woff2 font, and a list of the characters that each covers.
// Part of `npm run build`.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import decompress from "wawoff2/decompress.js";
import {
  fontFolder,
  fontList,
  type CodePointRange,
  type FontFileEntry,
} from "./font-file.server.ts";

const require = createRequire(import.meta.url);

/** In order of preference: the first font that has a character draws it. */
const packages = [
  "schibsted-grotesk",
  "noto-sans",
  "noto-sans-jp",
  "noto-sans-kr",
  "noto-sans-hebrew",
  "noto-sans-arabic",
] as const;

/** Writes all font files, and the list last: where there is a list, the files are complete. */
export async function buildFonts(): Promise<void> {
  await mkdir(fontFolder, { recursive: true });
  const entries: FontFileEntry[] = [];
  for (const name of packages) entries.push(...(await unpackPackage(name)));
  await writeFile(join(fontFolder, fontList), JSON.stringify(entries));
}

async function unpackPackage(name: string): Promise<FontFileEntry[]> {
  const unicode = require.resolve(`@fontsource-variable/${name}/unicode.json`);
  const subsets = JSON.parse(await readFile(unicode, "utf8")) as { [subset: string]: string };
  const entries: FontFileEntry[] = [];
  for (const [subset, ranges] of Object.entries(subsets)) {
    const font = `${name}-${subset.replace(/[[\]]/g, "")}`;
    const woff2 = require.resolve(`@fontsource-variable/${name}/files/${font}-wght-normal.woff2`);
    await writeFile(join(fontFolder, `${font}.ttf`), await decompress(await readFile(woff2)));
    entries.push({ file: `${font}.ttf`, ranges: parseRanges(ranges) });
  }
  return entries;
}

/** Reads a CSS unicode-range such as `U+0-FF,U+131`. */
function parseRanges(text: string): CodePointRange[] {
  return text.split(",").map((part) => {
    const [first = "", last = first] = part.trim().slice("U+".length).split("-");
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

if (import.meta.main) await buildFonts();
