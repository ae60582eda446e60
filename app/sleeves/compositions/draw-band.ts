import type { CompositionInput } from "../composition.ts";
import { drawSleeveNumber, drawTextBlock } from "../layouts/text-block.ts";
import { drawCircle, drawPath, drawRect } from "../svg-shapes.ts";

/** One of six simple emblems. */
function drawEmblem({ random, palette }: CompositionInput, y: number, size: number): string {
  const [one = palette.accent, other = palette.second] = random.shuffle([
    palette.foreground,
    palette.background,
    palette.third,
  ]);
  const x = random.pick([500, 60 + size / 2, 940 - size / 2]);
  const half = size / 2;
  return random.pick([
    drawCircle(x, y, half, one) +
      drawPath(`M${x} ${y - half}A${half} ${half} 0 0 1 ${x} ${y + half}Z`, other),
    drawPath(
      `M${x - half} ${y + half / 2}A${half} ${half} 0 0 1 ${x + half} ${y + half / 2}Z`,
      one,
    ) + drawCircle(x, y + half * 0.16, half * 0.34, other),
    [0, 1, 2, 3, 4]
      .map((bar) =>
        drawRect(
          x - half + bar * size * 0.22,
          y - half,
          size * 0.12,
          size,
          bar === 2 ? other : one,
        ),
      )
      .join(""),
    drawRect(x - half, y - half, size, size, one) + drawCircle(x, y, half * 0.72, other),
    drawPath(`M${x} ${y - half}L${x + half} ${y + half}H${x - half}Z`, one) +
      drawCircle(x, y + half * 0.42, half * 0.3, other),
    [1, 0.72, 0.44, 0.16]
      .map((share, index) => drawCircle(x, y, half * share, index % 2 === 0 ? one : other))
      .join(""),
  ]);
}

/** Three horizontal fields: an emblem above, the title in the middle, the artist below. */
export function drawBand(input: CompositionInput): string {
  const { palette, random, labels } = input;
  const outer = palette.accent;
  const middle = palette.background;
  const lower = random.chance(0.5) ? outer : palette.second;
  const [high, low] = random.pick([
    [480, 800],
    [560, 880],
    [330, 690],
  ] as const);
  const lift = random.integer(-40, 30);
  const [top, bottom] = [high + lift, low + lift];
  const fields =
    drawRect(0, 0, 1000, 1000, outer) +
    drawRect(0, top, 1000, bottom - top, middle) +
    drawRect(0, bottom, 1000, 1000 - bottom, lower);
  const align = random.chance(0.3) ? "center" : "left";
  const letterCase = random.pick(["own", "own", "upper", "lower"] as const);
  const title = drawTextBlock(input, {
    role: "title",
    text: labels.album,
    x: 60,
    y: top + 46,
    width: 880,
    height: bottom - top - 92,
    backgrounds: [middle],
    weight: random.pick([500, 700, 900]),
    max: 132,
    leading: 1,
    align,
    letterCase,
    verticalAlign: "middle",
  });
  const room = 1000 - bottom;
  const artist = drawTextBlock(input, {
    role: "artist",
    text: labels.artist,
    x: 60,
    y: bottom + 30,
    width: 620,
    height: room - 60,
    backgrounds: [lower],
    foregrounds: [palette.foreground, palette.background],
    weight: 500,
    max: 44,
    verticalAlign: "middle",
    leading: 1.1,
  });
  const number = drawSleeveNumber(input, {
    x: 680,
    y: bottom + (room - 22) / 2,
    verticalAlign: "middle",
    align: "right",
    backgrounds: [lower],
    foregrounds: [palette.foreground, palette.background],
  });
  return (
    fields + drawEmblem(input, top / 2, Math.min(top * 0.62, 320)) + title.svg + artist.svg + number
  );
}
