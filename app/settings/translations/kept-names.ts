import { languageName } from "../../language/language-name.ts";
import { languageCodes } from "../../language/languages.ts";

const english = new Intl.DisplayNames("en", { type: "language" });

/** Names with their words in other languages, "Courier (Danish: Bud)", as the history keeps them, in the current language. */
export function showKeptNames(kept: string): string {
  return languageCodes.reduce(
    (shown, code) =>
      shown.replaceAll(` (${english.of(code) ?? code}: `, ` (${languageName(code)}: `),
    kept,
  );
}
