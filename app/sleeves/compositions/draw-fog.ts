import type { CompositionInput } from "../composition.ts";
import { drawInLayout } from "../layouts/draw-in-layout.ts";
import { drawCircle, drawRect } from "../svg-shapes.ts";

/** Blurred clouds of colour, and at most one sharp mark among them. */
function drawClouds(input: CompositionInput, width: number, height: number): string {
  const { palette, random } = input;
  const under = random.pick([palette.background, palette.second, palette.third]);
  const fills = random.shuffle(
    [palette.accent, palette.second, palette.third, palette.accent, palette.background].filter(
      (fill) => fill !== under,
    ),
  );
  const clouds = fills.map((fill, index) => {
    const id = `fog${index}`;
    const radius = Math.max(width, height) * random.between(0.36, 0.66);
    const stops =
      `<stop offset="0" stop-color="${fill}"/><stop offset="0.4" stop-color="${fill}" stop-opacity="0.72"/>` +
      `<stop offset="1" stop-color="${fill}" stop-opacity="0"/>`;
    const [x, y] = [width * random.between(0, 1), height * random.between(0, 1)];
    return `<radialGradient id="${id}">${stops}</radialGradient>${drawCircle(x, y, radius, `url(#${id})`)}`;
  });
  const size = Math.min(width, height);
  const [x, y] = [width * random.between(0.34, 0.66), height * random.between(0.4, 0.6)];
  const marks = [
    "",
    "",
    drawCircle(
      x,
      y,
      size * random.between(0.18, 0.32),
      "none",
      `stroke="${palette.foreground}" stroke-width="3"`,
    ),
    drawCircle(x, y, size * random.between(0.06, 0.13), palette.foreground),
    drawCircle(x, y, size * random.between(0.2, 0.32), palette.background),
    drawRect(x, 0, 4, height, palette.foreground),
    drawRect(0, y, width, 4, palette.foreground),
  ];
  return drawRect(0, 0, width, height, under) + clouds.join("") + random.pick(marks);
}

export function drawFog(input: CompositionInput): string {
  return drawInLayout(
    input,
    ["text-below", "framed", "inset", "text-beside", "split", "text-above", "text-over"],
    (width, height) => drawClouds(input, width, height),
  );
}
