import type { SleeveBrief } from "../sleeve-families.ts";
import { setInFrame } from "../sleeve-frames.ts";
import { applyCase } from "../sleeve-lettering.ts";

/** The title, or its longest word, shouted over and over; one row in another colour. */
function drawShouts(brief: SleeveBrief, width: number, height: number): string {
  const { palette, random, words, type } = brief;
  const letterCase = random.pick(["upper", "lower"] as const);
  const longest = words.album
    .split(" ")
    .reduce((best, word) => (word.length > best.length ? word : best), "");
  const set = type.setText(
    applyCase(words.album.length <= 14 ? words.album : longest, letterCase),
    900,
    -10,
  );
  const rows = random.whole(2, 8);
  const growing = random.chance(0.45);
  const growth = random.between(0.3, 0.7);
  const apart = random.between(130, 220);
  const shares = Array.from({ length: rows }, (_, row) => (growing ? 1 + row * growth : 1));
  const total = shares.reduce((sum, share) => sum + share, 0);
  const loud = growing ? rows - 1 : random.whole(0, rows - 1);
  const drift = random.pick([0, 0.5, 0.22]);
  const tones = random.pick([
    [palette.accent],
    [palette.second],
    [palette.accent, palette.second, palette.third],
  ]);
  let top = 0;
  const lines = shares.map((share, row) => {
    const tall = (height * share) / total;
    const scale = (tall / 1000) * (letterCase === "upper" ? 1.32 : 1.02);
    const foot = top + tall * (letterCase === "upper" ? 0.965 : 0.8);
    const wide = Math.max(60, (set.right - set.left + apart) * scale);
    const fill = row === loud ? palette.ink : tones[row % tones.length];
    const d: string[] = [];
    for (let x = -((row * drift) % 1) * wide; x < width; x += wide) {
      d.push(
        `<path data-type="decoration" fill="${fill}" transform="matrix(${scale.toFixed(4)} 0 0 ${scale.toFixed(4)} ${Math.round(x - set.left * scale)} ${Math.round(foot)})" d="${set.d}"/>`,
      );
    }
    top += tall;
    return d.join("");
  });
  return lines.join("");
}

export function drawChorus(brief: SleeveBrief): string {
  const turned = brief.random.chance(0.35);
  return setInFrame(brief, ["foot", "head", "half", "label", "inset"], (width, height) =>
    turned
      ? `<g transform="matrix(0 -1 1 0 0 ${height})">${drawShouts(brief, height, width)}</g>`
      : drawShouts(brief, width, height),
  );
}
