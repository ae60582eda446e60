import type { SeededRandom } from "../seeded-random.ts";
import type { WornGrade } from "../sleeve-key.ts";
import { drawRect, type Point } from "../svg-shapes.ts";

export const stickerSize = { width: 164, height: 108 } as const;

/** Strokes of a pen in a box of 10 by 10, drawn 45 units high. */
const strokes: Readonly<{ [letter: string]: string }> = {
  V: "M.4 .3C1.6 3.6 3 7 4.3 9.8C5.6 6.4 7.4 2.6 9.4 -.6",
  G: "M8.6 1.8C6.2 -.9 1.4 .3 .7 5C.2 9.4 6.8 11.4 8.4 6.6L8.5 5.6L4.9 5.9",
  F: "M1.4 10.2C1.7 6.8 2 3.4 2.3 .2L8.9 -.4M1.8 5.1L7.2 4.5",
  P: "M1.2 10.2C1.5 6.8 1.9 3.4 2.2 .2C9.6 -1.4 10.6 5.6 1.9 5.7",
  "+": "M1.6 5.2L8.2 4.6M4.9 1.6L5.1 8.2",
};

const letterWidth = 46;

/** A label of the shop with the grade in a hand's writing, around this point. */
export function drawGradeSticker(random: SeededRandom, grade: WornGrade, [x, y]: Point): string {
  const { width, height } = stickerSize;
  const tilt = random.between(-7, 6).toFixed(1);
  const ink = random.pick(["#1c3a86", "#1c3a86", "#a3201c"]);
  const start = -(grade.length * letterWidth) / 2;
  const letters = grade.split("").map((letter, index) => {
    const left = start + index * letterWidth + random.between(-2, 3);
    const top = (letter === "+" ? -20 : -23) + random.between(-4, 4);
    return `<path transform="translate(${left.toFixed(1)} ${top.toFixed(1)}) rotate(${random.between(-4, 4).toFixed(1)}) scale(${letter === "+" ? 3.8 : 4.5})" d="${strokes[letter] ?? ""}"/>`;
  });
  return [
    `<g transform="translate(${x} ${y}) rotate(${tilt})">`,
    drawRect(-width / 2 + 3, -height / 2 + 4, width, height, "#000", 'fill-opacity="0.22" rx="12"'),
    drawRect(-width / 2, -height / 2, width, height, "#fdf9ec", 'rx="12"'),
    drawRect(
      -width / 2 + 8,
      -height / 2 + 8,
      width - 16,
      height - 16,
      "none",
      'rx="7" stroke="#b4380f" stroke-width="3" stroke-opacity="0.75"',
    ),
    `<g fill="none" stroke="${ink}" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">${letters.join("")}</g></g>`,
  ].join("");
}
