import type { CompositionInput } from "../composition.ts";
import { drawInLayout } from "../layouts/draw-in-layout.ts";
import { drawPath, drawRect } from "../svg-shapes.ts";

type DrawTile = (size: number) => string;

/** Shapes on a square from 0,0 to size,size, each touching its edges, so that neighbouring shapes join. */
const TILES: readonly DrawTile[] = [
  (size) => `M0 0H${size}A${size} ${size} 0 0 1 0 ${size}Z`,
  (size) => `M0 0A${size} ${size} 0 0 1 ${size} ${size}H0Z`,
  (size) => `M0 0H${size}A${size / 2} ${size / 2} 0 0 1 0 0Z`,
  (size) =>
    `M0 ${size / 2}A${size / 2} ${size / 2} 0 0 1 ${size} ${size / 2}A${size / 2} ${size / 2} 0 0 1 0 ${size / 2}Z`,
  (size) => `M0 0H${size}L0 ${size}Z`,
  (size) => `M0 0A${size} ${size} 0 0 0 ${size} ${size}A${size} ${size} 0 0 0 0 0Z`,
  (size) => `M0 0H${size / 2}A${size / 2} ${size / 2} 0 0 1 ${size / 2} ${size}H0Z`,
];

function drawGrid({ palette, random }: CompositionInput, width: number, height: number): string {
  const size = Math.min(width, height) / random.pick([2, 3, 3, 4]);
  const columns = Math.round(width / size);
  const side = width / columns;
  const fills = [
    palette.background,
    palette.accent,
    palette.second,
    palette.third,
    palette.foreground,
  ];
  const set = random.shuffle(TILES).slice(0, random.integer(1, 3));
  let last = "";
  return Array.from({ length: columns * Math.ceil(height / side) }, (_, index) => {
    const [under = palette.accent, over = palette.foreground] = random.shuffle(
      fills.filter((fill) => fill !== last),
    );
    last = under;
    const turn = `rotate(${random.integer(0, 3) * 90} ${side / 2} ${side / 2})`;
    const [x, y] = [(index % columns) * side, Math.floor(index / columns) * side];
    return `<g transform="translate(${x} ${y})">${drawRect(0, 0, side + 0.6, side + 0.6, under)}${drawPath(random.pick(set)(side), over, `transform="${turn}"`)}</g>`;
  }).join("");
}

export function drawTiles(input: CompositionInput): string {
  return drawInLayout(
    input,
    ["text-below", "text-above", "text-beside", "text-over", "inset", "framed", "split"],
    (width, height) => drawGrid(input, width, height),
  );
}
