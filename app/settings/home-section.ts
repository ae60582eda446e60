import { z } from "zod";
import { cleanLine } from "../forms/clean-text.ts";
import { optionalLine, tooLongMessage } from "../forms/text-fields.ts";
import { languageName } from "../language/language-name.ts";
import { languageCodes, type Language } from "../language/languages.ts";
import { defaultDetails, type ShopDetails } from "../shop.ts";
import { keptCategories } from "./kept-categories.ts";
import type { ChangedSettings, FieldTexts, Section, SettingsOf } from "./section.ts";
import { settingsText } from "./settings-texts.ts";
import { categoryWords } from "./translations/default-translations.ts";
import { showKeptNames } from "./translations/kept-names.ts";
import {
  fieldLanguages,
  translationField,
  translationsSetting,
  type Translations,
} from "./translations/section-translations.ts";
import { translationsText } from "./translations/translations-texts.ts";

export interface HomeSettings {
  /** Their names in the order of the home page; no two differ by capitals alone. */
  homeCategories: ShopDetails["homeCategories"];
  /**
   * What categories were called before, with their names now, for links from elsewhere. Saving the page keeps it; none of the
   * names is a category.
   */
  formerNames: { readonly [former: string]: string };
  /**
   * What tags that were renamed with a category were called at first, in small letters, with their names now; also where
   * another category has taken the name since.
   */
  firstNames: { readonly [first: string]: string };
  /** What the categories are called in other languages, by their names. */
  categoryWords: Translations;
}

/** Most home categories. Each has its fields, by these numbers. */
export const categoryNumbers: readonly number[] = Array.from({ length: 24 }, (_, at) => at + 1);

const maxName = 40;

const settings: SettingsOf<HomeSettings> = {
  homeCategories: {
    get label() {
      return settingsText("homeCategories");
    },
    fallback: defaultDetails.homeCategories,
    schema: z
      .array(z.string().min(1).max(maxName))
      .max(categoryNumbers.length)
      .refine((names) => new Set(names.map(fold)).size === names.length)
      .refine((names) => keptCategories.every((kept) => names.includes(kept))),
  },
  formerNames: {
    get label() {
      return settingsText("formerNames");
    },
    fallback: {},
    schema: z.record(z.string(), z.string()),
  },
  firstNames: {
    get label() {
      return settingsText("firstNames");
    },
    fallback: {},
    schema: z.record(z.string(), z.string()),
  },
  categoryWords: translationsSetting(categoryWords),
};

function fold(name: string): string {
  return name.toLowerCase();
}

/** The name of the field of a category in another language. */
export function categoryWordField(number: number, code: Language): string {
  return translationField(categoryFields(number).name, code);
}

/** The languages in which categories have fields; their own names stand for all that are left empty. */
function wordLanguages({ categoryWords: words }: HomeSettings): Language[] {
  return fieldLanguages((code) => words[code] !== undefined);
}

/** The names of the fields of a category: what it is called, and what it was called when the page was opened. */
export function categoryFields(number: number) {
  return { name: `name-${number}`, was: `was-${number}` };
}

const nameField = z
  .string()
  .default("")
  .transform(cleanLine)
  // A list of tags has commas between them.
  .refine((text) => !text.includes(","), {
    error: () => settingsText("noComma"),
  })
  .refine((text) => text.length <= maxName, tooLongMessage(maxName));

interface EnteredHome {
  /** The numbers of the categories' fields, in the order of the home page. */
  order: string;
  [categoryField: string]: unknown;
}

export const homeSection: Section<HomeSettings, EnteredHome> = {
  id: "home",
  get heading() {
    return settingsText("home");
  },
  settings,
  form: z.object({
    order: z.string().max(100).default(""),
    ...Object.fromEntries(
      categoryNumbers.flatMap((number): [string, z.ZodType][] => {
        const names = categoryFields(number);
        return [
          [names.name, nameField],
          [names.was, z.string().max(maxName).default("")],
          ...languageCodes.map((code): [string, z.ZodType] => [
            categoryWordField(number, code),
            optionalLine(maxName),
          ]),
        ];
      }),
    ),
  }),
  texts: (values) => {
    const { homeCategories, categoryWords: words } = values;
    const texts: { [field: string]: string } = {
      order: homeCategories.map((_name, at) => at + 1).join(" "),
    };
    // Also of those that there are none of: what is entered there is merged as well.
    for (const number of categoryNumbers) {
      const names = categoryFields(number);
      const category = homeCategories[number - 1] ?? "";
      texts[names.name] = category;
      texts[names.was] = category;
      for (const code of wordLanguages(values)) {
        texts[categoryWordField(number, code)] = words[code]?.[category] ?? "";
      }
    }
    return texts satisfies FieldTexts;
  },
  // Merged as a whole: one that somebody else moved has other fields by now.
  partOf: () => "homeCategories",
  change: changeHome,
  audit: ({ homeCategories, categoryWords: words }) => ({
    homeCategories: homeCategories.join(", "),
    categoryWords: describeWords(homeCategories, words),
  }),
  showKept: (part, kept) => (part === "categoryWords" ? showKeptNames(kept) : kept),
  get labels() {
    return {
      homeCategories: settings.homeCategories.label,
      categoryWords: translationsText("categoryWords"),
    };
  },
};

/** "Staff Favorites (Danish: Personalets favoritter)" */
function describeWords(names: readonly string[], words: Translations): string {
  const described = languageCodes.flatMap((code) =>
    names.flatMap((name) => {
      const translation = words[code]?.[name] ?? "";
      const values = { name, language: languageName(code), translation };
      return translation === "" ? [] : [translationsText("nameIn", values)];
    }),
  );
  return described.join(", ");
}

/** The numbers of categories in their order, each once. */
export function readCategoryOrder(text: string): number[] {
  const numbers = text.split(" ").map(Number);
  return categoryNumbers
    .filter((number) => numbers.includes(number))
    .sort((one, other) => numbers.indexOf(one) - numbers.indexOf(other));
}

interface EnteredCategory {
  number: number;
  name: string;
  /** "": it is new. */
  was: string;
}

function listEntered(entered: EnteredHome, before: HomeSettings): EnteredCategory[] {
  const inOrder = readCategoryOrder(entered.order);
  const fields = (number: number): EnteredCategory => {
    const names = categoryFields(number);
    const was = entered[names.was] as string;
    return {
      number,
      name: entered[names.name] as string,
      was: before.homeCategories.includes(was) ? was : "",
    };
  };
  // A browser without JavaScript has the field of one more, and no place for it in the order.
  const added = categoryNumbers
    .filter((number) => !inOrder.includes(number))
    .map(fields)
    .filter(({ name, was }) => was === "" && name !== "");
  return [...inOrder.map(fields), ...added].filter(({ name, was }) => name !== "" || was !== "");
}

function changeHome(entered: EnteredHome, before: HomeSettings): ChangedSettings<HomeSettings> {
  const fieldErrors: { [field: string]: string[] } = {};
  const listed = listEntered(entered, before);
  const names: string[] = [];
  for (const { number, name, was } of listed) {
    const field = categoryFields(number).name;
    if (name === "") fieldErrors[field] = [settingsText("enterCategory")];
    else if (keptCategories.includes(was) && name !== was) {
      fieldErrors[field] = [settingsText("keepsName", { category: was })];
    } else if (names.some((other) => fold(other) === fold(name))) {
      fieldErrors[field] = [settingsText("sameCategory", { name })];
    }
    names.push(name);
  }
  if (!keptCategories.every((kept) => listed.some(({ was }) => was === kept))) {
    const [one = "", other = ""] = keptCategories;
    fieldErrors["order"] = [settingsText("keptCategories", { one, other })];
  }
  if (Object.keys(fieldErrors).length > 0) return { ok: false, fieldErrors };
  return {
    ok: true,
    values: {
      homeCategories: names,
      formerNames: nameFormer(listed, before),
      firstNames: nameFirst(listed, before),
      categoryWords: changeWords(listed, entered, before),
    },
  };
}

/** The words of the categories that there are; those of languages without fields follow their categories' names. */
function changeWords(
  listed: readonly EnteredCategory[],
  entered: EnteredHome,
  before: HomeSettings,
): Translations {
  const shown = wordLanguages(before);
  const codes = languageCodes.filter((code) => shown.includes(code) || before.categoryWords[code]);
  const changed = codes.map((code) => {
    const words = listed.map(({ number, name, was }): [string, string] => {
      const wasCalled = before.categoryWords[code]?.[was] ?? "";
      const text = shown.includes(code)
        ? (entered[categoryWordField(number, code)] as string)
        : wasCalled;
      // A new shop's word that is left as it was goes with the name that it belongs to.
      const isLeft = text === wasCalled && text === categoryWords[code]?.[was];
      return [name, isLeft && name !== was ? "" : text];
    });
    return [code, Object.fromEntries(words.filter(([, text]) => text !== ""))] as const;
  });
  return Object.fromEntries(changed.filter(([, words]) => Object.keys(words).length > 0));
}

/** The former names after a change: those of before lead to what their categories are called now. */
function nameFormer(
  listed: readonly EnteredCategory[],
  { formerNames }: HomeSettings,
): HomeSettings["formerNames"] {
  const renamed = listRenamed(listed);
  const followed = Object.entries(formerNames).map(([former, name]): [string, string] => [
    former,
    renamed.get(name) ?? name,
  ]);
  const taken = new Set(listed.map(({ name }) => fold(name)));
  const all = [...followed, ...renamed].filter(([former]) => !taken.has(fold(former)));
  return Object.fromEntries(all);
}

/** The first names after a change. A shop from before these were kept has the former names. */
function nameFirst(
  listed: readonly EnteredCategory[],
  { formerNames, firstNames }: HomeSettings,
): HomeSettings["firstNames"] {
  const renamed = listRenamed(listed);
  const known = Object.entries(formerNames).map(([former, name]) => [fold(former), name] as const);
  const names = new Map([...known, ...Object.entries(firstNames)]);
  const moved = [...names].map(([first, name]) => [first, renamed.get(name) ?? name] as const);
  const added = [...renamed].map(([was, name]) => [fold(was), name] as const);
  return Object.fromEntries([...added, ...moved]);
}

/** Finds the current name of a tag that a record got before any category was renamed. */
export function nameSince({ formerNames, firstNames }: HomeSettings, tag: string): string {
  return firstNames[fold(tag)] ?? findRenamed({ formerNames }, tag) ?? tag;
}

/** What the category of a former name is called now; undefined: there was none of that name, however it is typed. */
export function findRenamed(
  { formerNames }: Pick<HomeSettings, "formerNames">,
  tag: string,
): string | undefined {
  return Object.entries(formerNames).find(([former]) => fold(former) === fold(tag))?.[1];
}

function listRenamed(listed: readonly EnteredCategory[]): Map<string, string> {
  const renamed = listed.filter(({ name, was }) => was !== "" && was !== name);
  return new Map(renamed.map(({ name, was }) => [was, name]));
}

/** What becomes of the categories' records. */
export interface CategoryChanges {
  /** New names by the former ones. */
  renamed: ReadonlyMap<string, string>;
  removed: readonly string[];
  /** The names that there were none of before, renamed ones among them. */
  added: readonly string[];
}

export function findCategoryChanges(
  entered: EnteredHome,
  { before, after }: { before: HomeSettings; after: HomeSettings },
): CategoryChanges {
  const listed = listEntered(entered, before);
  return {
    renamed: listRenamed(listed),
    removed: before.homeCategories.filter((name) => listed.every(({ was }) => was !== name)),
    added: after.homeCategories.filter((name) => !before.homeCategories.includes(name)),
  };
}
