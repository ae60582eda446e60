// Sleeves a second, drawn and rendered as the 400 pixels wide AVIF of a card, of the demo catalogue (or as many albums as
// the argument says): `node bench/programs/sleeves.ts 120`, after a build. New and used copies by turns in one process, and
// with BENCH_TARGET the new ones of another checkout, such as an older commit's. Exits with 1 when used copies reach less
// than 0.9 of the rate of new ones, or all of this checkout less than 0.9 of the other's.
import { join } from "node:path";
import { encodePicture } from "../../app/pictures/encode-picture.server.ts";
import { projectFolder } from "../../app/project-folder.server.ts";
import { renderSleeve } from "../../app/sleeves/render-sleeve.server.ts";
import type { WornGrade } from "../../app/sleeves/sleeve-key.ts";
import { readDemo } from "../../demo/read-demo.ts";
import { isOtherCheckout, targetFolder } from "../shops/target.ts";

interface Drawing {
  drawSleeve: typeof import("../../app/sleeves/draw-sleeve.ts").drawSleeve;
  loadFonts: typeof import("../../app/sleeves/lettering/load-fonts.server.ts").loadFonts;
}

const minRatio = 0.9;
const count = Number(process.argv[2] ?? 120);
const grades: readonly WornGrade[] = ["VG+", "VG", "G+", "G"];
const albums = (await readDemo()).slice(0, count);
/** Seconds by what was drawn. */
const spent = new Map<string, number>();

async function load(folder: string): Promise<Drawing> {
  const [{ drawSleeve }, { loadFonts }] = await Promise.all([
    import(join(folder, "app/sleeves/draw-sleeve.ts")) as Promise<Drawing>,
    import(join(folder, "app/sleeves/lettering/load-fonts.server.ts")) as Promise<Drawing>,
  ]);
  return { drawSleeve, loadFonts };
}

const own = await load(projectFolder);
const other = isOtherCheckout ? await load(targetFolder) : null;

async function measure(
  name: string,
  { drawSleeve, loadFonts }: Drawing,
  draw: { album: (typeof albums)[number]; wear: WornGrade | null },
): Promise<void> {
  const start = performance.now();
  const svg = drawSleeve(draw.album, await loadFonts(), { strip: false, wear: draw.wear });
  await encodePicture(await renderSleeve(svg), 400, "avif");
  spent.set(name, (spent.get(name) ?? 0) + (performance.now() - start) / 1000);
}

for (const [index, album] of albums.entries()) {
  // The first drawing loads libraries and fonts.
  if (index === 1) spent.clear();
  await measure("new", own, { album, wear: null });
  await measure("used", own, { album, wear: grades[index % grades.length] ?? "VG" });
  if (other) await measure("other checkout", other, { album, wear: null });
}
const rate = (name: string) => (albums.length - 1) / (spent.get(name) ?? NaN);
for (const name of spent.keys())
  console.log(`${name.padEnd(16)} ${rate(name).toFixed(2)} sleeves/s`);
const baseline = other ? "other checkout" : "new";
const ratios = ["new", "used"].map((name) => rate(name) / rate(baseline));
console.log(`ratio to ${baseline}: new ${ratios[0]?.toFixed(3)}, used ${ratios[1]?.toFixed(3)}`);
process.exitCode = ratios.some((ratio) => ratio < minRatio) ? 1 : 0;
