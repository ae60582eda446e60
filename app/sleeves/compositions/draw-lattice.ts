import type { CompositionInput } from "../composition.ts";
import { drawInLayout } from "../layouts/draw-in-layout.ts";
import { drawPath, drawPolygon, type Point, traceDot, traceLine } from "../svg-shapes.ts";

/** The corners of a rotated square with the centre x, y. */
function turnSquare(x: number, y: number, size: number, angle: number): Point[] {
  return [0.25, 0.75, 1.25, 1.75].map((quarter): Point => {
    const turn = quarter * Math.PI + angle;
    return [x + Math.cos(turn) * size * 0.707, y + Math.sin(turn) * size * 0.707];
  });
}

/** A grid of squares that are displaced more towards one point, or of diagonals, or of dots of growing size. */
function drawGrid({ random, palette }: CompositionInput, width: number, height: number): string {
  const kind = random.pick(["disorder", "slants", "swell", "disorder"] as const);
  const step = Math.min(width, height) / random.pick([5, 7, 9]);
  const rows = Math.floor((height + 1) / step);
  const [left, top] = [
    (width - Math.floor((width + 1) / step) * step) / 2,
    (height - rows * step) / 2,
  ];
  const columns = Math.floor((width + 1) / step);
  const accented = random.integer(0, rows * columns - 1);
  const [fx, fy] = [random.between(0.1, 0.9), random.between(0.1, 0.9)];
  const odd = random.pick([palette.second, palette.third]);
  let strokes = "";
  const shapes: string[] = [];
  for (let cell = 0; cell < rows * columns; cell += 1) {
    const [column, row] = [cell % columns, Math.floor(cell / columns)];
    const [x, y] = [left + (column + 0.5) * step, top + (row + 0.5) * step];
    const near = Math.hypot(column / columns - fx, row / rows - fy);
    if (kind === "slants") {
      const half = step * 0.5 * (random.chance(0.5) ? 1 : -1);
      strokes += traceLine([
        [x - half, y - step / 2],
        [x + half, y + step / 2],
      ]);
    } else if (kind === "swell") {
      strokes += traceDot(x, y, step * 0.48 * Math.max(0.12, 1 - near * 1.15));
    } else {
      const irregularity = Math.max(0, 0.8 - near) ** 2;
      const fill =
        cell === accented
          ? palette.accent
          : random.chance(irregularity * 0.5)
            ? odd
            : palette.foreground;
      shapes.push(
        drawPolygon(
          turnSquare(
            x + random.between(-30, 30) * irregularity,
            y + random.between(-30, 30) * irregularity,
            step * 0.66,
            random.between(-2, 2) * irregularity,
          ),
          fill,
        ),
      );
    }
  }
  if (kind === "slants")
    return drawPath(
      strokes,
      "none",
      `stroke="${palette.accent}" stroke-width="${(step * 0.2).toFixed(1)}" stroke-linecap="square"`,
    );
  if (kind === "swell") return drawPath(strokes, palette.accent);
  return shapes.join("");
}

export function drawLattice(input: CompositionInput): string {
  return drawInLayout(
    input,
    ["framed", "inset", "text-beside", "split", "text-below", "text-above"],
    (width, height) => drawGrid(input, width, height),
  );
}
