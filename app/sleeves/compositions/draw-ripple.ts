import { measureContrast } from "../sleeve-colour.ts";
import type { SleeveBrief } from "../sleeve-families.ts";
import { setInFrame } from "../sleeve-frames.ts";
import { createWave, drawPolygon } from "../sleeve-shapes.ts";
import type { Point } from "../sleeve-shapes.ts";

/** Even stripes pushed aside by hidden bodies, as the Op painters did it. */
function drawStripes(brief: SleeveBrief): string {
  const { random, palette } = brief;
  const count = random.pick([13, 17, 22]);
  const bodies = Array.from({ length: random.whole(1, 3) }, () => ({
    x: random.between(150, 850),
    y: random.between(150, 850),
    wide: random.between(130, 260),
    push: random.between(-1, 1) < 0 ? -1 : 1,
  }));
  const wave = createWave(random, 2);
  const sway = random.between(0, 70);
  const shift = (x: number, y: number): number =>
    bodies.reduce(
      (sum, body) => {
        const distance = Math.hypot(x - body.x, (y - body.y) * 0.9) / body.wide;
        return sum + body.push * (x - body.x) * 0.62 * Math.exp(-distance * distance);
      },
      wave(y / 1000) * sway,
    );
  const edge = (x: number): Point[] =>
    Array.from({ length: 61 }, (_, step): Point => [x + shift(x, step * 17 - 10), step * 17 - 10]);
  const strong = [palette.accent, palette.second, palette.third, palette.ink].filter(
    (fill) => measureContrast(fill, palette.ground) > 1.9,
  );
  const fills = random.shuffle(strong).slice(0, random.pick([1, 2, 3]));
  const step = 1200 / (count * 2);
  return Array.from({ length: count }, (_, index) => {
    const x = -100 + index * step * 2;
    return drawPolygon(
      [...edge(x), ...edge(x + step).reverse()],
      fills[index % fills.length] ?? palette.ink,
    );
  }).join("");
}

export function drawRipple(brief: SleeveBrief): string {
  const level = brief.random.chance(0.5);
  return setInFrame(brief, ["label", "side", "foot", "label", "mat", "head"], (width, height) => {
    const side = Math.max(width, height);
    const fit = `translate(${(width - side) / 2} ${(height - side) / 2}) scale(${side / 1000})`;
    return `<g transform="${fit}${level ? " rotate(90 500 500)" : ""}">${drawStripes(brief)}</g>`;
  });
}
