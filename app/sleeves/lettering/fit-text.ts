import { capHeight, type FontSet, type FontWeight, type TextOutline } from "./font-set.ts";

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

/** Scripts that are written without spaces. */
const breaksAnywhere = /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]/u;
/** Characters that must not begin a line. */
const neverFirst = /^[ぁぃぅぇぉっゃゅょァィゥェォッャュョー、。!?)」』・~…]/u;

/** A part of a text that is not broken into lines. */
interface TextPiece {
  text: string;
  /** A space stands before it unless it is the first of its line. */
  spaced: boolean;
}

/** Words, and single characters in scripts written without spaces. */
function splitPieces(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  for (const word of text.split(" ").filter((part) => part !== "")) {
    if (!breaksAnywhere.test(word)) {
      pieces.push({ text: word, spaced: true });
      continue;
    }
    let spaced = true;
    for (const character of word) {
      const last = pieces.at(-1);
      const sticks =
        neverFirst.test(character) || !breaksAnywhere.test(character + (last?.text ?? ""));
      if (!spaced && last !== undefined && sticks) last.text += character;
      else pieces.push({ text: character, spaced });
      spaced = false;
    }
  }
  return pieces;
}

function joinPieces(pieces: readonly TextPiece[]): string {
  return pieces.map((piece, index) => (index > 0 && piece.spaced ? " " : "") + piece.text).join("");
}

/**
 * Cuts pieces that are wider than the limit, which would not stand on a line of their own. Limit, tracking and what
 * `measure` returns are in ems.
 */
function cutLongPieces(
  pieces: readonly TextPiece[],
  options: { measure: (text: string) => number; limit: number; tracking: number },
): TextPiece[] {
  return pieces.flatMap((piece) =>
    options.measure(piece.text) <= options.limit ? [piece] : cutPiece(piece, options),
  );
}

function cutPiece(
  piece: TextPiece,
  { measure, limit, tracking }: Parameters<typeof cutLongPieces>[1],
): TextPiece[] {
  const cut: TextPiece[] = [];
  let used = 0;
  for (const character of piece.text) {
    const width = measure(character) + tracking;
    const last = cut.at(-1);
    if (last !== undefined && used + width <= limit * 0.95) {
      last.text += character;
      used += width;
    } else {
      cut.push({ text: character, spaced: cut.length === 0 && piece.spaced });
      used = width;
    }
  }
  return cut;
}

interface MeasuredPiece extends TextPiece {
  outline: TextOutline;
  /** In ems. */
  width: number;
}

/** Fills one line after the other up to `limit` ems; a single piece may still be wider. */
function breakLines(
  pieces: readonly MeasuredPiece[],
  space: number,
  limit: number,
): MeasuredPiece[][] {
  const lines: MeasuredPiece[][] = [];
  let used = 0;
  for (const piece of pieces) {
    const line = lines.at(-1);
    const added = piece.width + (piece.spaced ? space : 0);
    if (line !== undefined && used + added <= limit) {
      line.push(piece);
      used += added;
    } else {
      lines.push([piece]);
      used = piece.width;
    }
  }
  return lines;
}

/** The width of a line in ems. */
function measureLine(line: readonly MeasuredPiece[], space: number): number {
  return line.reduce(
    (sum, piece, index) => sum + piece.width + (index > 0 && piece.spaced ? space : 0),
    0,
  );
}

/** At most `count` lines that are filled evenly: as narrow as that count allows. */
function balanceLines(
  pieces: readonly MeasuredPiece[],
  space: number,
  count: number,
): MeasuredPiece[][] {
  let low = Math.max(...pieces.map((piece) => piece.width));
  let high = measureLine(pieces, space) + 0.001;
  for (let round = 0; round < 12; round += 1) {
    const middle = (low + high) / 2;
    if (breakLines(pieces, space, middle).length <= count) high = middle;
    else low = middle;
  }
  return breakLines(pieces, space, high);
}
