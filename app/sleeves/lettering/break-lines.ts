import type { TextOutline } from "./font-set.ts";
import type { TextPiece } from "./text-pieces.ts";

export interface MeasuredPiece extends TextPiece {
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
export function measureLine(line: readonly MeasuredPiece[], space: number): number {
  return line.reduce(
    (sum, piece, index) => sum + piece.width + (index > 0 && piece.spaced ? space : 0),
    0,
  );
}

/** At most `count` lines that are filled evenly: as narrow as that count allows. */
export function balanceLines(
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
