/** Scripts that are written without spaces. */
const breaksAnywhere = /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]/u;
/** Characters that must not begin a line. */
const neverFirst = /^[ぁぃぅぇぉっゃゅょァィゥェォッャュョー、。!?)」』・~…]/u;

/** A part of a text that is not broken into lines. */
export interface TextPiece {
  text: string;
  /** A space stands before it unless it is the first of its line. */
  spaced: boolean;
}

/** Words, and single characters in scripts written without spaces. */
export function splitPieces(text: string): TextPiece[] {
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

export function joinPieces(pieces: readonly TextPiece[]): string {
  return pieces.map((piece, index) => (index > 0 && piece.spaced ? " " : "") + piece.text).join("");
}

/**
 * Cuts pieces that are wider than the limit, which would not stand on a line of their own. Limit, tracking and what
 * `measure` returns are in ems.
 */
export function cutLongPieces(
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
