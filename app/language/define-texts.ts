import { createElement, Fragment, type ReactNode } from "react";
import { currentLanguage } from "./current-language.ts";
import type { Language } from "./languages.ts";

/** A text with forms by the number `n`, as Intl.PluralRules names them. */
type Plural = { readonly [Form in Intl.LDMLPluralRule]?: string } & { readonly other: string };
export type Text = string | Plural;
export type AllTexts = { readonly [Code in Language]: { readonly [key: string]: Text } };

/** The names that stand in braces in a text: "Only {stock} left" has one. */
type NamesIn<Words> = Words extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
type Names<Entry> = Entry extends string ? NamesIn<Entry> : "n" | NamesIn<Entry[keyof Entry]>;

/** Refuses a translation that lacks a value of the text, or names one that it has not. */
type SameNames<Texts, Translation> = {
  readonly [Key in keyof Translation]: Key extends keyof Texts
    ? [Names<Texts[Key]>, Names<Translation[Key]>] extends [
        Names<Translation[Key]>,
        Names<Texts[Key]>,
      ]
      ? unknown
      : { readonly "has other values in braces than the English": Names<Texts[Key]> }
    : never;
};

type Values<Names extends string, Value> = { readonly [Name in Names]: Value };

/** Gives a text of a room in the current language; see defineTexts. */
export interface Say<Texts> {
  <Key extends keyof Texts>(
    key: Key,
    ...values: [Names<Texts[Key]>] extends [never]
      ? []
      : [values: Values<Names<Texts[Key]> & string, string | number>]
  ): string;
  /** The same with elements as values, such as links, to be shown as they are. */
  nodes: <Key extends keyof Texts>(
    key: Key,
    values: Values<Names<Texts[Key]> & string, ReactNode>,
  ) => ReactNode;
  /** The texts as they are written, for translators. */
  readonly all: AllTexts;
}

/**
 * The texts of a room, in all languages side by side. A text is words with values in braces, or forms by the number `n`
 * ("{n} copies"). A translation that lacks a text, or names other values than the English, does not compile; nor does a
 * use that leaves out a value.
 */
export function defineTexts<
  const Texts extends { readonly [key: string]: Text },
  const Others extends {
    readonly [Code in Exclude<Language, "en">]: { readonly [Key in keyof Texts]: Text };
  },
>(
  texts: { en: Texts } & Others & {
      readonly [Code in keyof Others]: SameNames<Texts, NoInfer<Others[Code]>>;
    },
): Say<Texts> {
  const all: AllTexts = texts;
  const find = (key: PropertyKey, values: { readonly n?: unknown } = {}): string => {
    const language = currentLanguage();
    const text = all[language][key as string] ?? "";
    return typeof text === "string" ? text : chooseForm(language, text, Number(values.n));
  };
  const say = (key: PropertyKey, values?: { readonly [name: string]: string | number }): string => {
    const text = find(key, values);
    return values ? text.replace(braces, (_, name: string) => isolate(values[name])) : text;
  };
  const nodes = (key: PropertyKey, values: { readonly [name: string]: ReactNode }): ReactNode =>
    find(key, values)
      .split(braces)
      .map((part, index) =>
        index % 2 === 0 ? part : createElement(Fragment, { key: index }, values[part]),
      );
  return Object.assign(say, { nodes, all }) as Say<Texts>;
}

/**
 * An album in Hebrew is a word of the sentence that it stands in: between these two signs it does not turn around what
 * follows it, such as a number. Elements are isolated by where they are made.
 */
function isolate(value: unknown): string {
  const words = String(value);
  return /[\u0590-\u08ff]/.test(words) ? `\u2068${words}\u2069` : words;
}

const braces = /\{(\w+)\}/g;
const rules = new Map<Language, Intl.PluralRules>();

function chooseForm(language: Language, text: Plural, n: number): string {
  let rule = rules.get(language);
  if (!rule) rules.set(language, (rule = new Intl.PluralRules(language)));
  return text[rule.select(n)] ?? text.other;
}
