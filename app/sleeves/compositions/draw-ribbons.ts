import type { CompositionInput } from "../composition.ts";
import { drawTitleAndArtist } from "../layouts/title-and-artist.ts";
import { drawRect } from "../svg-shapes.ts";

/** Parallel stripes with one bend; the title stands on the inner side of it. */
export function drawRibbons(input: CompositionInput): string {
  const { palette, random } = input;
  const count = random.integer(3, 6);
  const strokeWidth = random.between(210, 330) / count;
  const gap = random.pick([0, 0, strokeWidth * 0.18]);
  const shuffled = random.shuffle([
    palette.accent,
    palette.second,
    palette.third,
    palette.foreground,
  ]);
  const bend = random.pick(["corner", "loop", "wave"] as const);
  const stripes = Array.from({ length: count }, (_, index) => {
    const out = index * (strokeWidth + gap);
    const fill = shuffled[index % shuffled.length] ?? palette.accent;
    const d = ((): string => {
      if (bend === "corner") {
        const y = 400 - out + strokeWidth;
        const radius = 150 + out;
        return `M-20 ${y}H500A${radius} ${radius} 0 0 1 ${500 + radius} ${y + radius}V1020`;
      }
      if (bend === "loop") {
        const radius = 120 + out;
        return `M-20 ${330 + radius}H620A${radius} ${radius} 0 1 0 ${620 - radius} 330V-20`;
      }
      const back = (count - 1 - index) * (strokeWidth + gap);
      const [first, last] = [70 + out, 70 + back];
      return `M-20 ${640 - back}H300A${first} ${first} 0 0 0 ${300 + first} ${640 - back - first}V400A${last} ${last} 0 0 1 ${300 + first + last} ${400 - last}H1020`;
    })();
    return `<path d="${d}" fill="none" stroke="${fill}" stroke-width="${(strokeWidth + (gap === 0 ? 0.8 : 0)).toFixed(1)}"/>`;
  });
  const mirrored = random.chance(0.4);
  const flip = mirrored ? 'transform="matrix(-1 0 0 1 1000 0)"' : "";
  const width = bend === "corner" ? 480 : 880;
  const text = drawTitleAndArtist(input, {
    x: mirrored && bend === "corner" ? 1000 - 60 - width : 60,
    y: bend === "corner" ? 540 : 786,
    width,
    height: bend === "corner" ? 400 : 156,
    backgrounds: [palette.background],
    weight: random.pick([800, 900]),
    max: 116,
    verticalAlign: "bottom",
    leading: 0.98,
    letterCase: random.pick(["lower", "own", "lower"]),
    artistShare: 0.42,
    align: mirrored ? "right" : "left",
  });
  return `${drawRect(0, 0, 1000, 1000, palette.background)}<g ${flip}>${stripes.join("")}</g>${text.svg}`;
}
