/** Encodings of one byte for each letter that a list may be written in: Excel on Windows, and on a Mac. */
export const eightBitEncodings = ["Windows-1252", "MacRoman"] as const;
export type EightBitEncoding = (typeof eightBitEncodings)[number];

const labels = { "Windows-1252": "windows-1252", MacRoman: "macintosh" } as const;

/** The name by which a TextDecoder knows an encoding. */
export function decoderLabel(encoding: EightBitEncoding): string {
  return labels[encoding];
}

/** Letters of the languages of Western and Northern Europe, in both encodings. */
const letter = /[æøåÆØÅäöüÄÖÜßéèêëÉÈÊËáàâãÁÀÂÃíìîïÍÌÎÏóòôõÓÒÔÕúùûÚÙÛñÑçÇÿœŒ]/;
/** What stands beside letters without being one. */
const mark = /[’‘“”„»«–—…·•®™\u00a0´‚]/;
/** Letters that are words of their own. */
const word = /[åöøàéÅÖØÀÉ]/;
/** What stands before or behind amounts and the like. */
const sign = /[£€¥½¼¾°§©±×²³¹%†¢\u00a0]/;
const isLetter = (text: string) => /\p{L}/u.test(text);
const isLower = (text: string) => /\p{Ll}/u.test(text);
const isUpper = (text: string) => /\p{Lu}/u.test(text);

/** A character with two on each side of it. */
interface Place {
  character: string;
  earlier: string;
  before: string;
  after: string;
  later: string;
}

/** How well a character fits in between those beside it: what no text has counts much against it. */
function fit(place: Place): number {
  const { character, before, after } = place;
  const isBesideLetter = isLetter(before) || isLetter(after);
  if (letter.test(character)) {
    // "pŒ", "KÊbenhavn", "ìHaus": a capital within a word.
    if (isUpper(character) ? isLower(before) : isUpper(after)) return -2;
    if (/\d/.test(before) || /\d/.test(after)) return -1;
    return isBesideLetter ? 1 : word.test(character) ? 0 : -1;
  }
  if (mark.test(character)) return fitMark(place);
  if (sign.test(character)) return isBesideLetter ? -1 : 0.5;
  return isBesideLetter ? -2 : -1;
}

/** Quotation marks open and close, apostrophes have few letters behind or one before them, dashes part. */
function fitMark({ character, earlier, before, after, later }: Place): number {
  const [hasBefore, hasAfter] = [isLetter(before), isLetter(after)];
  if (hasBefore && hasAfter) {
    if (character === "’") {
      const isShort =
        (/[stdm]/i.test(after) && !isLetter(later)) || /^(?:ll|re|ve)$/i.test(after + later);
      return isShort || !isLetter(earlier) ? 1.5 : 0.5;
    }
    return /[…·®™\u00a0´]/.test(character) || isUpper(after) ? 0.5 : -1;
  }
  if (hasAfter && /[“„«]/.test(character)) return 1.5;
  if (hasBefore && /[”“»]/.test(character)) return 1.5;
  return /[’‘–—•]/.test(character) ? 1 : 0.5;
}

/** How well the texts of a file fit each encoding, added up part by part. */
export function createEncodingScore() {
  const tables = eightBitEncodings.map((encoding) =>
    new TextDecoder(labels[encoding]).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte)),
  );
  const scores = eightBitEncodings.map(() => 0);
  // The last bytes of a part are judged with the first of the next.
  let waiting = Buffer.from("  ");
  const judge = (bytes: Uint8Array, end: number) => {
    for (let at = 2; at < end; at += 1) {
      if ((bytes[at] ?? 0) < 128) continue;
      for (const [place, table] of tables.entries()) {
        const characterAt = (index: number) => table[bytes[index] ?? 32] ?? " ";
        scores[place] =
          (scores[place] ?? 0) +
          fit({
            character: characterAt(at),
            earlier: characterAt(at - 2),
            before: characterAt(at - 1),
            after: characterAt(at + 1),
            later: characterAt(at + 2),
          });
      }
    }
  };
  return {
    add: (chunk: Uint8Array) => {
      const bytes = Buffer.concat([waiting, chunk]);
      judge(bytes, bytes.length - 2);
      waiting = bytes.subarray(-4);
    },
    /** The encoding that fits best; Windows-1252 where both do. */
    best: (): EightBitEncoding => {
      judge(waiting, waiting.length);
      const [windows = 0, mac = 0] = scores;
      return mac > windows ? "MacRoman" : "Windows-1252";
    },
  };
}
