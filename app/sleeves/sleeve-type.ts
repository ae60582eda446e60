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
function splitPieces(text: string): Piece[] {
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

interface MeasuredPiece extends Piece {
  set: SetText;
  /** In ems. */
  width: number;
}

/** Greedy lines no wider than `limit` ems; a single piece may still be wider. */
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

function measureLine(line: readonly MeasuredPiece[], space: number): number {
  return line.reduce(
    (sum, piece, index) => sum + piece.width + (index > 0 && piece.spaced ? space : 0),
    0,
  );
}

/** The narrowest measure that still needs no more than `count` lines: evenly filled lines. */
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

/** Cuts pieces that could not stand on one line even in the smallest size. */
function cutLongPieces(
  pieces: readonly Piece[],
  measure: (text: string) => number,
  limit: number,
  tracking: number,
): Piece[] {
  return pieces.flatMap((piece) => {
    if (measure(piece.text) <= limit) return [piece];
    const cut: Piece[] = [];
    let used = 0;
    for (const character of piece.text) {
      const width = measure(character) + tracking;
      const last = cut.at(-1);
      if (last !== undefined && used + width <= limit * 0.95) last.text += character;
      else cut.push({ text: character, spaced: cut.length === 0 && piece.spaced });
      used = last === cut.at(-1) ? used + width : width;
    }
    return cut;
  });
}

/** How far the letters rise over and hang under the block of lines, in ems. */
function measureEdges(lines: readonly (readonly { set: SetText }[])[]): {
  above: number;
  below: number;
} {
  const tops = (lines[0] ?? []).map(({ set }) => -set.top / 1000);
  const bottoms = (lines.at(-1) ?? []).map(({ set }) => set.bottom / 1000);
  return { above: Math.max(CAP_HEIGHT, ...tops), below: Math.max(0, ...bottoms) };
}

const MOST_LINES = 16;
const MOST_CHARACTERS = 260;

/**
 * The largest size at which the text stands in the box, in as many even lines as that takes.
 * A text too long even for the smallest size ends in an ellipsis.
 */
export function fitText(type: SleeveType, wish: FitWish): FittedText {
  const set = (text: string): SetText => type.setText(text, wish.weight, wish.tracking);
  const measure = (text: string): number => set(text).advance / 1000;
  const space = measure("n n") - measure("nn");
  const characters = Array.from(wish.text);
  const text =
    characters.length > MOST_CHARACTERS
      ? `${characters.slice(0, MOST_CHARACTERS).join("").trim()}…`
      : wish.text;
  const pieces = cutLongPieces(
    splitPieces(text),
    measure,
    wish.width / wish.min,
    wish.tracking / 1000,
  );

  for (let kept = pieces.length; kept > 0; kept = Math.floor(kept * 0.85)) {
    const shown = pieces.slice(0, kept);
    const last = shown.at(-1);
    if (kept < pieces.length && last !== undefined)
      shown[kept - 1] = { ...last, text: `${last.text}…` };
    const lines = chooseLines(
      shown.map((piece) => ({ ...piece, set: set(piece.text), width: measure(piece.text) })),
      space,
      wish,
    );
    const setLines = lines.map((line) => set(joinPieces(line)));
    const size = measureSize(
      setLines.map((line) => (Math.max(line.advance, line.right) - Math.min(0, line.left)) / 1000),
      setLines.map((line) => [{ set: line }]),
      wish,
    );
    if (size >= wish.min) return { size, lines: setLines };
  }
  return { size: wish.min, lines: [] };
}

function measureSize(
  widths: readonly number[],
  lines: readonly (readonly { set: SetText }[])[],
  wish: FitWish,
): number {
  const { above, below } = measureEdges(lines);
  const tall = above + (lines.length - 1) * wish.leading + below;
  return Math.min(wish.max, wish.width / Math.max(0.01, ...widths), wish.height / tall);
}

/** More lines only for a clear gain in size. */
function chooseLines(
  pieces: readonly MeasuredPiece[],
  space: number,
  wish: FitWish,
): MeasuredPiece[][] {
  let best: { size: number; lines: MeasuredPiece[][] } = { size: 0, lines: [] };
  for (let count = 1; count <= Math.min(pieces.length, MOST_LINES); count += 1) {
    const lines = balanceLines(pieces, space, count);
    const size = measureSize(
      lines.map((line) => measureLine(line, space)),
      lines,
      wish,
    );
    if (size > best.size * 1.04) best = { size, lines };
  }
  return best.lines;
}
