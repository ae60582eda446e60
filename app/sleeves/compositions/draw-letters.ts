import { measureContrast } from "../sleeve-colour.ts";
import type { SleeveBrief } from "../sleeve-families.ts";
import { chooseVoice } from "../sleeve-frames.ts";
import { applyCase, setBlock, setNumber, setPair } from "../sleeve-lettering.ts";
import { drawCircle, drawRect } from "../sleeve-shapes.ts";

/** The first letters of the title, so large that they leave the sleeve; colours in turn. */
function drawGiants(
  brief: SleeveBrief,
  letters: readonly string[],
  fills: readonly string[],
  foot: number,
  highShare: number,
): string {
  const size = 730 / highShare;
  const scale = size / 1000;
  let x = brief.random.between(-80, 40);
  return letters
    .slice(0, 6)
    .map((letter, index) => {
      const set = brief.type.setText(letter, 900);
      const from = x - set.left * scale;
      x += (set.right - set.left + 16) * scale;
      if (from > 1000) return "";
      return `<path data-type="decoration" fill="${fills[index % fills.length] ?? ""}" transform="matrix(${scale.toFixed(4)} 0 0 ${scale.toFixed(4)} ${Math.round(from)} ${foot})" d="${set.d}"/>`;
    })
    .join("");
}

export function drawLetters(brief: SleeveBrief): string {
  const { palette, random, words } = brief;
  const shapes = [palette.accent, palette.second, palette.third];
  const bright = shapes.filter((fill) => measureContrast(fill, palette.ground) > 1.7);
  const [fill = palette.accent, other = palette.ink] = random.shuffle(
    bright.length > 1 ? bright : [palette.accent, palette.ink],
  );
  const ground = drawRect(0, 0, 1000, 1000, palette.ground);
  const grounds = [palette.ground];
  const letterCase = random.pick(["upper", "lower"] as const);
  const plain = words.album.replace(/^(the|a|an|der|die|das|le|la|les) (?=\S)/i, "");
  const text = applyCase(plain, letterCase).replace(/[^\p{L}\p{N}]/gu, "") || plain;
  const variant = random.pick(["giants", "giants", "upright"] as const);

  if (variant === "upright") {
    const title = setBlock(brief, {
      role: "title",
      text: words.album,
      letterCase,
      x: 44,
      y: 44,
      width: 560,
      height: 912,
      turn: "up",
      weight: 900,
      grounds,
      inks: [fill, palette.ink],
      leading: 0.88,
      max: 420,
    });
    const artist = setBlock(brief, {
      role: "artist",
      text: words.artist,
      x: 664,
      y: 50,
      width: 280,
      height: 300,
      grounds,
      weight: 600,
      max: 46,
      leading: 1.12,
    });
    return (
      ground +
      drawRect(640, 0, 8, 1000, palette.ink) +
      drawCircle(804, random.between(430, 760), random.between(46, 140), other) +
      title.svg +
      artist.svg +
      setNumber(brief, { x: 664, y: 926, grounds })
    );
  }
  const atTop = random.chance(0.4);
  const foot = atTop ? 1000 : 690;
  const giants = drawGiants(
    brief,
    Array.from(text),
    [fill, other],
    foot,
    letterCase === "upper" ? 0.72 : 0.56,
  );
  const strip = drawRect(0, atTop ? 0 : 690, 1000, 310, palette.ground);
  const pair = setPair(brief, {
    ...chooseVoice(brief),
    x: 56,
    y: atTop ? 56 : 742,
    width: 888,
    height: 204,
    grounds,
    max: 96,
    valign: atTop ? "top" : "bottom",
    artistShare: 0.5,
  });
  return ground + giants + strip + pair.svg;
}
