import { AsyncLocalStorage } from "node:async_hooks";
import { shop } from "../shop.ts";
import { readLanguageFrom } from "./current-language.ts";
import type { Language } from "./languages.ts";

const language = new AsyncLocalStorage<Language>();

readLanguageFrom(() => language.getStore() ?? shop.languages[0]);

/** Runs something whose texts are in a language: a request, a mail, a document; also what it begins and waits for. */
export function inLanguage<Result>(code: Language, run: () => Result): Result {
  return language.run(code, run);
}
