import { mixColours } from "../sleeve-colour.ts";
import type { SleeveBrief } from "../sleeve-families.ts";
import { setNumber, setPair } from "../sleeve-lettering.ts";
import {
  createWave,
  drawCircle,
  drawPath,
  drawPolygon,
  drawRect,
  traceDot,
} from "../sleeve-shapes.ts";
import type { Point } from "../sleeve-shapes.ts";

/** Grain along the crest of a hill, thinning out downwards, as a spray can leaves it. */
function sprayCrest(
  brief: SleeveBrief,
  crest: readonly Point[],
  fill: string,
  depth: number,
): string {
  const { random } = brief;
  let dots = "";
  for (let grain = 0; grain < 420; grain += 1) {
    const [x, y] = random.pick(crest);
    const down = random.between(0, 1) ** 2.4 * depth;
    dots += traceDot(x + random.between(-14, 14), y + 3 + down, random.between(1.1, 2.9));
  }
  return drawPath(dots, fill);
}

export function drawLandscape(brief: SleeveBrief): string {
  const { palette, random } = brief;
  const sky = palette.ground;
  const ridges = random.whole(3, 5);
  const near = random.pick([palette.ink, palette.second, palette.accent]);
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
    return body + sprayCrest(brief, crest, mixColours(fill, palette.ground, 0.55), 90 + share * 60);
  });
  const sunRadius = random.between(70, 190);
  const sunX = random.between(240, 760);
  const sun = drawCircle(
    sunX,
    horizon - random.between(-30, 110),
    sunRadius,
    palette.accent === near ? palette.third : palette.accent,
  );
  const grounds = [sky];
  const text = setPair(brief, {
    x: 60,
    y: 60,
    width: 880,
    height: 190,
    grounds,
    weight: random.pick([400, 500, 800]),
    max: random.pick([74, 120]),
    letterCase: random.pick(["own", "own", "upper", "lower"]),
    align: random.pick(["left", "left", "center"]),
    artistShare: 0.46,
    first: random.pick(["title", "artist"]),
  });
  const foot = random.chance(0.4)
    ? setNumber(brief, {
        x: 680,
        y: 926,
        align: "right",
        grounds: [near],
        inks: [sky, palette.ink],
      })
    : "";
  return drawRect(0, 0, 1000, 1000, sky) + sun + hills.join("") + text.svg + foot;
}
