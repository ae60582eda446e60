import type { Palette } from "../../app/sleeves/palette/list-palettes.ts";
import type { SeededRandom } from "../../app/sleeves/seeded-random.ts";
import { drawCircle, drawPath, drawRect, type Point } from "../../app/sleeves/svg-shapes.ts";
import type { DiscMark } from "./photo-keys.ts";

export const discRadius = 440;
const labelRadius = 148;

/** A disc around the origin, with its label and its marks. */
export function drawDisc(palette: Palette, marks: readonly DiscMark[], random: SeededRandom) {
  const grooves = [430, 398, 372, 340, 301, 266, 229, 196, 172]
    .map((radius) => drawCircle(0, 0, radius, "none", 'stroke="#2b2a30" stroke-width="2.5"'))
    .join("");
  const shine = [20, 200]
    .map((turn) =>
      drawPath(
        "M0 0L420 -90A430 430 0 0 1 420 90Z",
        "#fff",
        `opacity="0.07" transform="rotate(${turn})"`,
      ),
    )
    .join("");
  return [
    drawCircle(0, 0, discRadius, "#17161a"),
    grooves,
    shine,
    drawLabel(palette),
    ...marks.map((mark) => drawDiscMark(mark, random)),
  ].join("");
}

function drawLabel({ background, foreground, accent }: Palette): string {
  const lines = [-62, 52, 74, 96].map((y, place) =>
    drawRect(place === 0 ? -58 : -44, y, place === 0 ? 116 : 88, place === 0 ? 16 : 8, foreground),
  );
  return [
    drawCircle(0, 0, labelRadius, accent),
    drawCircle(0, 0, labelRadius - 14, "none", `stroke="${background}" stroke-width="5"`),
    `<g opacity="0.75">${lines.join("")}</g>`,
    drawCircle(0, 0, 12, "#d8d1c5"),
  ].join("");
}

/** Where the marks of a disc are nearest to each other: what a photo from near shows. */
export const discFocus: Point = [300, -60];

function drawDiscMark(mark: DiscMark, random: SeededRandom): string {
  const [x, y] = discFocus;
  const line = (d: string, width: number, opacity: number, colour = "#fff") =>
    drawPath(
      d,
      "none",
      `stroke="${colour}" stroke-width="${width}" opacity="${opacity}" stroke-linecap="round"`,
    );
  switch (mark) {
    case "hairline":
      return line(`M${x - 70} ${y - 60}q60 20 128 96`, 2, 0.6);
    case "scratch":
      return (
        line(`M${x - 110} ${y + 70}q90 -10 210 -150`, 4, 0.75) +
        line(`M${x - 90} ${y + 86}q60 -14 120 -76`, 2, 0.4)
      );
    case "light-marks":
      return drawStrokes(random, { count: 14, from: 190, to: 400, length: 46 }, (d) =>
        line(d, 1.8, 0.5),
      );
    case "wear":
      return (
        drawCircle(0, 0, 318, "none", 'stroke="#fff" stroke-width="190" opacity="0.05"') +
        drawStrokes(random, { count: 60, from: 180, to: 425, length: 70 }, (d) =>
          line(d, 1.4, 0.42),
        )
      );
    case "writing":
      return line("M-52 8q12 -34 22 0t22 0t20 -4t24 6q10 8 20 -10", 5, 0.9, "#1f3c88");
  }
}

interface Strokes {
  count: number;
  /** Distances from the centre between which they begin. */
  from: number;
  to: number;
  length: number;
}

/** Short strokes that lie nearly along the grooves, on the side of the disc that is out of the sleeve. */
function drawStrokes(random: SeededRandom, strokes: Strokes, draw: (d: string) => string): string {
  return Array.from({ length: strokes.count }, () => {
    const turn = random.between(-1.3, 1.1);
    const distance = random.between(strokes.from, strokes.to);
    const [x, y] = [Math.cos(turn) * distance, Math.sin(turn) * distance];
    const along = turn + Math.PI / 2 + random.between(-0.5, 0.5);
    const size = strokes.length * random.between(0.4, 1);
    return draw(
      `M${x.toFixed(1)} ${y.toFixed(1)}l${(Math.cos(along) * size).toFixed(1)} ${(Math.sin(along) * size).toFixed(1)}`,
    );
  }).join("");
}
