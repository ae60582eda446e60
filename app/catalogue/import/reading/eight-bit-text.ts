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
/** What stands between letters, or beside them, without being one. */
const mark = /[’‘“”„»«–—…·®™\u00a0´‚]/;
/** What stands before or behind amounts and the like. */
const sign = /[£€¥½¼¾°§©±×²³¹%†•¢\u00a0]/;
const isLetter = (text: string) => /\p{L}/u.test(text);
const isLower = (text: string) => /\p{Ll}/u.test(text);
const isUpper = (text: string) => /\p{Lu}/u.test(text);

/** How well a character fits in between those beside it: what no text has counts much against it. */
function fit(character: string, before: string, after: string): number {
  const isBesideLetter = isLetter(before) || isLetter(after);
  if (letter.test(character)) {
    // "pŒ", "KÊbenhavn": a capital within a word.
    if (isUpper(character) && isLower(before)) return -2;
    if (/\d/.test(before) || /\d/.test(after)) return -1;
    return isBesideLetter ? 1 : 0;
  }
  if (mark.test(character)) return isBesideLetter ? 0.5 : 0;
  if (sign.test(character)) return isBesideLetter ? -1 : 0.5;
  return isBesideLetter ? -2 : -1;
}

/** How well the texts of a file fit each encoding, added up part by part. */
export function createEncodingScore() {
  const tables = eightBitEncodings.map((encoding) =>
    new TextDecoder(labels[encoding]).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte)),
  );
  const scores = eightBitEncodings.map(() => 0);
  // The last byte of a part is judged with the first of the next.
  let waiting = Buffer.from(" ");
  const judge = (bytes: Uint8Array, end: number) => {
    for (let at = 1; at < end; at += 1) {
      const byte = bytes[at] ?? 0;
      if (byte < 128) continue;
      for (const [place, table] of tables.entries()) {
        const characterAt = (index: number) => table[bytes[index] ?? 32] ?? " ";
        scores[place] =
          (scores[place] ?? 0) + fit(characterAt(at), characterAt(at - 1), characterAt(at + 1));
      }
    }
  };
  return {
    add: (chunk: Uint8Array) => {
      const bytes = Buffer.concat([waiting, chunk]);
      judge(bytes, bytes.length - 1);
      waiting = bytes.subarray(-2);
    },
    /** The encoding that fits best; Windows-1252 where both do. */
    best: (): EightBitEncoding => {
      judge(waiting, waiting.length);
      const [windows = 0, mac = 0] = scores;
      return mac > windows ? "MacRoman" : "Windows-1252";
    },
  };
}
