import type { Page } from "@playwright/test";
import { projectFolder } from "../../app/project-folder.server.ts";
import { exportTexts } from "../../cli/texts/translations.ts";
import { formsOf } from "../../test/language/find-english.ts";

/** A text of the shop with what stands in its braces, and the same in another language. */
interface Pair {
  /** Matches the English words whole; each value is a group. */
  pattern: RegExp;
  english: string;
  names: readonly string[];
  translation: string;
  /** How many letters are the text's own. */
  weight: number;
}

type Words = string | RegExp;
type Finder = (this: unknown, first: Words, options?: { name?: Words }) => unknown;

const braces = /\{(\w+)\}/g;

/**
 * Makes what lets a screen be revealed in another language by the English names of its controls: from when it is called on,
 * `getByRole`, `getByLabel` and the like look for what the shop says in that language, where the name is a text of the
 * shop. A regular expression stands for all texts that it finds. The function that it gives ends that.
 */
export async function createLocatorTranslator(code: string): Promise<(page: Page) => () => void> {
  const pairs = await readPairs(code);
  const find = (words: Words): Words => {
    const found = words instanceof RegExp ? findAlike(pairs, words) : findSame(pairs, words);
    // From the beginning of a word on: "Kode" is not "Adgangskode" or "QR-kode".
    return found.length === 0 ? words : new RegExp(`(?<![\\p{L}-])(?:${found.join("|")})`, "iu");
  };
  return (page) => {
    const undo: (() => void)[] = [];
    for (const object of [page, page.locator("html")]) {
      const prototype = Object.getPrototypeOf(object) as Record<string, Finder>;
      for (const name of ["getByRole", "getByLabel", "getByText", "getByPlaceholder"]) {
        const original = prototype[name] as Finder;
        prototype[name] = function (this: unknown, first, options) {
          if (name !== "getByRole") return original.call(this, find(first), options);
          const said = options?.name === undefined ? {} : { name: find(options.name) };
          return original.call(this, first, Object.assign({}, options, said));
        };
        undo.push(() => {
          prototype[name] = original;
        });
      }
    }
    return () => {
      for (const step of undo) step();
    };
  };
}

/** Patterns of what the shop says for words, by the text that has most of them for its own. */
function findSame(pairs: readonly Pair[], words: string): string[] {
  const found = new Set<string>();
  let most = 0;
  for (const { pattern, names, translation, weight } of pairs) {
    const match = weight < most ? null : pattern.exec(words);
    if (!match) continue;
    if (weight > most) found.clear();
    most = weight;
    found.add(
      translation.replace(braces, (_, name: string) => match[names.indexOf(name) + 1] ?? ""),
    );
  }
  // A text that is nearly all values finds its few letters in many words.
  const beginnings = most > 100 ? [] : findBeginnings(pairs, words);
  return (beginnings.length === 0 ? [...found] : beginnings).map(escape);
}

/** What the shop says for words with which a text only begins, up to its first value. */
function findBeginnings(pairs: readonly Pair[], words: string): string[] {
  return pairs
    .filter(({ english }) => english.startsWith(words))
    .map(({ translation }) => translation.replace(/\{.*/s, "").trim())
    .filter((beginning) => beginning !== "");
}

/** Patterns of what the shop says in place of all texts that an expression finds. */
function findAlike(pairs: readonly Pair[], expression: RegExp): string[] {
  return pairs
    .filter(({ english }) => expression.test(english.replace(braces, "x")))
    .map(
      ({ translation }) =>
        `^${translation
          .split(/\{\w+\}/)
          .map(escape)
          .join(".+")}$`,
    );
}

function escape(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&");
}

async function readPairs(code: string): Promise<Pair[]> {
  const { rooms } = await exportTexts(projectFolder, code);
  const pairs: Pair[] = [];
  for (const texts of Object.values(rooms).flatMap((names) => Object.values(names))) {
    for (const { en, [code]: translation } of Object.values(texts)) {
      const [english, translated] = [formsOf(en), formsOf(translation)];
      for (const [at, words] of english.entries()) {
        const names = [...words.matchAll(braces)].map(([, name = ""]) => name);
        const source = words
          .split(/\{\w+\}/)
          .map(escape)
          .join("(.+)");
        const weight = words.replace(braces, "").length;
        pairs.push({
          pattern: new RegExp(`^${source}$`, "i"),
          english: words,
          names,
          translation: translated[at] ?? translated.at(-1) ?? words,
          weight: names.length > 0 ? weight : weight + 100,
        });
      }
    }
  }
  return pairs.filter(({ weight }) => weight > 2);
}
