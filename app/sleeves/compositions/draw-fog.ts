import type { SleeveBrief } from "../sleeve-families.ts";
import { setInFrame } from "../sleeve-frames.ts";
import { drawCircle, drawRect } from "../sleeve-shapes.ts";

/** Soft clouds of colour without an edge, and one hard mark among them. */
function drawClouds(brief: SleeveBrief, width: number, height: number): string {
  const { palette, random } = brief;
  const under = random.pick([palette.ground, palette.second, palette.third]);
  const fills = random.shuffle(
    [palette.accent, palette.second, palette.third, palette.accent, palette.ground].filter(
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
      `stroke="${palette.ink}" stroke-width="3"`,
    ),
    drawCircle(x, y, size * random.between(0.06, 0.13), palette.ink),
    drawCircle(x, y, size * random.between(0.2, 0.32), palette.ground),
    drawRect(x, 0, 4, height, palette.ink),
    drawRect(0, y, width, 4, palette.ink),
  ];
  return drawRect(0, 0, width, height, under) + clouds.join("") + random.pick(marks);
}

export function drawFog(brief: SleeveBrief): string {
  return setInFrame(
    brief,
    ["foot", "mat", "inset", "side", "half", "head", "label"],
    (width, height) => drawClouds(brief, width, height),
  );
}
