import type { CompositionInput } from "../composition.ts";
import { drawInLayout } from "../layouts/draw-in-layout.ts";
import { measureContrast } from "../palette/colour.ts";
import { createWave, drawPolygon, type Point } from "../svg-shapes.ts";

/** Even stripes that bend around invisible bodies. */
function drawStripes(input: CompositionInput): string {
  const { random, palette } = input;
  const count = random.pick([13, 17, 22]);
  const bodies = Array.from({ length: random.integer(1, 3) }, () => ({
    x: random.between(150, 850),
    y: random.between(150, 850),
    falloff: random.between(130, 260),
    push: random.between(-1, 1) < 0 ? -1 : 1,
  }));
  const wave = createWave(random, 2);
  const sway = random.between(0, 70);
  const shift = (x: number, y: number): number =>
    bodies.reduce(
      (sum, body) => {
        const distance = Math.hypot(x - body.x, (y - body.y) * 0.9) / body.falloff;
        return sum + body.push * (x - body.x) * 0.62 * Math.exp(-distance * distance);
      },
      wave(y / 1000) * sway,
    );
  const edge = (x: number): Point[] =>
    Array.from({ length: 61 }, (_, step): Point => [x + shift(x, step * 17 - 10), step * 17 - 10]);
  const strong = [palette.accent, palette.second, palette.third, palette.foreground].filter(
    (fill) => measureContrast(fill, palette.background) > 1.9,
  );
  const fills = random.shuffle(strong).slice(0, random.pick([1, 2, 3]));
  const step = 1200 / (count * 2);
  return Array.from({ length: count }, (_, index) => {
    const x = -100 + index * step * 2;
    return drawPolygon(
      [...edge(x), ...edge(x + step).reverse()],
      fills[index % fills.length] ?? palette.foreground,
    );
  }).join("");
}

export function drawRipple(input: CompositionInput): string {
  const level = input.random.chance(0.5);
  return drawInLayout(
    input,
    ["text-over", "text-beside", "text-below", "text-over", "framed", "text-above"],
    (width, height) => {
      const side = Math.max(width, height);
      const fit = `translate(${(width - side) / 2} ${(height - side) / 2}) scale(${side / 1000})`;
      return `<g transform="${fit}${level ? " rotate(90 500 500)" : ""}">${drawStripes(input)}</g>`;
    },
  );
}
