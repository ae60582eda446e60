import type { CompositionInput, TextEmphasis } from "../composition.ts";
import { fitText } from "../lettering/fit-text.ts";
import { capHeight, type FontWeight, type TextOutline } from "../lettering/font-set.ts";
import { chooseReadableColour } from "../palette/colour.ts";
import { avoidReservedAreas } from "./reserved-areas.ts";

export type LetterCase = "upper" | "lower" | "own";

/** A box on the sleeve and the text in it. Lengths and sizes are in units of the sleeve, which is 1000 wide. */
export interface TextBlockOptions {
  role: "title" | "artist" | "note";
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Every colour that may lie under the letters. */
  backgrounds: readonly string[];
  /** Text colours in order of preference; the foreground of the palette by default. */
  foregrounds?: readonly string[];
  weight?: FontWeight;
  /** Largest and smallest font size. */
  max?: number;
  min?: number;
  /** Baseline to baseline, in ems. */
  leading?: number;
  /** Extra space after each letter, in thousandths of an em. */
  tracking?: number;
  letterCase?: LetterCase;
  align?: "left" | "center" | "right";
  verticalAlign?: "top" | "middle" | "bottom";
  /** Reading upwards or downwards; x, y, width and height still describe the box on the sleeve. */
  rotation?: "none" | "up" | "down";
}

/** What was drawn, and the room that it takes when it is not rotated. */
export interface TextBlock {
  svg: string;
  /** Font size. */
  size: number;
  /** Top of the capitals of the first line. */
  top: number;
  /** Baseline of the last line. */
  bottom: number;
  /** How far the last line reaches below its baseline. */
  descent: number;
  /** Of the widest line. */
  width: number;
}

export function applyCase(text: string, letterCase: LetterCase): string {
  if (letterCase === "upper") return text.toLocaleUpperCase("en").normalize("NFC");
  if (letterCase === "lower") return text.toLocaleLowerCase("en").normalize("NFC");
  return text;
}

/**
 * Draws text as outlines, as large as the part of the box allows that nothing covers, in a colour that can be read on
 * its backgrounds.
 */
export function drawTextBlock(input: CompositionInput, given: TextBlockOptions): TextBlock {
  const options = avoidReservedAreas(given, input.strip);
  const { verticalAlign = "top", rotation = "none", leading = 1.04, max = 1000 } = options;
  const rotated = rotation !== "none";
  const boxHeight = rotated ? options.width : options.height;
  const { size, lines } = fitText(input.fonts, {
    text: input.fonts.drawableText(applyCase(options.text, options.letterCase ?? "own")),
    width: rotated ? options.height : options.width,
    height: boxHeight,
    weight: options.weight ?? 800,
    tracking: options.tracking ?? 0,
    leading,
    max,
    min: Math.min(options.min ?? 17, max),
  });
  const descent = Math.max(0, (lines.at(-1)?.bottom ?? 0) / 1000) * size;
  const ascent = Math.max(capHeight, -(lines[0]?.top ?? 0) / 1000) * size;
  const height = ascent + Math.max(0, lines.length - 1) * leading * size + descent;
  const start = alignStart(verticalAlign, boxHeight - height);
  const color = chooseReadableColour(
    options.backgrounds,
    options.foregrounds ?? [input.palette.foreground],
  );
  const paths = lines.map((line, index) => {
    const matrix = placeLine(line, options, {
      scale: size / 1000,
      baseline: start + ascent + index * leading * size,
    });
    return `<path data-type="${options.role}" fill="${color}" transform="matrix(${matrix.map(round).join(" ")})" d="${line.d}"/>`;
  });
  return {
    svg: paths.join(""),
    size,
    top: options.y + start,
    bottom: options.y + Math.max(start, start + height - descent),
    descent,
    width: Math.max(0, ...lines.map((line) => (line.right - line.left) * (size / 1000))),
  };
}

/** Where content begins in a box that is larger than it by `room`. */
export function alignStart(verticalAlign: "top" | "middle" | "bottom", room: number): number {
  return { top: 0, middle: room / 2, bottom: room }[verticalAlign];
}

/** The SVG matrix from the outline of a line to its place on the sleeve. `baseline` counts from the box. */
function placeLine(
  line: TextOutline,
  { x, y, width, height, align = "left", rotation = "none" }: TextBlockOptions,
  { scale, baseline }: { scale: number; baseline: number },
): number[] {
  const lineLength = rotation === "none" ? width : height;
  const room = lineLength - (line.right - line.left) * scale;
  const start = { left: 0, center: room / 2, right: room }[align] - line.left * scale;
  if (rotation === "up") return [0, -scale, scale, 0, x + baseline, y + height - start];
  if (rotation === "down") return [0, scale, -scale, 0, x + width - baseline, y + start];
  return [scale, 0, 0, scale, x + start, y + baseline];
}

/** Precise enough for the scale of an outline that is a thousand units high. */
function round(value: number): number {
  return Math.round(value * 10000) / 10000;
}

/** The shop's own number for the sleeve, in small type. */
export function drawSleeveNumber(
  input: CompositionInput,
  options: Pick<TextBlockOptions, "x" | "y" | "backgrounds"> & Partial<TextBlockOptions>,
): string {
  return drawTextBlock(input, {
    role: "note",
    text: input.labels.number,
    width: 260,
    height: 26,
    weight: 500,
    max: 22,
    tracking: 20,
    ...options,
  }).svg;
}

interface TextStyle {
  weight: FontWeight;
  letterCase: LetterCase;
  leading: number;
  tracking: number;
  max: number;
}

const textStyles: Readonly<{ [Name in TextEmphasis]: readonly TextStyle[] }> = {
  high: [
    { weight: 900, letterCase: "upper", leading: 0.9, tracking: -8, max: 230 },
    { weight: 900, letterCase: "upper", leading: 0.9, tracking: -8, max: 150 },
    { weight: 900, letterCase: "own", leading: 0.96, tracking: -14, max: 190 },
    { weight: 800, letterCase: "lower", leading: 0.94, tracking: -14, max: 190 },
  ],
  medium: [
    { weight: 800, letterCase: "own", leading: 1, tracking: -12, max: 140 },
    { weight: 900, letterCase: "lower", leading: 0.94, tracking: -20, max: 170 },
    { weight: 900, letterCase: "upper", leading: 0.92, tracking: -6, max: 130 },
    { weight: 500, letterCase: "own", leading: 1.04, tracking: -10, max: 100 },
    { weight: 700, letterCase: "upper", leading: 1.2, tracking: 90, max: 58 },
  ],
  low: [
    { weight: 400, letterCase: "own", leading: 1.06, tracking: -8, max: 84 },
    { weight: 500, letterCase: "lower", leading: 1.04, tracking: -10, max: 104 },
    { weight: 700, letterCase: "own", leading: 1.04, tracking: -10, max: 72 },
    { weight: 500, letterCase: "upper", leading: 1.3, tracking: 140, max: 52 },
    { weight: 600, letterCase: "own", leading: 1, tracking: -16, max: 128 },
  ],
};

export function chooseTextStyle({ random, emphasis }: CompositionInput): TextStyle {
  return random.pick(textStyles[emphasis]);
}
