import type { CompositionInput } from "../composition.ts";
import {
  applyCase,
  chooseTextStyle,
  drawSleeveNumber,
  drawTextBlock,
} from "../layouts/text-block.ts";
import { drawTitleAndArtist } from "../layouts/title-and-artist.ts";
import { measureContrast } from "../palette/colour.ts";
import { drawCircle, drawRect } from "../svg-shapes.ts";

/** The initial letters of the title, larger than the sleeve, or the whole title rotated. */
export function drawLetters(input: CompositionInput): string {
  const { palette, random } = input;
  const shapes = [palette.accent, palette.second, palette.third];
  const bright = shapes.filter((fill) => measureContrast(fill, palette.background) > 1.7);
  const [fill = palette.accent, other = palette.foreground] = random.shuffle(
    bright.length > 1 ? bright : [palette.accent, palette.foreground],
  );
  const style: LetterStyle = { fill, other, letterCase: random.pick(["upper", "lower"]) };
  const draw = random.pick([drawInitials, drawInitials, drawUpright]);
  return drawRect(0, 0, 1000, 1000, palette.background) + draw(input, style);
}

interface LetterStyle {
  fill: string;
  other: string;
  letterCase: "upper" | "lower";
}

function drawUpright(input: CompositionInput, { fill, other, letterCase }: LetterStyle): string {
  const { palette, random, labels } = input;
  const backgrounds = [palette.background];
  const title = drawTextBlock(input, {
    role: "title",
    text: labels.album,
    letterCase,
    x: 44,
    y: 44,
    width: 560,
    height: 912,
    rotation: "up",
    weight: 900,
    backgrounds,
    foregrounds: [fill, palette.foreground],
    leading: 0.88,
    max: 420,
  });
  const artist = drawTextBlock(input, {
    role: "artist",
    text: labels.artist,
    x: 664,
    y: 290,
    width: 280,
    height: 120,
    backgrounds,
    weight: 600,
    max: 46,
    leading: 1.12,
  });
  return (
    drawRect(640, 0, 8, 1000, palette.foreground) +
    drawCircle(804, random.between(590, 740), random.between(46, 140), other) +
    title.svg +
    artist.svg +
    drawSleeveNumber(input, { x: 664, y: 926, backgrounds })
  );
}

function drawInitials(input: CompositionInput, style: LetterStyle): string {
  const { palette, random } = input;
  const atTop = random.chance(0.4);
  const initials = drawLargeLetters(input, style, atTop ? 1000 : 690);
  const strip = drawRect(0, atTop ? 0 : 690, 1000, 310, palette.background);
  const text = drawTitleAndArtist(input, {
    ...chooseTextStyle(input),
    x: 56,
    y: atTop ? 56 : 742,
    width: 888,
    height: 204,
    backgrounds: [palette.background],
    max: 96,
    verticalAlign: atTop ? "top" : "bottom",
    artistShare: 0.5,
  });
  return initials + strip + text.svg;
}

/** The first six letters of the title without its article, in alternating colours; what leaves the sleeve is cropped. */
function drawLargeLetters(
  { fonts, labels, random, strip }: CompositionInput,
  { fill, other, letterCase }: LetterStyle,
  baseline: number,
): string {
  const title = labels.album.replace(/^(the|a|an|der|die|das|le|la|les) (?=\S)/i, "");
  const letters = applyCase(title, letterCase).replace(/[^\p{L}\p{N}]/gu, "") || title;
  const size = 730 / (letterCase === "upper" ? 0.72 : 0.56);
  const scale = size / 1000;
  let x = strip + random.between(-80, 40);
  return Array.from(letters)
    .slice(0, 6)
    .map((letter, index) => {
      const outline = fonts.outline(letter, 900);
      const from = x - outline.left * scale;
      x += (outline.right - outline.left + 16) * scale;
      if (from > 1000) return "";
      return `<path data-type="decoration" fill="${index % 2 === 0 ? fill : other}" transform="matrix(${scale.toFixed(4)} 0 0 ${scale.toFixed(4)} ${Math.round(from)} ${baseline})" d="${outline.d}"/>`;
    })
    .join("");
}
