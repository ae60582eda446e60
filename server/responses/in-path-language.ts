import { inLanguage } from "../../app/language/in-language.server.ts";
import type { OpenedServices } from "../../app/open-services.server.ts";

/**
 * Runs something whose texts are in the language of a path. This file is bundled apart from the shop, which alone knows
 * the languages that the owner has chosen; until it is opened it is the first.
 */
export function inPathLanguage<Result>(
  opened: Pick<OpenedServices, "inLanguageOf"> | undefined,
  pathname: string,
  run: () => Result,
): Result {
  const language = opened?.inLanguageOf(pathname, ({ code }) => code);
  return language === undefined ? run() : inLanguage(language, run);
}
