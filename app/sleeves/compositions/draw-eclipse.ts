import type { CompositionInput } from "../composition.ts";
import { drawTextBlock } from "../layouts/text-block.ts";
import { drawTitleAndArtist } from "../layouts/title-and-artist.ts";
import { mixColours } from "../palette/colour.ts";
import { drawCircle, drawPolygon, drawRect, type Point } from "../svg-shapes.ts";

/** A large dark body before a light: a covered sun, a crescent, a slab or a peak. */
function drawDarkShape({ palette, random }: CompositionInput): string {
  const glow = (x: number, y: number, radius: number): string =>
    `<radialGradient id="glow"><stop offset="0.35" stop-color="${palette.accent}"/><stop offset="1" stop-color="${palette.accent}" stop-opacity="0"/></radialGradient>` +
    drawCircle(x, y, radius, "url(#glow)");
  const dark = mixColours(palette.background, "#000000", 0.45);
  const kind = random.pick(["sun", "slab", "peak", "crescent"] as const);
  const x = random.between(400, 600);
  if (kind === "sun") return glow(x, 390, 480) + drawCircle(x, 390, 250, dark);
  if (kind === "crescent") {
    const offset = random.between(-80, 80);
    return (
      drawCircle(500, 390, 300, palette.accent) +
      drawCircle(500 + offset, 390 - random.between(40, 90), 268, palette.background)
    );
  }
  if (kind === "slab") {
    const width = random.between(180, 340);
    const offset = random.between(0, 60);
    const face: Point[] = [
      [x - width / 2, 150 + offset],
      [x + width / 2, 150],
      [x + width / 2, 735],
      [x - width / 2, 735],
    ];
    const flank: Point[] = [
      [x + width / 2, 150],
      [x + width / 2 + 70, 190],
      [x + width / 2 + 70, 735],
      [x + width / 2, 735],
    ];
    return (
      glow(x, 480, 560) +
      drawPolygon(face, dark) +
      drawPolygon(flank, palette.second) +
      drawRect(0, 735, 1000, 265, palette.background)
    );
  }
  const tip: Point = [x, 140];
  const halfBase = random.between(300, 420);
  const body =
    drawPolygon([tip, [x + halfBase, 735], [x - halfBase, 735]], palette.second) +
    drawPolygon([tip, [x + halfBase, 735], [x + halfBase * 0.15, 735]], dark);
  return (
    drawCircle(x + random.between(-160, 160), 330, random.between(150, 240), palette.accent) +
    body +
    drawRect(0, 735, 1000, 265, palette.background)
  );
}

export function drawEclipse(input: CompositionInput): string {
  const { palette, random, labels } = input;
  const backgrounds = [palette.background];
  const body =
    drawRect(0, 0, 1000, 1000, palette.background) +
    drawDarkShape(input) +
    drawRect(0, 770, 1000, 230, palette.background);
  if (random.chance(0.45)) {
    const title = drawTextBlock(input, {
      role: "title",
      text: labels.album,
      x: 60,
      y: 796,
      width: 880,
      height: 92,
      backgrounds,
      weight: 500,
      max: 56,
      tracking: 190,
      letterCase: "upper",
      align: "center",
      verticalAlign: "middle",
      leading: 1.3,
    });
    const artist = drawTextBlock(input, {
      role: "artist",
      text: labels.artist,
      x: 60,
      y: 912,
      width: 880,
      height: 40,
      backgrounds,
      weight: 500,
      max: 30,
      tracking: 140,
      letterCase: "upper",
      align: "center",
      verticalAlign: "middle",
    });
    return body + title.svg + artist.svg;
  }
  const text = drawTitleAndArtist(input, {
    x: 56,
    y: 786,
    width: 888,
    height: 164,
    backgrounds,
    weight: 900,
    max: 150,
    verticalAlign: "bottom",
    letterCase: random.pick(["upper", "own"]),
    leading: 0.96,
    artistShare: 0.3,
    foregrounds: [random.pick([palette.accent, palette.foreground]), palette.foreground],
    artistForegrounds: [palette.foreground],
  });
  return body + text.svg;
}
