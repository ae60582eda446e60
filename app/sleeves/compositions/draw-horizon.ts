import type { CompositionInput } from "../composition.ts";
import { drawInLayout } from "../layouts/draw-in-layout.ts";
import { measureContrast, mixColours } from "../palette/colour.ts";
import { drawCircle, drawRect } from "../svg-shapes.ts";

/** A low sun, mostly with slits in it, a sky with a gradient, and reflections on the water. */
function drawView(input: CompositionInput, width: number, height: number): string {
  const { palette, random } = input;
  const sky = `<linearGradient id="sky" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${palette.second}"/><stop offset="1" stop-color="${mixColours(palette.third, palette.second, 0.1)}"/></linearGradient>`;
  const line = height * random.between(0.6, 0.72);
  const radius = width * random.between(0.22, 0.32);
  const x = width * random.between(0.36, 0.64);
  const sunY = line - random.between(0, radius * 0.35);
  const sunFill =
    measureContrast(palette.accent, palette.third) > 1.25 ? palette.accent : palette.background;
  const slits = Array.from({ length: 5 }, (_, index) => {
    const y = sunY - radius * 0.2 + index * radius * 0.26;
    return drawRect(x - radius - 4, y, radius * 2 + 8, 6 + index * 6, "#000");
  });
  const sea = mixColours(palette.second, palette.foreground, 0.35);
  const glints = Array.from({ length: 9 }, (_, index) => {
    const share = index / 8;
    const lineWidth = radius * (1.9 - share * 1.1) * random.between(0.55, 1);
    return drawRect(
      x - lineWidth / 2 + random.between(-30, 30),
      line + 16 + share * (height - line - 40),
      lineWidth,
      5 + share * 9,
      sunFill,
    );
  });
  const mask = `<mask id="slits">${drawRect(0, 0, width, height, "#fff")}${slits.join("")}</mask>`;
  const sun = random.chance(0.7)
    ? drawCircle(x, sunY, radius, sunFill, 'mask="url(#slits)"')
    : drawCircle(x, sunY, radius, sunFill);
  return (
    sky +
    mask +
    drawRect(0, 0, width, height, "url(#sky)") +
    sun +
    drawRect(0, line, width, height - line, sea) +
    glints.join("")
  );
}

export function drawHorizon(input: CompositionInput): string {
  return drawInLayout(
    input,
    ["framed", "text-below", "text-beside", "inset", "split", "text-above"],
    (width, height) => drawView(input, width, height),
  );
}
