import type { CompositionInput } from "../composition.ts";
import { drawInLayout } from "../layouts/draw-in-layout.ts";
import { measureContrast } from "../palette/colour.ts";
import { drawCircle, drawPath, drawRect } from "../svg-shapes.ts";

type Cut = "leaf" | "drop" | "round";

/** One petal pointing up from 0,0. */
function tracePetal(cut: Cut, petalLength: number, petalWidth: number): string {
  if (cut === "leaf")
    return `M0 0C${petalWidth} ${-petalLength * 0.35} ${petalWidth} ${-petalLength * 0.7} 0 ${-petalLength}C${-petalWidth} ${-petalLength * 0.7} ${-petalWidth} ${-petalLength * 0.35} 0 0Z`;
  if (cut === "drop")
    return `M0 0L${petalWidth * 0.8} ${-petalLength * 0.72}A${petalWidth * 0.8} ${petalWidth * 0.8} 0 0 0 ${-petalWidth * 0.8} ${-petalLength * 0.72}Z`;
  return `M0 0C${petalWidth * 1.5} ${-petalLength * 0.3} ${petalWidth * 1.2} ${-petalLength} 0 ${-petalLength}C${-petalWidth * 1.2} ${-petalLength} ${-petalWidth * 1.5} ${-petalLength * 0.3} 0 0Z`;
}

interface Flower {
  cut: Cut;
  count: number;
  fills: readonly string[];
  heart: string;
}

function drawFlower(flower: Flower, x: number, y: number, radius: number, turn: number): string {
  const rings = flower.fills.map((fill, ring) => {
    const petalLength = radius * (1 - ring * 0.3);
    const d = tracePetal(flower.cut, petalLength, (petalLength * Math.PI * 0.92) / flower.count);
    return Array.from({ length: flower.count }, (_, index) => {
      const angle = ((index + ring * 0.5) * 360) / flower.count + turn;
      return drawPath(
        d,
        fill,
        `transform="translate(${Math.round(x)} ${Math.round(y)}) rotate(${angle.toFixed(1)})"`,
      );
    }).join("");
  });
  return rings.join("") + drawCircle(x, y, radius * 0.15, flower.heart);
}

function drawBlossom(input: CompositionInput, width: number, height: number): string {
  const { palette, random } = input;
  const back = random.pick([
    palette.background,
    palette.background,
    palette.third,
    palette.foreground,
  ]);
  const colours = random.shuffle(
    [palette.accent, palette.second, palette.third, palette.background].filter(
      (fill) => measureContrast(fill, back) > 1.3,
    ),
  );
  const flower: Flower = {
    cut: random.pick(["leaf", "drop", "round"]),
    count: random.pick([6, 8, 10, 12]),
    fills: colours.slice(0, 3),
    heart: back,
  };
  const size = Math.min(width, height);
  const turn = random.between(0, 60);
  const field = drawRect(0, 0, width, height, back);
  const variant = random.pick(["centre", "corner", "field"] as const);
  if (variant === "centre")
    return field + drawFlower(flower, width / 2, height / 2, size * 0.45, turn);
  if (variant === "corner") {
    return (
      field +
      drawFlower(
        flower,
        width * random.pick([0.14, 0.86]),
        height * random.pick([0.16, 0.84]),
        size * 0.82,
        turn,
      )
    );
  }
  const wanted = size / random.pick([2, 3]);
  const [columns, rows] = [Math.round(width / wanted), Math.round(height / wanted)];
  const radius = Math.min(width / columns, height / rows) * 0.47;
  const flowers = Array.from({ length: columns * rows }, (_, index) => {
    const [x, y] = [
      ((index % columns) + 0.5) * (width / columns),
      (Math.floor(index / columns) + 0.5) * (height / rows),
    ];
    return drawFlower(
      { ...flower, fills: random.shuffle(colours).slice(0, 2) },
      x,
      y,
      radius,
      turn * index,
    );
  });
  return field + flowers.join("");
}

export function drawPetals(input: CompositionInput): string {
  return drawInLayout(
    input,
    ["text-below", "text-above", "text-over", "inset", "split", "framed", "text-beside"],
    (width, height) => drawBlossom(input, width, height),
  );
}
