import type { CompositionInput } from "../composition.ts";
import { drawInLayout } from "../layouts/draw-in-layout.ts";
import { measureContrast } from "../palette/colour.ts";
import { createWave, drawCircle, drawPath, drawRect, traceDot } from "../svg-shapes.ts";

/** How dark the picture is at a point, 0 to 1. The coordinates go from 0 to 1 too. */
type Tone = (x: number, y: number) => number;

/** A shaded ball, folded cloth, a gradient from above, or rings. */
function chooseTone({ random }: CompositionInput): Tone {
  const kind = random.pick(["ball", "cloth", "fall", "rings"] as const);
  const [cx, cy] = [random.between(0.4, 0.6), random.between(0.45, 0.55)];
  const radius = random.between(0.38, 0.5);
  if (kind === "ball") {
    const side = random.pick([-1, 1]);
    return (x, y) => {
      if (Math.hypot(x - cx, y - cy) > radius) return 0;
      return (
        0.1 + Math.hypot(x - cx + side * radius * 0.42, y - cy + radius * 0.42) / (radius * 1.6)
      );
    };
  }
  if (kind === "rings") {
    const speed = random.between(14, 22);
    return (x, y) => 0.5 + 0.5 * Math.cos(Math.hypot(x - cx, y - cy) * speed);
  }
  const wave = createWave(random, 3);
  const tilt = random.between(-0.5, 0.5);
  if (kind === "fall") return (x, y) => 1.08 - (y + wave(x) * 0.18 + tilt * (x - 0.5));
  const speed = random.between(7, 12);
  return (x, y) => 0.52 + 0.5 * Math.sin((x + tilt * y) * speed + wave(y * 0.7) * 2.6);
}

function drawScreen(input: CompositionInput, width: number, height: number): string {
  const { palette, random } = input;
  const tone = chooseTone(input);
  const step = random.pick([20, 26, 34]);
  const angle = random.pick([0, 0.26, 0.52, 0.785]);
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  const size = Math.min(width, height);
  const reach = Math.max(width, height) * 0.75;
  let dots = "";
  for (let u = -reach; u < reach; u += step) {
    for (let v = -reach; v < reach; v += step) {
      const x = width / 2 + u * cosine - v * sine;
      const y = height / 2 + u * sine + v * cosine;
      if (x < -step || x > width + step || y < -step || y > height + step) continue;
      const radius =
        Math.sqrt(
          Math.min(
            1,
            Math.max(0, tone(0.5 + (x - width / 2) / size, 0.5 + (y - height / 2) / size)),
          ),
        ) *
        step *
        0.66;
      if (radius > step * 0.09) dots += traceDot(x, y, radius);
    }
  }
  const behind = [
    "",
    drawCircle(
      width * random.between(0.25, 0.75),
      height * random.between(0.3, 0.6),
      size * random.between(0.22, 0.36),
      palette.second,
    ),
    drawRect(0, 0, width, height, palette.second),
    drawRect(width * random.between(0.3, 0.6), 0, width, height, palette.third),
  ];
  const back = random.pick(behind);
  const [dark = palette.foreground] = [palette.accent, palette.foreground].filter(
    (fill) =>
      measureContrast(fill, back.includes(palette.second) ? palette.second : palette.third) > 1.5,
  );
  return back + drawPath(dots, back === "" ? palette.accent : dark);
}

export function drawHalftone(input: CompositionInput): string {
  return drawInLayout(
    input,
    ["text-below", "text-above", "text-over", "framed", "text-beside", "split"],
    (width, height) => drawScreen(input, width, height),
  );
}
