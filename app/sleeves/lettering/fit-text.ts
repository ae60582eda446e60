import { balanceLines, measureLine, type MeasuredPiece } from "./break-lines.ts";
import { capHeight, type FontSet, type FontWeight, type TextOutline } from "./font-set.ts";
import { cutLongPieces, joinPieces, splitPieces, type TextPiece } from "./text-pieces.ts";

/** A box, and how the text in it is set. Lengths and sizes are in units of the sleeve unless another is named. */
export interface FitOptions {
  text: string;
  width: number;
  height: number;
  weight: FontWeight;
  /** In thousandths of an em. */
  tracking: number;
  /** Baseline to baseline, in ems. */
  leading: number;
  /** Largest and smallest font size. */
  max: number;
  min: number;
}

interface FittedText {
  size: number;
  lines: readonly TextOutline[];
}

const maxLines = 16;
const maxCharacters = 260;

/**
 * The largest size at which the text stands in the box, in as many even lines as that takes. A text that is too long
 * even for the smallest size ends in an ellipsis.
 */
export function fitText(fonts: FontSet, options: FitOptions): FittedText {
  const outline = (text: string) => fonts.outline(text, options.weight, options.tracking);
  const measure = (text: string) => outline(text).advance / 1000;
  const space = measure("n n") - measure("nn");
  const pieces = cutLongPieces(splitPieces(shorten(options.text)), {
    measure,
    limit: options.width / options.min,
    tracking: options.tracking / 1000,
  });

  for (let kept = pieces.length; kept > 0; kept = Math.floor(kept * 0.85)) {
    const measured = keepPieces(pieces, kept).map((piece) => ({
      ...piece,
      outline: outline(piece.text),
      width: measure(piece.text),
    }));
    const lines = chooseLines(measured, space, options).map((line) => outline(joinPieces(line)));
    const widths = lines.map(
      (line) => (Math.max(line.advance, line.right) - Math.min(0, line.left)) / 1000,
    );
    const size = measureSize(
      widths,
      lines.map((line) => [line]),
      options,
    );
    if (size >= options.min) return { size, lines };
  }
  return { size: options.min, lines: [] };
}

function shorten(text: string): string {
  const characters = Array.from(text);
  if (characters.length <= maxCharacters) return text;
  return `${characters.slice(0, maxCharacters).join("").trim()}…`;
}

/** The first pieces, with an ellipsis where some are left out. */
function keepPieces(pieces: readonly TextPiece[], count: number): TextPiece[] {
  return pieces
    .slice(0, count)
    .map((piece, index) =>
      index === count - 1 && count < pieces.length ? { ...piece, text: `${piece.text}…` } : piece,
    );
}

/** The lines that allow the largest size; one more line only where it makes the text clearly larger. */
function chooseLines(
  pieces: readonly MeasuredPiece[],
  space: number,
  options: FitOptions,
): MeasuredPiece[][] {
  let best: { size: number; lines: MeasuredPiece[][] } = { size: 0, lines: [] };
  for (let count = 1; count <= Math.min(pieces.length, maxLines); count += 1) {
    const lines = balanceLines(pieces, space, count);
    const size = measureSize(
      lines.map((line) => measureLine(line, space)),
      lines.map((line) => line.map(({ outline }) => outline)),
      options,
    );
    if (size > best.size * 1.04) best = { size, lines };
  }
  return best.lines;
}

/** The largest size at which lines of these widths, in ems, stand in the box. */
function measureSize(
  widths: readonly number[],
  lines: readonly (readonly TextOutline[])[],
  options: FitOptions,
): number {
  const tops = (lines[0] ?? []).map(({ top }) => -top / 1000);
  const bottoms = (lines.at(-1) ?? []).map(({ bottom }) => bottom / 1000);
  const above = Math.max(capHeight, ...tops);
  const below = Math.max(0, ...bottoms);
  const height = above + (lines.length - 1) * options.leading + below;
  return Math.min(options.max, options.width / Math.max(0.01, ...widths), options.height / height);
}
