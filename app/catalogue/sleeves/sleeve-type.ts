export type SleeveWeight = 400 | 500 | 600 | 700 | 800 | 900;

/** One line of text as an outline: 1000 units to the em, baseline at 0, y downwards. */
export interface SetText {
  d: string;
  advance: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The fonts, as the compositions see them. `loadSleeveType` gives the real one. */
export interface SleeveType {
  /** The text without what no font can draw, spaces tidied; may be empty. */
  keepDrawable(text: string): string;
  /** Tracking is extra space after each letter, in thousandths of an em. */
  setText(text: string, weight: SleeveWeight, tracking?: number): SetText;
}

/** Height of a capital H above the baseline, in ems. */
export const CAP_HEIGHT = 0.703;

export interface FitWish {
  text: string;
  width: number;
  height: number;
  weight: SleeveWeight;
  tracking: number;
  /** Baseline to baseline, in ems. */
  leading: number;
  max: number;
  min: number;
}

export interface FittedText {
  size: number;
  lines: readonly SetText[];
}

const BREAKS_ANYWHERE = /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]/u;
const NEVER_FIRST = /^[ぁぃぅぇぉっゃゅょァィゥェォッャュョー、。!?)」』・~…]/u;

interface Piece {
  text: string;
  /** A word space stands before it when it is not first in its line. */
  spaced: boolean;
}

/** Words, and single characters in scripts written without spaces. */
export function splitPieces(text: string): Piece[] {
  const pieces: Piece[] = [];
  for (const word of text.split(" ").filter((part) => part !== "")) {
    if (!BREAKS_ANYWHERE.test(word)) {
      pieces.push({ text: word, spaced: true });
      continue;
    }
    let spaced = true;
    for (const character of word) {
      const last = pieces.at(-1);
      const sticks =
        NEVER_FIRST.test(character) || !BREAKS_ANYWHERE.test(character + (last?.text ?? ""));
      if (!spaced && last !== undefined && sticks) last.text += character;
      else pieces.push({ text: character, spaced });
      spaced = false;
    }
  }
  return pieces;
}

function joinPieces(pieces: readonly Piece[]): string {
  return pieces.map((piece, index) => (index > 0 && piece.spaced ? " " : "") + piece.text).join("");
}

/** Greedy lines no wider than `limit` ems; a single piece may still be wider. */
function breakLines(
  pieces: readonly Piece[],
  widths: readonly number[],
  space: number,
  limit: number,
): Piece[][] {
  const lines: Piece[][] = [];
  let used = 0;
  pieces.forEach((piece, index) => {
    const width = widths[index] ?? 0;
    const gap = piece.spaced ? space : 0;
    const line = lines.at(-1);
    if (line !== undefined && used + gap + width <= limit) {
      line.push(piece);
      used += gap + width;
    } else {
      lines.push([piece]);
      used = width;
    }
  });
  return lines;
}

/** The narrowest measure that still needs no more than `count` lines: evenly filled lines. */
function balanceLines(
  pieces: readonly Piece[],
  widths: readonly number[],
  space: number,
  count: number,
): Piece[][] {
  let low = Math.max(...widths);
  let high = widths.reduce((sum, width) => sum + width + space, 0);
  for (let round = 0; round < 14; round += 1) {
    const middle = (low + high) / 2;
    if (breakLines(pieces, widths, space, middle).length <= count) high = middle;
    else low = middle;
  }
  return breakLines(pieces, widths, space, high);
}

/** Cuts pieces that could not stand on one line even in the smallest size. */
function cutLongPieces(
  pieces: readonly Piece[],
  measure: (text: string) => number,
  limit: number,
): Piece[] {
  return pieces.flatMap((piece) => {
    if (measure(piece.text) <= limit) return [piece];
    const cut: Piece[] = [];
    for (const character of piece.text) {
      const last = cut.at(-1);
      if (last !== undefined && measure(last.text + character) <= limit) last.text += character;
      else cut.push({ text: character, spaced: cut.length === 0 && piece.spaced });
    }
    return cut;
  });
}

/**
 * The largest size at which the text stands in the box, in as many even lines as that takes.
 * A text too long even for the smallest size ends in an ellipsis.
 */
export function fitText(type: SleeveType, wish: FitWish): FittedText {
  const set = (text: string): SetText => type.setText(text, wish.weight, wish.tracking);
  const measure = (text: string): number => set(text).advance / 1000;
  const space = measure("n n") - measure("nn");
  const pieces = cutLongPieces(splitPieces(wish.text), measure, wish.width / wish.min);

  for (let kept = pieces.length; kept > 0; kept = Math.floor(kept * 0.85)) {
    const shown = pieces.slice(0, kept);
    const last = shown.at(-1);
    if (kept < pieces.length && last !== undefined)
      shown[kept - 1] = { ...last, text: `${last.text}…` };
    const widths = shown.map((piece) => measure(piece.text));
    let best: FittedText = { size: 0, lines: [] };
    for (let count = 1; count <= Math.min(kept, 24); count += 1) {
      const lines = balanceLines(shown, widths, space, count).map((line) => set(joinPieces(line)));
      const widest =
        Math.max(
          ...lines.map((line) => Math.max(line.advance, line.right) - Math.min(0, line.left)),
        ) / 1000;
      const below = Math.max(0, (lines.at(-1)?.bottom ?? 0) / 1000);
      const above = Math.max(CAP_HEIGHT, -(lines[0]?.top ?? 0) / 1000);
      const tall = above + (lines.length - 1) * wish.leading + below;
      const size = Math.min(wish.max, wish.width / widest, wish.height / tall);
      if (size > best.size * 1.04) best = { size, lines };
    }
    if (best.size >= wish.min) return best;
  }
  return { size: wish.min, lines: [] };
}
