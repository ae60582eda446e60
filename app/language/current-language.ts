import { isLanguage, type Language } from "./languages.ts";

/** As the document says it at first: a browser that translates a page writes its own language there. */
const stated = typeof document === "undefined" ? "" : document.documentElement.lang;
let read = (): Language => (isLanguage(stated) ? stated : "en");

/**
 * The language of what is being made: in a browser that of the document, on a server that of the request, the mail or the
 * document (in-language.server.ts), and the shop's first where none is given. Elsewhere, as in a test of a rule or a
 * command of the shop, it is English.
 */
export function currentLanguage(): Language {
  return said ?? read();
}

/** Of what is said within `sayIn`. */
let said: Language | null = null;

/**
 * Says something in a language of its own, such as a part of a page in another. Only what is said before it returns is in
 * that language: on a server, work that waits is in the language of `inLanguage`.
 */
export function sayIn<Result>(code: Language, say: () => Result): Result {
  const before = said;
  said = code;
  try {
    return say();
  } finally {
    said = before;
  }
}

/** Says where the language is read from; the server does so once, before the first request. */
export function readLanguageFrom(source: () => Language): void {
  read = source;
}
