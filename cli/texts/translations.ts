import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { AllTexts, Text } from "../../app/language/define-texts.ts";
import { languages } from "../../app/language/languages.ts";
import { CommandError } from "../command-error.ts";
import { replaceTexts } from "./replace-texts.ts";

/** The texts of one room: their English, and what stands in the other language; "" where nothing does yet. */
interface RoomTexts {
  readonly [key: string]: { readonly en: Text; readonly [code: string]: Text };
}

/** A file for a translator, by the path of the room's file and the name of its texts. */
export interface Translation {
  readonly language: string;
  readonly rooms: { readonly [file: string]: { readonly [name: string]: RoomTexts } };
}

/** What an import wrote, and what it missed. */
export interface Imported {
  /** Contents by path, from the project's folder. */
  files: Map<string, string>;
  /** Each in one line; these stay English. */
  missing: string[];
}

/** Codes of languages such as "de" (ISO 639-1). */
const codePattern = /^[a-z]{2}$/;

/** All texts of the shop with their translation into a language, which need not be there yet. */
export async function exportTexts(root: string, code: string): Promise<Translation> {
  if (!codePattern.test(code)) throw new CommandError(`"${code}" is no code of a language.`);
  const rooms: { [file: string]: { [name: string]: RoomTexts } } = {};
  for (const { file, texts } of await findTexts(root)) {
    rooms[file] = Object.fromEntries(
      [...texts].map(([name, all]) => [name, withTranslation(all, code)]),
    );
  }
  return { language: code, rooms };
}

/**
 * The files of texts with a translation in them, and with it the language in app/language/languages.ts. What is not
 * translated, or has other values in braces than the English, is English there and named. Refuses a file that is none.
 */
export async function importTexts(root: string, json: string): Promise<Imported> {
  const translation = readTranslation(json);
  const { language: code, rooms } = translation;
  const missing: string[] = [];
  const files = new Map<string, string>();
  for (const { file, texts } of await findTexts(root)) {
    let source = await readFile(join(root, file), "utf8");
    for (const [name, all] of texts) {
      const given = rooms[file]?.[name];
      const entries = Object.entries(all.en).map(([key, english]): [string, Text] => {
        const text = given?.[key]?.[code];
        const problem = findProblem(english, text);
        if (problem === null && text !== undefined) return [key, text];
        missing.push(`${file}, ${name}, ${key}: ${problem ?? "is missing"}`);
        return [key, english];
      });
      source = replaceTexts(source, { name, code, texts: Object.fromEntries(entries) });
    }
    files.set(file, source);
  }
  if (!Object.hasOwn(languages, code)) {
    const file = "app/language/languages.ts";
    files.set(file, addLanguage(await readFile(join(root, file), "utf8"), code));
  }
  return { files, missing };
}

async function findTexts(root: string): Promise<{ file: string; texts: Map<string, AllTexts> }[]> {
  const paths = globSync("{app,server}/**/*-texts.ts", { cwd: root }).sort();
  const found = await Promise.all(
    paths.map(async (path) => {
      const module = (await import(pathToFileURL(join(root, path)).href)) as {
        [name: string]: { all?: AllTexts };
      };
      const texts = new Map<string, AllTexts>();
      for (const [name, { all }] of Object.entries(module)) if (all) texts.set(name, all);
      return { file: path, texts };
    }),
  );
  return found.filter(({ texts }) => texts.size > 0);
}

function withTranslation(all: AllTexts, code: string): RoomTexts {
  const translated: { readonly [key: string]: Text } | undefined = new Map(Object.entries(all)).get(
    code,
  );
  return Object.fromEntries(
    Object.entries(all.en).map(([key, en]) => [key, { en, [code]: translated?.[key] ?? "" }]),
  );
}

function readTranslation(json: string): Translation {
  const wrong = new CommandError("The file is none that `npm run texts -- export` has written.");
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw wrong;
  }
  const { language, rooms } = (value ?? {}) as Partial<Translation>;
  if (typeof language !== "string" || !codePattern.test(language)) throw wrong;
  if (typeof rooms !== "object" || language === "en") throw wrong;
  return { language, rooms };
}

/** What keeps a translation from standing for the English text; null: nothing. */
function findProblem(english: Text, text: unknown): string | null {
  if (text === undefined || text === "") return "is missing";
  if (!isText(text)) return "is no text";
  const wanted = namesIn(english);
  const given = namesIn(text);
  const isSame = wanted.length === given.length && wanted.every((name) => given.includes(name));
  return isSame ? null : `needs these values in braces: ${wanted.join(", ") || "none"}`;
}

function isText(value: unknown): value is Text {
  if (typeof value === "string") return true;
  if (typeof value !== "object" || value === null || !("other" in value)) return false;
  return Object.values(value).every((form) => typeof form === "string");
}

/** The names in braces, each once. */
function namesIn(text: Text): string[] {
  const forms = typeof text === "string" ? [text] : Object.values(text);
  return [...new Set(forms.flatMap((form) => form.match(/(?<=\{)\w+(?=\})/g) ?? []))];
}

/** Enters a language behind the last one, by the name that it has for itself. */
function addLanguage(source: string, code: string): string {
  const name = new Intl.DisplayNames(code, { type: "language" }).of(code) ?? code;
  const locale = new Intl.Locale(code).maximize();
  const entry = `  ${code}: { name: ${JSON.stringify(name)}, locale: "${code}-${locale.region ?? ""}" },\n`;
  return source.replace(/^\} as const;/m, () => `${entry}} as const;`);
}
