import type { Language } from "./languages.ts";

let read = (): Language => document.documentElement.lang as Language;

/**
 * The language of what is being made: in a browser that of the document, on a server that of the request, the mail or the
 * document (in-language.server.ts), and the shop's first where none is given.
 */
export function currentLanguage(): Language {
  return read();
}

/** Says where the language is read from; the server does so once, before the first request. */
export function readLanguageFrom(source: () => Language): void {
  read = source;
}
