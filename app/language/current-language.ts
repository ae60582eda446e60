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
  return read();
}

/** Says where the language is read from; the server does so once, before the first request. */
export function readLanguageFrom(source: () => Language): void {
  read = source;
}
