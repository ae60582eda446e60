import type { SeededRandom } from "./seeded-random.ts";

export type Point = readonly [x: number, y: number];

const short = (value: number): string => String(Math.round(value * 10) / 10);

export function drawRect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  extra = "",
): string {
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${fill}" ${extra}/>`;
}

export function drawCircle(x: number, y: number, radius: number, fill: string, extra = ""): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}" ${extra}/>`;
}

export function drawPath(d: string, fill: string, extra = ""): string {
  return `<path d="${d}" fill="${fill}" ${extra}/>`;
}

export function traceLine(points: readonly Point[]): string {
  return points
    .map(([x, y], index) => `${index === 0 ? "M" : "L"}${short(x)} ${short(y)}`)
    .join("");
}

export function drawPolygon(points: readonly Point[], fill: string, extra = ""): string {
  return drawPath(`${traceLine(points)}Z`, fill, extra);
}

/** A dot as path data, so that thousands of dots are one element. */
export function traceDot(x: number, y: number, radius: number): string {
  const r = short(radius);
  return `M${short(x - radius)} ${short(y)}a${r} ${r} 0 1 0 ${short(radius * 2)} 0a${r} ${r} 0 1 0 ${short(-radius * 2)} 0Z`;
}

/** A smooth closed curve through the points (Catmull-Rom as Béziers). */
export function traceLoop(points: readonly Point[]): string {
  const at = (index: number): Point => points[(index + points.length) % points.length] ?? [0, 0];
  const parts = points.map((_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const first: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const last: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    return `C${[...first, ...last, ...to].map(short).join(" ")}`;
  });
  return `M${at(0).map(short).join(" ")}${parts.join("")}Z`;
}

/** A smooth random function with the period 1, roughly from -1 to 1: a sum of sines. */
export function createWave(random: SeededRandom, octaves = 4, first = 1): (turn: number) => number {
  const sines = Array.from({ length: octaves }, (_, octave) => ({
    speed: first * (octave + 1) + (octave > 0 && random.chance(0.5) ? 1 : 0),
    phase: random.between(0, Math.PI * 2),
    size: random.between(0.6, 1) / (octave + 1) ** 1.15,
  }));
  const total = sines.reduce((sum, sine) => sum + sine.size, 0);
  return (turn) =>
    sines.reduce(
      (sum, { speed, phase, size }) => sum + Math.sin(turn * Math.PI * 2 * speed + phase) * size,
      0,
    ) /
    (total * 0.75);
}

/** An irregular rounded shape. */
export function tracePebble(
  random: SeededRandom,
  x: number,
  y: number,
  width: number,
  height: number,
  irregularity = 0.18,
): string {
  const wave = createWave(random, 3);
  const count = 14;
  return traceLoop(
    Array.from({ length: count }, (_, index): Point => {
      const turn = index / count;
      const reach = 1 + wave(turn) * irregularity;
      return [
        x + Math.cos(turn * Math.PI * 2) * width * 0.5 * reach,
        y + Math.sin(turn * Math.PI * 2) * height * 0.5 * reach,
      ];
    }),
  );
}
