import type { CompositionInput } from "../composition.ts";
import { drawInLayout } from "../layouts/draw-in-layout.ts";
import { measureContrast } from "../palette/colour.ts";
import { createWave, drawCircle, drawPath, type Point, traceLine } from "../svg-shapes.ts";

/** One line whose thickness follows the tone, from 0 (almost none) to 1 (it touches the next line). */
function cutLine(
  y: number,
  gap: number,
  width: number,
  bend: (x: number) => number,
  tone: (x: number, y: number) => number,
): string {
  const upper: Point[] = [];
  const lower: Point[] = [];
  for (let x = -10; x <= width + 12; x += 12) {
    const place = y + bend(x);
    const half = (gap / 2) * Math.min(0.97, Math.max(0.05, tone(x, place)));
    upper.push([x, place - half]);
    lower.push([x, place + half]);
  }
  return `${traceLine([...upper, ...lower.reverse()])}Z`;
}

function drawScene(input: CompositionInput, width: number, height: number): string {
  const { palette, random } = input;
  const foreground =
    [palette.accent, palette.foreground].find(
      (colour) => measureContrast(colour, palette.background) > 3.2,
    ) ?? palette.foreground;
  const gap = random.pick([15, 19, 24]);
  const peaks = Array.from({ length: random.integer(0, 3) }, () => ({
    x: width * random.between(0.12, 0.88),
    height: height * random.between(0.34, 0.66),
    slope: random.between(0.75, 1.35),
    lit: random.pick([-1, 1]),
  }));
  const wave = createWave(random, 3);
  const swell = random.between(6, 24);
  const sunRadius = random.between(80, peaks.length === 0 ? 230 : 150);
  const [sunX, sunY] = [width * random.between(0.25, 0.75), height * random.between(0.22, 0.36)];
  const shore =
    height * (peaks.length === 0 ? random.between(0.5, 0.62) : random.between(0.76, 0.87));
  const tone = (x: number, y: number): number => {
    if (y > shore)
      return 0.3 + 0.34 * Math.sin(x / 34 + y / 9 + wave(y / 300) * 5) + (y - shore) / 420;
    for (const peak of peaks) {
      const ridge =
        shore - peak.height + (Math.abs(x - peak.x) + Math.sin(x / 17) * 8) * peak.slope;
      if (y > ridge)
        return (x - peak.x + Math.sin(y / 23) * 26) * peak.lit > 0
          ? 0.93
          : 0.26 + ((y - ridge) / 900) * 0.5;
    }
    if (Math.hypot(x - sunX, y - sunY) < sunRadius) return 0.05;
    return 0.62 - (y / height) * 0.5;
  };
  const bend = (x: number): number => wave(x / 1000) * swell;
  let lines = "";
  for (let y = -60; y < height + 60; y += gap) lines += cutLine(y, gap, width, bend, tone);
  return (
    drawCircle(sunX, sunY, sunRadius, random.pick([palette.second, palette.third])) +
    drawPath(lines, foreground)
  );
}

export function drawWoodcut(input: CompositionInput): string {
  return drawInLayout(
    input,
    ["text-below", "text-above", "text-over", "framed", "text-beside", "inset"],
    (width, height) => drawScene(input, width, height),
  );
}
