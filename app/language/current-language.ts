import type { Language } from "./languages.ts";

// Where there is neither a document nor a server, as in a test of a rule or a command of the shop, it is English.
let read = (): Language =>
  typeof document === "undefined" ? "en" : (document.documentElement.lang as Language);

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
