import { languageName } from "../../language/language-name.ts";
import { languageCodes, type Language } from "../../language/languages.ts";
import { defaultDetails, type ShippingMethod } from "../../shop.ts";
import { postageWords } from "./default-translations.ts";
import { fieldLanguages } from "./section-translations.ts";
import { translationsText } from "./translations-texts.ts";

/** A method of postage with its names in other languages. */
export interface TranslatedMethod extends ShippingMethod {
  /** By their languages; left out, those of a new shop's method of that name, if it is one. */
  names?: { readonly [code: string]: string } | undefined;
}

/** What a method is called in a language; "": it has no name of its own there. */
export function methodWord({ id, name, names }: TranslatedMethod, code: Language): string {
  return (names ? names[code] : standardWord({ id, name }, code)) ?? "";
}

function standardWord(
  { id, name }: Pick<ShippingMethod, "id" | "name">,
  code: Language,
): string | undefined {
  const isStandard = defaultDetails.shippingMethods.some(
    (method) => method.id === id && method.name === name,
  );
  return isStandard ? postageWords[code]?.[id] : undefined;
}

/** The languages in which methods have fields; their own names stand for all that are left empty. */
export function methodLanguages(methods: readonly TranslatedMethod[]): Language[] {
  return fieldLanguages((code) => methods.some((method) => methodWord(method, code) !== ""));
}

/**
 * A method with names in other languages as they are entered: "" for none; undefined for that of a new shop, if it is its
 * method still.
 */
export function withWords(
  method: ShippingMethod,
  wordIn: (code: Language) => string | undefined,
): TranslatedMethod {
  const standardIn = (code: Language) => standardWord(method, code) ?? "";
  const words = languageCodes.map((code) => [code, wordIn(code) ?? standardIn(code)] as const);
  if (words.every(([code, word]) => word === standardIn(code))) return method;
  const names = Object.fromEntries(words.filter(([, word]) => word !== ""));
  return Object.assign({ names }, method);
}

/**
 * What is kept of a method's name in a language; undefined: nothing of the owner's. `entered` is undefined where the language
 * has no field. A new shop's word that is left as it was goes with the name that it belongs to.
 */
export function keptWord(
  before: TranslatedMethod | undefined,
  code: Language,
  entered: string | undefined,
): string | undefined {
  if (!before) return entered;
  if (!before.names) return entered === methodWord(before, code) ? undefined : entered;
  return entered ?? before.names[code] ?? "";
}

/** With the owner's names in other languages: "Courier (Danish: Bud)". */
export function nameWithWords(method: TranslatedMethod): string {
  return languageCodes.reduce((name, code) => {
    const translation = method.names?.[code] ?? "";
    const values = { name, language: languageName(code), translation };
    return translation === "" ? name : translationsText("nameIn", values);
  }, method.name);
}
