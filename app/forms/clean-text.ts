import { withoutInvisibleCharacters } from "./invisible-characters.ts";

/** Most characters of a search text or another choice in a URL; the rest is cut off. */
const maxQueryText = 200;

/**
 * One line, without letters that nobody sees: control characters (PostgreSQL refuses some of them) and white space become single spaces, lone
 * surrogates U+FFFD, as they would in UTF-8.
 */
export function cleanLine(text: string): string {
  return withoutInvisibleCharacters(text.toWellFormed())
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
}

/** Several lines, which end in "\n", without letters that nobody sees. Tabs stay, other control characters become spaces. */
export function cleanLines(text: string): string {
  return withoutInvisibleCharacters(text.toWellFormed())
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]+/gu, " ")
    .trim();
}

/** A text from a URL's query: one line of at most 200 UTF-16 code units, which no surrogate pair straddles. */
export function cleanQueryText(text: string): string {
  return cleanLine(cleanLine(text).slice(0, maxQueryText));
}
