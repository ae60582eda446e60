import type { CompositionInput } from "../composition.ts";
import { drawInLayout } from "../layouts/draw-in-layout.ts";
import { applyCase } from "../layouts/text-block.ts";

/** Rows of the title, or of its longest word; one row in the foreground colour. */
function drawRows(input: CompositionInput, width: number, height: number): string {
  const { palette, random, labels, fonts } = input;
  const letterCase = random.pick(["upper", "lower"] as const);
  const longest = labels.album
    .split(" ")
    .reduce((best, word) => (word.length > best.length ? word : best), "");
  const outline = fonts.outline(
    applyCase(labels.album.length <= 14 ? labels.album : longest, letterCase),
    900,
    -10,
  );
  const rows = random.integer(2, 8);
  const growing = random.chance(0.45);
  const growth = random.between(0.3, 0.7);
  const apart = random.between(130, 220);
  const shares = Array.from({ length: rows }, (_, row) => (growing ? 1 + row * growth : 1));
  const total = shares.reduce((sum, share) => sum + share, 0);
  const accented = growing ? rows - 1 : random.integer(0, rows - 1);
  const drift = random.pick([0, 0.5, 0.22]);
  const tones = random.pick([
    [palette.accent],
    [palette.second],
    [palette.accent, palette.second, palette.third],
  ]);
  let top = 0;
  const lines = shares.map((share, row) => {
    const rowHeight = (height * share) / total;
    const scale = (rowHeight / 1000) * (letterCase === "upper" ? 1.32 : 1.02);
    const baseline = top + rowHeight * (letterCase === "upper" ? 0.965 : 0.8);
    const pitch = Math.max(60, (outline.right - outline.left + apart) * scale);
    const fill = row === accented ? palette.foreground : tones[row % tones.length];
    const d: string[] = [];
    for (let x = -((row * drift) % 1) * pitch; x < width; x += pitch) {
      d.push(
        `<path data-type="decoration" fill="${fill}" transform="matrix(${scale.toFixed(4)} 0 0 ${scale.toFixed(4)} ${Math.round(x - outline.left * scale)} ${Math.round(baseline)})" d="${outline.d}"/>`,
      );
    }
    top += rowHeight;
    return d.join("");
  });
  return lines.join("");
}

export function drawRepeatedTitle(input: CompositionInput): string {
  const turned = input.random.chance(0.35);
  return drawInLayout(
    input,
    ["text-below", "text-above", "split", "text-over", "inset"],
    (width, height) =>
      turned
        ? `<g transform="matrix(0 -1 1 0 0 ${height})">${drawRows(input, height, width)}</g>`
        : drawRows(input, width, height),
  );
}
