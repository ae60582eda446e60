// Sleeves a second, drawn and rendered as the 400 pixels wide AVIF of a card: the demo catalogue as it is, used copies with
// their wear, all of it as new, and used copies alone, by turns in one process: `node bench/programs/sleeves.ts`, after a
// build. The argument is how many records are drawn. With BENCH_TARGET those of another checkout are drawn, too, such as an
// older commit's. Exits with 1 when the catalogue reaches less than 0.9 of the other checkout's rate, or of that of new ones.
import { join } from "node:path";
import { encodePicture } from "../../app/pictures/encode-picture.server.ts";
import { drawSleeve } from "../../app/sleeves/draw-sleeve.ts";
import { loadFonts } from "../../app/sleeves/lettering/load-fonts.server.ts";
import { renderSleeve } from "../../app/sleeves/render-sleeve.server.ts";
import type { WornGrade } from "../../app/sleeves/sleeve-key.ts";
import { readDemo } from "../../demo/read-demo.ts";
import { isOtherCheckout, targetFolder } from "../shops/target.ts";

interface Drawing {
  drawSleeve: typeof drawSleeve;
  loadFonts: typeof loadFonts;
}

const minRatio = 0.9;
const count = Number(process.argv[2] ?? 120);
const grades: readonly WornGrade[] = ["VG+", "VG", "G+", "G"];
// Spread over the catalogue, whose used copies stand together.
const records = await readDemo();
const albums = records.filter(
  (_, index) => index % Math.max(1, Math.round(records.length / count)) === 0,
);
/** Seconds by what was drawn. */
const spent = new Map<string, number>();

async function load(folder: string): Promise<Drawing> {
  const [drawing, fonts] = await Promise.all([
    import(join(folder, "app/sleeves/draw-sleeve.ts")) as Promise<Drawing>,
    import(join(folder, "app/sleeves/lettering/load-fonts.server.ts")) as Promise<Drawing>,
  ]);
  return { drawSleeve: drawing.drawSleeve, loadFonts: fonts.loadFonts };
}

const own: Drawing = { drawSleeve, loadFonts };
const other = isOtherCheckout ? await load(targetFolder) : null;

async function measure(
  name: string,
  from: Drawing,
  draw: { album: (typeof albums)[number]; wear: WornGrade | null },
): Promise<void> {
  const start = performance.now();
  const svg = from.drawSleeve(draw.album, await from.loadFonts(), {
    strip: false,
    wear: draw.wear,
  });
  await encodePicture(await renderSleeve(svg), 400, "avif");
  spent.set(name, (spent.get(name) ?? 0) + (performance.now() - start) / 1000);
}

for (const [index, album] of albums.entries()) {
  // The first drawing loads libraries and fonts.
  if (index === 1) spent.clear();
  await measure("as new", own, { album, wear: null });
  const { newOrUsed, sleeveCondition } = album;
  const wear = grades.find((grade) => newOrUsed === "used" && grade === sleeveCondition) ?? null;
  await measure("catalogue", own, { album, wear: wear });
  await measure("all used", own, { album, wear: grades[index % grades.length] ?? "VG" });
  if (other) await measure("other checkout", other, { album, wear: null });
}
const rate = (name: string) => (albums.length - 1) / (spent.get(name) ?? NaN);
for (const name of spent.keys())
  console.log(`${name.padEnd(16)} ${rate(name).toFixed(2)} sleeves/s`);
const baseline = other ? "other checkout" : "as new";
const ratio = rate("catalogue") / rate(baseline);
console.log(`catalogue to ${baseline}: ${ratio.toFixed(3)}`);
process.exitCode = ratio < minRatio ? 1 : 0;
