/** Lower case without accents, as the searches of the database compare: "Ærø" → "aero". */
function foldLetters(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ø", "o")
    .replaceAll("æ", "ae");
}

const digraphs: { readonly [letter: string]: string } = { å: "aa", ø: "oe", ö: "oe", ä: "ae" };

/** The same with å, ø and their kind as two letters: "Ærø" → "aeroe". */
function spellOut(text: string): string {
  const lower = text.normalize("NFKC").toLowerCase();
  return foldLetters(lower.replace(/[åøöä]/g, (letter) => digraphs[letter] ?? letter));
}

/** Where a text has a typed one in it. */
export type Place = "whole" | "beginning" | "within";

/** Case, accents and the spelling of å, ø and æ do not matter; null where it has not. */
export function placeOf(text: string, typed: string): Place | null {
  for (const read of [foldLetters, spellOut]) {
    const at = read(text).indexOf(read(typed));
    if (at > 0) return "within";
    if (at === 0) return read(text) === read(typed) ? "whole" : "beginning";
  }
  return null;
}

/** Whether a text has a typed one in it, as the searches of the database compare. */
export function containsLetters(text: string, typed: string): boolean {
  return placeOf(text, typed) !== null;
}
