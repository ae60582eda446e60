import type { CompositionInput } from "../composition.ts";
import { leftEdge } from "../layouts/reserved-areas.ts";
import { drawTextBlock } from "../layouts/text-block.ts";
import { drawPath, drawPolygon, drawRect, type Point, traceDot } from "../svg-shapes.ts";

/** A torn horizontal edge, from left to right. */
function tearEdge({ random }: CompositionInput, y: number, tilt: number, rough: number): Point[] {
  return Array.from({ length: 41 }, (_, step): Point => [
    step * 25,
    y + (step / 40 - 0.5) * tilt + random.between(-rough, rough),
  ]);
}

function drawTear(input: CompositionInput, top: number, bottom: number, fill: string): string {
  const { random } = input;
  const rough = random.between(3, 12);
  return drawPolygon(
    [
      ...tearEdge(input, top, random.between(-90, 90), rough),
      ...tearEdge(input, bottom, random.between(-90, 90), rough).reverse(),
    ],
    fill,
  );
}

/** Coarse dots that grow from the top of a strip to its bottom. */
function screenStrip(
  { random }: CompositionInput,
  top: number,
  bottom: number,
  fill: string,
): string {
  const step = random.pick([22, 28]);
  let dots = "";
  for (let y = top; y < bottom; y += step / 2) {
    const odd = Math.round((y - top) / (step / 2)) % 2 === 1;
    for (let x = odd ? step / 2 : 0; x < 1010; x += step)
      dots += traceDot(x, y, step * 0.3 * ((y - top) / (bottom - top)) + 1.5);
  }
  return drawPath(dots, fill);
}

/** Torn strips of colour, the title on one of them and the artist on a small field of its own. */
export function drawTorn(input: CompositionInput): string {
  const { palette, random } = input;
  const [one = palette.accent, other = palette.second] = random.shuffle([
    palette.accent,
    palette.second,
    palette.third,
  ]);
  const titleY = random.pick([130, 420, 560]);
  const strips =
    drawTear(input, -80, random.between(250, 420), one) +
    screenStrip(input, random.between(300, 420), random.between(620, 760), palette.foreground) +
    drawTear(input, random.between(650, 760), 1100, other);
  return (
    drawRect(0, 0, 1000, 1000, palette.background) +
    strips +
    drawTitle(input, titleY) +
    drawArtist(input, titleY > 300 ? 60 : 860)
  );
}

function drawTitle(input: CompositionInput, y: number): string {
  const { palette, random } = input;
  const fill = random.pick([palette.foreground, palette.background]);
  const title = drawTextBlock(input, {
    role: "title",
    text: input.labels.album,
    x: 50,
    y,
    width: 900,
    height: 290,
    backgrounds: [fill],
    foregrounds: [palette.accent, palette.background, palette.foreground],
    weight: 900,
    leading: 0.9,
    max: 260,
    letterCase: random.pick(["upper", "upper", "lower"]),
    verticalAlign: "middle",
  });
  const strip = drawPolygon(
    [
      ...tearEdge(input, title.top - 62, random.between(-36, 36), 4),
      ...tearEdge(
        input,
        title.bottom + Math.max(64, title.size * 0.34),
        random.between(-36, 36),
        4,
      ).reverse(),
    ],
    fill,
  );
  return strip + title.svg;
}

function drawArtist(input: CompositionInput, y: number): string {
  const { palette, labels, strip } = input;
  if (labels.artist === "") return "";
  const x = leftEdge(76, strip);
  const artist = drawTextBlock(input, {
    role: "artist",
    text: labels.artist,
    x,
    y,
    width: 620,
    height: 64,
    backgrounds: [palette.foreground],
    foregrounds: [palette.background],
    weight: 800,
    max: 50,
    letterCase: "upper",
    verticalAlign: "middle",
  });
  const width = Math.min(700, measureWidth(artist.svg, input, labels.artist, artist.size));
  const field = drawPolygon(
    [
      [x - 32, y - 8],
      [x + 36 + width, y - 2],
      [x + 30 + width, y + 72],
      [x - 26, y + 68],
    ],
    palette.foreground,
  );
  return field + artist.svg;
}

/** The width of the artist's name, so that the field under it is not longer. */
function measureWidth(svg: string, input: CompositionInput, text: string, size: number): number {
  const lines = svg.split("<path").length - 1;
  const width = (input.fonts.outline(text.toLocaleUpperCase("en"), 800).advance / 1000) * size;
  return lines > 1 ? 640 : width;
}
