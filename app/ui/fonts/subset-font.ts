// Makes the font files from Schibsted Grotesk, weights 400 to 800: one with the letters that nearly every page of the
// shop is written in, which is preloaded, and one with the other letters of Western and Northern Europe, which
// browsers load where one of them stands (fonts.css names the same ranges). Run it again when the package's
// version changes: node app/ui/fonts/subset-font.ts
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const source = fileURLToPath(
  import.meta
    .resolve("@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2"),
);
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, offset) => String.fromCodePoint(from + offset)).join(
    "",
  );

const common = range(0x20, 0x7e) + "\u00a0©«»·×ßÄÅÆÉÖØÜàáäåæçèéêíñóôöøúü–—‘’“”…−←→";
const all = range(0x20, 0x7e) + range(0xa0, 0xff) + "ŒœŠšŽžŸ–—‘’‚“”„†•…‰‹›€™−×′″→←↑↓";
const files = [
  ["schibsted-grotesk.woff2", common],
  [
    "schibsted-grotesk-more.woff2",
    Array.from(all, (letter) => (common.includes(letter) ? "" : letter)).join(""),
  ],
] as const;
for (const [name, letters] of files) {
  const font = await subsetFont(await readFile(source), letters, {
    targetFormat: "woff2",
    variationAxes: { wght: { min: 400, max: 800 } },
    // Pairs set closer, and figures of one width for columns: no other feature is used.
    keepFeatures: ["kern", "tnum"],
  });
  await writeFile(join(import.meta.dirname, name), font);
  console.log(`${name}: ${font.length} bytes, unicode-range: ${rangesOf(letters)}`);
}

/** The letters as the value of unicode-range. */
function rangesOf(letters: string): string {
  const points = [...new Set(Array.from(letters, (letter) => letter.codePointAt(0) ?? 0))];
  points.sort((one, other) => one - other);
  const ranges: [from: number, to: number][] = [];
  for (const point of points) {
    const last = ranges.at(-1);
    if (last?.[1] === point - 1) last[1] = point;
    else ranges.push([point, point]);
  }
  const hex = (point: number) => point.toString(16).toUpperCase();
  return ranges
    .map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`))
    .join(", ");
}
