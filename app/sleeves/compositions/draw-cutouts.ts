import { measureContrast } from "../sleeve-colour.ts";
import type { SleeveBrief } from "../sleeve-families.ts";
import { setInFrame } from "../sleeve-frames.ts";
import { drawPath, drawPolygon, traceLoop, tracePebble } from "../sleeve-shapes.ts";
import type { Point } from "../sleeve-shapes.ts";

/** A frond: lobes on both sides of a leaning stem. */
function traceFrond(brief: SleeveBrief, x: number, y: number, size: number): string {
  const { random } = brief;
  const lobes = random.whole(3, 5);
  const lean = random.between(-0.5, 0.5);
  const points: Point[] = [];
  const add = (along: number, out: number): void => {
    const up = (0.5 - along) * size;
    points.push([x + out * size * 0.46 - up * lean, y + up + out * lean * size * 0.3]);
  };
  for (let lobe = 0; lobe < lobes; lobe += 1) {
    add((lobe + 0.1) / lobes, 0.16);
    add((lobe + 0.55) / lobes, random.between(0.75, 1));
  }
  add(1.02, 0);
  for (let lobe = lobes - 1; lobe >= 0; lobe -= 1) {
    add((lobe + 0.55) / lobes, -random.between(0.75, 1));
    add((lobe + 0.1) / lobes, -0.16);
  }
  return traceLoop(points);
}

/** A scissor-cut scrap with four or five straight sides. */
function cutScrap(
  { random }: SleeveBrief,
  x: number,
  y: number,
  width: number,
  height: number,
): Point[] {
  const jolt = (): number => random.between(-0.13, 0.13);
  return (
    [
      [-0.5, -0.5],
      [0.5, -0.5],
      [0.5, 0.5],
      [-0.5, 0.5],
    ] as const
  ).map(([u, v]): Point => [x + (u + jolt()) * width, y + (v + jolt()) * height]);
}

function drawScraps(brief: SleeveBrief, width: number, height: number): string {
  const { palette, random } = brief;
  const size = Math.min(width, height);
  const wanted = size / random.pick([1, 2, 2, 3]);
  const [columns, rows] = [
    Math.max(1, Math.round(width / wanted)),
    Math.max(1, Math.round(height / wanted)),
  ];
  const [wide, tall] = [width / columns, height / rows];
  const kinds = random.shuffle(["pebble", "frond", "scrap"] as const).slice(0, 2);
  let last = "";
  const cells = Array.from({ length: columns * rows }, (_, index) => {
    const x = ((index % columns) + 0.5) * wide;
    const y = (Math.floor(index / columns) + 0.5) * tall;
    const colours = [palette.accent, palette.second, palette.third, palette.ink, palette.ground];
    const fills = colours.filter((fill) => fill !== last);
    const under = random.pick(fills);
    const isSeen = (fill: string) => measureContrast(fill, under) > 1.5;
    // Beside the only one that would be seen, that one comes twice: ink and ground differ enough for any palette.
    const over = random.pick(fills.some(isSeen) ? fills.filter(isSeen) : colours.filter(isSeen));
    last = under;
    const back = drawPolygon(cutScrap(brief, x, y, wide * 0.98, tall * 0.98), under);
    const kind = random.pick(kinds);
    if (kind === "scrap")
      return back + drawPolygon(cutScrap(brief, x, y, wide * 0.42, tall * 0.62), over);
    if (kind === "frond")
      return back + drawPath(traceFrond(brief, x, y, Math.min(wide, tall) * 0.86), over);
    return back + drawPath(tracePebble(random, x, y, wide * 0.62, tall * 0.6, 0.22), over);
  });
  return random.shuffle(cells).join("");
}

export function drawCutouts(brief: SleeveBrief): string {
  return setInFrame(brief, ["foot", "head", "label", "side", "half", "inset"], (width, height) =>
    drawScraps(brief, width, height),
  );
}
