import { z } from "zod";
import { languageName } from "../../language/language-name.ts";
import { languageCodes, type Language } from "../../language/languages.ts";
import { shop } from "../../shop.ts";
import {
  settingsOf,
  type EnteredFields,
  type FieldTexts,
  type Section,
  type Setting,
} from "../section.ts";
import { translationsText } from "./translations-texts.ts";

/** Words by their languages, and there by what they are of. */
export interface Translations {
  readonly [code: string]: { readonly [name: string]: string };
}

/** As they are stored; a language that the shop's code has no more is kept. */
const translationsSchema: z.ZodType<Translations> = z.record(
  z.string(),
  z.record(z.string(), z.string()),
);

/**
 * The languages that have fields of their own: all that the shop offers but the first, whose words stand in the field
 * itself. The first has them, too, once it has own words: it was one of the others when they were written.
 */
export function fieldLanguages(hasWords: (code: Language) => boolean): Language[] {
  return shop.languages.filter((code, at) => at > 0 || hasWords(code));
}

/** The name of the field of a setting in another language. */
export function translationField(name: string, code: Language): string {
  return `${name}-${code}`;
}

/** "Tagline in Danish" */
export function translationLabel(label: string, code: Language): string {
  return translationsText("inLanguage", { label, language: languageName(code) });
}

/** The setting that keeps words in other languages; its fields are those of what they are of. */
export function translationsSetting(fallback: Translations): Setting<Translations> {
  return {
    get label() {
      return translationsText("translations");
    },
    fallback,
    schema: translationsSchema,
  };
}

type Translated<Name extends string> = { readonly [One in Name]: Translations };

interface SectionWords<Values, Name extends string> {
  /** The name of the setting that keeps the words. */
  setting: Name;
  /** What has words in other languages: names of settings of the section, with how their words are read; "" for none. */
  texts: { readonly [Name in keyof Values & string]?: z.ZodType<string> };
  /** Of a new shop: they hold beside a default alone, since other words have another meaning. */
  defaults: Translations;
}

/** A section some of whose settings have words in each language. */
interface TranslatedSection<Values extends object, Name extends string> extends Section<
  Values & Translated<Name>,
  EnteredFields
> {
  /** The own words of a language, by what they are of. */
  wordsIn: (
    values: Values & Translated<Name>,
    code: Language,
  ) => { readonly [name: string]: string };
}

/** Adds a field in each other language to settings of a section. Empty, the setting's own words hold there, too. */
export function withTranslations<Values extends object, Name extends string>(
  section: Section<Values, EnteredFields>,
  { setting, texts, defaults }: SectionWords<Values, Name>,
): TranslatedSection<Values, Name> {
  type All = Values & Translated<Name>;
  const schemas = Object.entries(texts) as [string, z.ZodType<string>][];
  const names = schemas.map(([name]) => name);
  const fallbacks = new Map(
    settingsOf(section.settings).map(([name, { fallback }]) => [name, fallback]),
  );
  const plainOf = (values: object, name: string) => (values as FieldTexts)[name] ?? "";
  const defaultOf = (values: object, name: string, code: Language) =>
    plainOf(values, name) === fallbacks.get(name) ? (defaults[code]?.[name] ?? "") : "";
  const ownOf = (values: All, name: string, code: Language) =>
    values[setting][code]?.[name] ?? defaultOf(values, name, code);
  const codesOf = (values: All) =>
    fieldLanguages((code) => names.some((name) => ownOf(values, name, code) !== ""));
  const each = <Part>(codes: readonly Language[], part: (name: string, code: Language) => Part) =>
    Object.fromEntries(
      names.flatMap((name) =>
        codes.map((code) => [translationField(name, code), part(name, code)] as const),
      ),
    );
  return {
    id: section.id,
    get heading() {
      return section.heading;
    },
    settings: Object.assign({}, section.settings, {
      [setting]: translationsSetting({}),
    }) as unknown as TranslatedSection<Values, Name>["settings"],
    form: section.form.extend(
      Object.fromEntries(
        schemas.flatMap(([name, schema]) =>
          languageCodes.map((code) => [translationField(name, code), schema]),
        ),
      ),
    ),
    texts: (values) => ({
      ...section.texts(values),
      ...each(codesOf(values), (name, code) => ownOf(values, name, code)),
    }),
    partOf: section.partOf,
    change: (entered, before) => {
      const result = section.change(entered, before);
      if (!result.ok) return result;
      const words = new Map(
        Object.entries(before[setting]).map(([code, byName]) => [
          code,
          new Map(Object.entries(byName)),
        ]),
      );
      for (const code of codesOf(before)) {
        const inLanguage = new Map(words.get(code));
        for (const name of names) {
          const text = entered[translationField(name, code)] as string;
          // Words of a new shop that are left as they were go with what they belong to.
          const isLeft = !inLanguage.has(name) && text === defaultOf(before, name, code);
          if (isLeft || text === defaultOf(result.values, name, code)) inLanguage.delete(name);
          else inLanguage.set(name, text);
        }
        words.set(code, inLanguage);
      }
      const kept = [...words].filter(([, byName]) => byName.size > 0);
      const after = Object.fromEntries(
        kept.map(([code, byName]) => [code, Object.fromEntries(byName)]),
      );
      return { ok: true, values: Object.assign({}, result.values, { [setting]: after }) as All };
    },
    ...(section.removals && { removals: section.removals }),
    ...(section.showKept && { showKept: section.showKept }),
    audit: (values) => ({
      ...section.audit(values),
      ...each(languageCodes, (name, code) => ownOf(values, name, code)),
    }),
    get labels() {
      const { labels } = section;
      return {
        ...labels,
        ...each(languageCodes, (name, code) => translationLabel(labels[name] ?? name, code)),
      };
    },
    wordsIn: (values, code) =>
      Object.fromEntries(
        names
          .map((name) => [name, ownOf(values, name, code)] as const)
          .filter(([, text]) => text !== ""),
      ),
  };
}
