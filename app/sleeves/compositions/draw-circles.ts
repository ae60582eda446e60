import type { CompositionInput } from "../composition.ts";
import { drawInLayout } from "../layouts/draw-in-layout.ts";
import { chooseTextStyle } from "../layouts/text-block.ts";
import { drawTitleAndArtist } from "../layouts/title-and-artist.ts";
import { measureLuminance, multiplyColours } from "../palette/colour.ts";
import { drawCircle, drawRect } from "../svg-shapes.ts";

/** Discs within discs, moved towards one side. */
function drawNested({ random, palette }: CompositionInput, width: number, height: number): string {
  const fills = random.shuffle([palette.accent, palette.second, palette.third, palette.foreground]);
  const turn = random.between(0, Math.PI * 2);
  const count = random.integer(4, 7);
  const [cx, cy, outer] = [
    width / 2,
    height / 2,
    Math.min(width, height) * random.pick([0.45, 0.45, 0.72]),
  ];
  return Array.from({ length: count }, (_, index) => {
    const radius = outer * (1 - index / count);
    const away = (outer - radius) * 0.86;
    return drawCircle(
      cx + Math.cos(turn) * away,
      cy + Math.sin(turn) * away,
      radius,
      fills[index % fills.length] ?? palette.accent,
    );
  }).join("");
}

/** Two overlapping discs; the overlap has a colour of its own. */
function drawOverprint(
  { random, palette }: CompositionInput,
  width: number,
  height: number,
): string {
  const light = measureLuminance(palette.background) > 0.35;
  const [one = palette.accent, other = palette.second] = random.shuffle([
    palette.accent,
    palette.second,
    palette.third,
  ]);
  const both = light ? multiplyColours(one, other) : palette.foreground;
  const radius = Math.min(width, height) * random.between(0.3, 0.36);
  const apart = radius * random.between(0.34, 0.52);
  const turn = random.pick([0, 0.5, 0.785, -0.785, 1.57]);
  const [dx, dy] = [
    Math.cos(turn) * apart,
    Math.sin(turn) * apart * Math.min(1, height / width) * 0.7,
  ];
  const [x1, y1, x2, y2] = [width / 2 - dx, height / 2 - dy, width / 2 + dx, height / 2 + dy];
  const clip = `<clipPath id="over">${drawCircle(x1, y1, radius, "#000")}</clipPath>`;
  return (
    clip +
    drawCircle(x1, y1, radius, one) +
    drawCircle(x2, y2, radius, other) +
    drawCircle(x2, y2, radius, both, 'clip-path="url(#over)"')
  );
}

/** Rows of discs in a few sizes, one of them in the accent colour. */
function drawRows({ random, palette }: CompositionInput, width: number, height: number): string {
  const count = random.pick([3, 4, 5]);
  const step = Math.min(width, height) / (count + 0.24);
  const [columns, rows] = [Math.floor((width + 1) / step), Math.floor((height + 1) / step)];
  const [left, top] = [(width - columns * step) / 2, (height - rows * step) / 2];
  const accented = random.integer(0, columns * rows - 1);
  const [plain = palette.second, rare = palette.third] = random.shuffle([
    palette.second,
    palette.third,
    palette.foreground,
  ]);
  const sizes = random.pick([
    [0.5, 0.5, 0.34, 0.18],
    [0.47, 0.47, 0.47],
    [0.5, 0.25],
  ] as const);
  return Array.from({ length: columns * rows }, (_, index) => {
    const x = left + step * ((index % columns) + 0.5);
    const y = top + step * (Math.floor(index / columns) + 0.5);
    const radius = step * (index === accented ? 0.5 : random.pick(sizes));
    return drawCircle(
      x,
      y,
      radius,
      index === accented ? palette.accent : random.chance(0.24) ? rare : plain,
    );
  }).join("");
}

/** One disc that is larger than the sleeve, with the title on it. */
function drawSun(input: CompositionInput): string {
  const { random, palette } = input;
  const fill = random.pick([palette.accent, palette.second]);
  const left = random.chance(0.5);
  const [x, y] = [left ? 430 : 570, random.pick([430, 570])];
  const small = drawCircle(left ? 890 : 110, y > 500 ? 110 : 890, 56, palette.third);
  const text = drawTitleAndArtist(input, {
    ...chooseTextStyle(input),
    x: x - 330,
    y: y - 220,
    width: 660,
    height: 440,
    backgrounds: [fill],
    foregrounds: [palette.background, palette.foreground],
    max: 150,
    verticalAlign: "middle",
    align: random.pick(["left", "center"]),
  });
  return (
    drawRect(0, 0, 1000, 1000, palette.background) + drawCircle(x, y, 500, fill) + small + text.svg
  );
}

export function drawCircles(input: CompositionInput): string {
  const { random } = input;
  const draw = random.pick([drawNested, drawOverprint, drawRows, null]);
  if (draw === null) return drawSun(input);
  return drawInLayout(
    input,
    ["text-below", "text-above", "inset", "split", "text-beside", "framed"],
    (width, height) => draw(input, width, height),
  );
}
