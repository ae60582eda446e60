// Makes the one font file that every page preloads: Schibsted Grotesk, the letters of Western and
// Northern Europe, weights 400 to 800. Run it again when the package's version changes:
// node app/ui/fonts/subset-font.ts
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import subsetFont from "subset-font";

const source = fileURLToPath(
  import.meta
    .resolve("@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2"),
);
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, offset) => String.fromCodePoint(from + offset)).join(
    "",
  );

const letters = range(0x20, 0x7e) + range(0xa0, 0xff) + "ŒœŠšŽžŸ–—‘’‚“”„†•…‰‹›€™−×′″→←↑↓";
const font = await subsetFont(await readFile(source), letters, {
  targetFormat: "woff2",
  variationAxes: { wght: { min: 400, max: 800 } },
});
await writeFile(join(import.meta.dirname, "schibsted-grotesk.woff2"), font);
console.log(`${font.length} bytes`);
