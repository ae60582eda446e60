import type { CompositionInput } from "../composition.ts";
import { drawInLayout } from "../layouts/draw-in-layout.ts";
import { drawRect } from "../svg-shapes.ts";

/** Vertical bars of different heights on a common edge; one is the highest and in the accent colour. */
function drawUpright({ random, palette }: CompositionInput, width: number, height: number): string {
  const count = Math.max(4, Math.round((random.pick([5, 7, 9, 11]) * width) / 1000));
  const step = width / count;
  const gap = random.pick([0, 0, step * 0.12, step * 0.3]);
  const hanging = random.chance(0.5);
  const accented = random.integer(1, count - 2);
  let last = "";
  return Array.from({ length: count }, (_, index) => {
    const barHeight = height * (index === accented ? 0.94 : random.between(0.18, 0.8));
    const choices = [palette.accent, palette.second, palette.third, palette.foreground].filter(
      (fill) => fill !== last,
    );
    last = index === accented ? palette.accent : random.pick(choices);
    return drawRect(
      index * step + gap / 2,
      hanging ? 0 : height - barHeight,
      step - gap + (gap === 0 ? 0.6 : 0),
      barHeight,
      last,
    );
  }).join("");
}

/** Horizontal bars from one edge, thin at the top and thick at the foot. */
function drawLevel({ random, palette }: CompositionInput, width: number, height: number): string {
  const fills = random.shuffle([palette.accent, palette.second, palette.foreground, palette.third]);
  const count = random.integer(6, 9);
  const fromRight = random.chance(0.5);
  const rows = Array.from({ length: count }, (_, index) => ({
    thick: 16 + ((index + 1) / count) ** 1.6 * 120,
    gap: 12 + (count - index) * 3,
  }));
  const scale = height / rows.reduce((sum, row) => sum + row.thick + row.gap, 0);
  let y = 0;
  return rows
    .map(({ thick, gap }, index) => {
      const long = width * random.between(0.25, 0.95);
      const bar = drawRect(
        fromRight ? width - long : 0,
        y,
        long,
        thick * scale,
        fills[index % fills.length] ?? palette.accent,
      );
      y += (thick + gap) * scale;
      return bar;
    })
    .join("");
}

/** Slanting bars of different widths over the whole field. */
function drawSlant({ random, palette }: CompositionInput, width: number, height: number): string {
  const lean = random.pick([-0.6, -0.35, 0.35, 0.6]) * height;
  const fills = random.shuffle([palette.accent, palette.second, palette.third, palette.foreground]);
  let x = -Math.abs(lean) - 40;
  let bars = "";
  for (let index = 0; x < width + Math.abs(lean); index += 1) {
    const wide = random.pick([26, 60, 60, 130, 190]);
    const points = `${x},0 ${x + wide},0 ${x + wide + lean},${height} ${x + lean},${height}`;
    bars += `<polygon points="${points}" fill="${fills[index % fills.length] ?? palette.accent}"/>`;
    x += wide + random.pick([0, 26, 70]);
  }
  return bars;
}

export function drawBars(input: CompositionInput): string {
  const draw = input.random.pick([drawUpright, drawUpright, drawLevel, drawSlant]);
  return drawInLayout(
    input,
    ["text-below", "text-above", "split", "inset", "text-over", "text-beside"],
    (width, height) => draw(input, width, height),
  );
}
