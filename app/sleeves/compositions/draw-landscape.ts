import type { CompositionInput } from "../composition.ts";
import { drawSleeveNumber } from "../layouts/text-block.ts";
import { drawTitleAndArtist } from "../layouts/title-and-artist.ts";
import { mixColours } from "../palette/colour.ts";
import {
  createWave,
  drawCircle,
  drawPath,
  drawPolygon,
  drawRect,
  type Point,
  traceDot,
} from "../svg-shapes.ts";

/** Random dots below the crest of a hill, fewer with depth. */
function sprayCrest(
  input: CompositionInput,
  crest: readonly Point[],
  fill: string,
  depth: number,
): string {
  const { random } = input;
  let dots = "";
  for (let grain = 0; grain < 420; grain += 1) {
    const [x, y] = random.pick(crest);
    const down = random.between(0, 1) ** 2.4 * depth;
    dots += traceDot(x + random.between(-14, 14), y + 3 + down, random.between(1.1, 2.9));
  }
  return drawPath(dots, fill);
}

export function drawLandscape(input: CompositionInput): string {
  const { palette, random } = input;
  const sky = palette.background;
  const ridges = random.integer(3, 5);
  const near = random.pick([palette.foreground, palette.second, palette.accent]);
  const far = mixColours(sky, palette.third, 0.62);
  const sharp = random.chance(0.4);
  const horizon = random.between(470, 560);
  const hills = Array.from({ length: ridges }, (_, index) => {
    const share = index / (ridges - 1);
    const wave = createWave(random, sharp ? 6 : 3, sharp ? 2 : 1);
    const height = (1 - share * 0.5) * random.between(60, 130);
    const base = horizon + share * (930 - horizon) * 0.9;
    const crest = Array.from({ length: 81 }, (__, step): Point => {
      const x = step * 12.5;
      const swell = wave(x / 1600 + index * 0.31);
      return [x, base - (sharp ? Math.abs(swell) * 1.8 : swell) * height];
    });
    const fill = mixColours(far, near, share);
    const body = drawPolygon([[0, 1000], ...crest, [1000, 1000]], fill);
    return (
      body + sprayCrest(input, crest, mixColours(fill, palette.background, 0.55), 90 + share * 60)
    );
  });
  const sunRadius = random.between(70, 190);
  const sunX = random.between(240, 760);
  const sun = drawCircle(
    sunX,
    horizon - random.between(-30, 110),
    sunRadius,
    palette.accent === near ? palette.third : palette.accent,
  );
  const backgrounds = [sky];
  const text = drawTitleAndArtist(input, {
    x: 60,
    y: 60,
    width: 880,
    height: 190,
    backgrounds,
    weight: random.pick([400, 500, 800]),
    max: random.pick([74, 120]),
    letterCase: random.pick(["own", "own", "upper", "lower"]),
    artistShare: 0.46,
    first: random.pick(["title", "artist"]),
  });
  const sleeveNumber = random.chance(0.4)
    ? drawSleeveNumber(input, {
        x: 680,
        y: 926,
        align: "right",
        backgrounds: [near],
        foregrounds: [sky, palette.foreground],
      })
    : "";
  return drawRect(0, 0, 1000, 1000, sky) + sun + hills.join("") + text.svg + sleeveNumber;
}
