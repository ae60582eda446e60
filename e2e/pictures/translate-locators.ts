import type { Page } from "@playwright/test";
import { inLanguagePath, isBackOffice, splitLanguage } from "../../app/language/language-path.ts";
import type { Language } from "../../app/language/languages.ts";
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
 * shop, and `goto` leads to the page in that language. A regular expression stands for all texts that it finds. The function
 * that it gives ends that.
 */
export async function createLocatorTranslator(code: Language): Promise<(page: Page) => () => void> {
  const pairs = await readPairs(code);
  const find = (words: Words): Words => {
    const found = words instanceof RegExp ? findAlike(pairs, words) : findSame(pairs, words);
    // Whole words: "Kode" is not "Adgangskode" or "QR-kode", "Fil" is not "Filtype".
    return found.length === 0 ? words : new RegExp(`(?<![\\p{L}-])(?:${found.join("|")})`, "iu");
  };
  return (page) => {
    const { goto } = page;
    page.goto = (address, options) => goto.call(page, translateAddress(code, address), options);
    const undo = [
      () => {
        page.goto = goto;
      },
    ];
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

/** The address of the page in a language; the back office has one for all, but for the first page of the set-up. */
export function translateAddress(code: Language, address: string): string {
  const { base, path } = splitLanguage(address);
  if (code !== "en" && path.startsWith("/setup?")) return `${address}&language=${code}`;
  const isOwn = address.startsWith("/") && base === "" && !isBackOffice(path);
  return isOwn ? inLanguagePath(code, address) : address;
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
  const whole = [...found].map((text) => `${escape(text)}(?!\\p{L})`);
  if (most > 100) {
    // "Credit note" is also the beginning of one with its number.
    const counted = pairs.filter(
      ({ english, names }) => names.length > 0 && english.startsWith(words),
    );
    return [...whole, ...findParts(counted, words).map(escape)];
  }
  const parts = findParts(pairs, words);
  return parts.length === 0 ? whole : parts.map(escape);
}

/** What the shop says for words with which a text only begins, or else that it has in it: between its values. */
function findParts(pairs: readonly Pair[], words: string): string[] {
  const piecesOf = (texts: readonly Pair[]) =>
    texts.map(({ translation }) => translation.split(/\{\w+\}/).map((piece) => piece.trim()));
  const beginnings = piecesOf(pairs.filter(({ english }) => english.startsWith(words))).flatMap(
    ([first = ""]) => first || [],
  );
  if (beginnings.length > 0) return beginnings;
  return piecesOf(pairs.filter(({ english }) => english.includes(words))).flatMap(
    (pieces) => pieces.toSorted((one, other) => other.length - one.length)[0] || [],
  );
}

/** Patterns of what the shop says in place of all texts that an expression finds. */
function findAlike(pairs: readonly Pair[], expression: RegExp): string[] {
  return pairs
    .filter(({ english }) =>
      ["x", "1"].some((value) => expression.test(english.replace(braces, value))),
    )
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
