import type { CompositionInput } from "../composition.ts";
import { drawInLayout } from "../layouts/draw-in-layout.ts";
import { measureContrast, mixColours } from "../palette/colour.ts";
import { createWave, drawPath, drawRect, type Point, traceLoop } from "../svg-shapes.ts";

/** Irregular rings around one centre, as contour lines or filled; the shape changes gradually from one to the next. */
function drawRings(input: CompositionInput, width: number, height: number): string {
  const { palette, random } = input;
  const outlined = random.chance(0.45);
  const [cx, cy] = [width * random.between(0.2, 0.8), height * random.between(0.25, 0.75)];
  const rings = outlined ? random.integer(18, 26) : random.integer(7, 11);
  const first = createWave(random, 4);
  const second = createWave(random, 5);
  const reach = Math.max(width, height) * random.between(0.76, 0.95);
  const irregularity = random.between(0.16, 0.3);
  const [start, end] = random.shuffle([palette.accent, palette.second, palette.third]) as [
    string,
    string,
    string,
  ];
  const back = random.pick([palette.background, palette.third]);
  const line =
    [palette.accent, palette.second, palette.foreground].find(
      (fill) => measureContrast(fill, back) > 1.9,
    ) ?? palette.background;
  const loops = Array.from({ length: rings }, (_, index) => {
    const share = 1 - index / rings;
    const points = Array.from({ length: 40 }, (__, step): Point => {
      const turn = step / 40;
      const swing = 1 + (first(turn) * share + second(turn) * (1 - share)) * irregularity;
      const radius = (16 + reach * share ** 1.15) * swing;
      return [
        cx + Math.cos(turn * Math.PI * 2) * radius,
        cy + Math.sin(turn * Math.PI * 2) * radius,
      ];
    });
    if (outlined)
      return drawPath(
        traceLoop(points),
        "none",
        `stroke="${line}" stroke-width="${3 + (1 - share) * 5}"`,
      );
    const banded =
      index % 2 === 0
        ? mixColours(start, end, 1 - share)
        : mixColours(end, palette.background, 0.25 + share * 0.5);
    return drawPath(traceLoop(points), banded);
  });
  return (outlined ? drawRect(0, 0, width, height, back) : "") + loops.join("");
}

export function drawContours(input: CompositionInput): string {
  return drawInLayout(
    input,
    ["text-below", "text-above", "text-over", "inset", "split", "text-beside", "framed"],
    (width, height) => drawRings(input, width, height),
  );
}
