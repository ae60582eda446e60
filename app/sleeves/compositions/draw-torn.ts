import type { SleeveBrief } from "../sleeve-families.ts";
import { setBlock } from "../sleeve-lettering.ts";
import { drawPath, drawPolygon, drawRect, traceDot } from "../sleeve-shapes.ts";
import type { Point } from "../sleeve-shapes.ts";

/** A level edge as a hand tears it, from left to right. */
function tearEdge({ random }: SleeveBrief, y: number, tilt: number, rough: number): Point[] {
  return Array.from({ length: 41 }, (_, step): Point => [
    step * 25,
    y + (step / 40 - 0.5) * tilt + random.between(-rough, rough),
  ]);
}

function drawTear(brief: SleeveBrief, top: number, foot: number, fill: string): string {
  const { random } = brief;
  const rough = random.between(3, 12);
  return drawPolygon(
    [
      ...tearEdge(brief, top, random.between(-90, 90), rough),
      ...tearEdge(brief, foot, random.between(-90, 90), rough).reverse(),
    ],
    fill,
  );
}

/** Coarse photocopier dots over one strip. */
function screenStrip({ random }: SleeveBrief, top: number, foot: number, fill: string): string {
  const step = random.pick([22, 28]);
  let dots = "";
  for (let y = top; y < foot; y += step / 2) {
    const odd = Math.round((y - top) / (step / 2)) % 2 === 1;
    for (let x = odd ? step / 2 : 0; x < 1010; x += step)
      dots += traceDot(x, y, step * 0.3 * ((y - top) / (foot - top)) + 1.5);
  }
  return drawPath(dots, fill);
}

export function drawTorn(brief: SleeveBrief): string {
  const { palette, random, words } = brief;
  const [one = palette.accent, other = palette.second] = random.shuffle([
    palette.accent,
    palette.second,
    palette.third,
  ]);
  const labelTop = random.pick([130, 420, 560]);
  const strips =
    drawTear(brief, -80, random.between(250, 420), one) +
    screenStrip(brief, random.between(300, 420), random.between(620, 760), palette.ink) +
    drawTear(brief, random.between(650, 760), 1100, other);
  const label =
    palette.ground === palette.ink ? palette.accent : random.pick([palette.ink, palette.ground]);
  const inks = [palette.accent, palette.ground, palette.ink];
  const title = setBlock(brief, {
    role: "title",
    text: words.album,
    x: 50,
    y: labelTop,
    width: 900,
    height: 290,
    grounds: [label],
    inks,
    weight: 900,
    leading: 0.9,
    max: 260,
    letterCase: random.pick(["upper", "upper", "lower"]),
    valign: "middle",
  });
  const [top, foot] = [title.top - 62, title.bottom + Math.max(64, title.size * 0.34)];
  const band = drawPolygon(
    [
      ...tearEdge(brief, top, random.between(-36, 36), 4),
      ...tearEdge(brief, foot, random.between(-36, 36), 4).reverse(),
    ],
    label,
  );
  const tagY = labelTop > 300 ? 60 : 860;
  const artistProbe =
    words.artist === ""
      ? null
      : setBlock(brief, {
          role: "artist",
          text: words.artist,
          x: 76,
          y: tagY,
          width: 620,
          height: 64,
          grounds: [palette.ink],
          inks: [palette.ground],
          weight: 800,
          max: 50,
          letterCase: "upper",
          valign: "middle",
        });
  const reach =
    artistProbe === null
      ? 0
      : Math.min(700, measureReach(artistProbe.svg, brief, words.artist, artistProbe.size));
  const tag =
    artistProbe === null
      ? ""
      : drawPolygon(
          [
            [44, tagY - 8],
            [112 + reach, tagY - 2],
            [106 + reach, tagY + 72],
            [50, tagY + 68],
          ],
          palette.ink,
        ) + artistProbe.svg;
  return drawRect(0, 0, 1000, 1000, palette.ground) + strips + band + title.svg + tag;
}

/** How far the artist's name runs, so that its slip of paper is no longer than it. */
function measureReach(svg: string, brief: SleeveBrief, text: string, size: number): number {
  const lines = svg.split("<path").length - 1;
  const width = (brief.type.setText(text.toLocaleUpperCase("en"), 800).advance / 1000) * size;
  return lines > 1 ? 640 : width;
}
