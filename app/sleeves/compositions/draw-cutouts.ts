import type { CompositionInput } from "../composition.ts";
import { drawInLayout } from "../layouts/draw-in-layout.ts";
import { measureContrast } from "../palette/colour.ts";
import { drawPath, drawPolygon, type Point, traceLoop, tracePebble } from "../svg-shapes.ts";

/** A leaf with lobes on both sides of a leaning stem. */
function traceFrond(input: CompositionInput, x: number, y: number, size: number): string {
  const { random } = input;
  const lobes = random.integer(3, 5);
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

/** An irregular quadrilateral. */
function cutScrap(
  { random }: CompositionInput,
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

function drawScraps(input: CompositionInput, width: number, height: number): string {
  const { palette, random } = input;
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
    const colours = [
      palette.accent,
      palette.second,
      palette.third,
      palette.foreground,
      palette.background,
    ];
    const fills = colours.filter((fill) => fill !== last);
    const under = random.pick(fills);
    const isSeen = (fill: string) => measureContrast(fill, under) > 1.5;
    // Where the only visible colour is that of the last cell, it is used again: foreground and background of every
    // palette differ enough for one of them to be visible.
    const over = random.pick(fills.some(isSeen) ? fills.filter(isSeen) : colours.filter(isSeen));
    last = under;
    const back = drawPolygon(cutScrap(input, x, y, wide * 0.98, tall * 0.98), under);
    const kind = random.pick(kinds);
    if (kind === "scrap")
      return back + drawPolygon(cutScrap(input, x, y, wide * 0.42, tall * 0.62), over);
    if (kind === "frond")
      return back + drawPath(traceFrond(input, x, y, Math.min(wide, tall) * 0.86), over);
    return back + drawPath(tracePebble(random, x, y, wide * 0.62, tall * 0.6, 0.22), over);
  });
  return random.shuffle(cells).join("");
}

export function drawCutouts(input: CompositionInput): string {
  return drawInLayout(
    input,
    ["text-below", "text-above", "text-over", "text-beside", "split", "inset"],
    (width, height) => drawScraps(input, width, height),
  );
}
