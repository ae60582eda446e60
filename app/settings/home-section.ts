import { z } from "zod";
import { cleanLine } from "../forms/clean-text.ts";
import { tooLongMessage } from "../forms/text-fields.ts";
import { defaultDetails, type ShopDetails } from "../shop.ts";
import { keptCategories } from "./kept-categories.ts";
import type { ChangedSettings, FieldTexts, Section, SettingsOf } from "./section.ts";
import { settingsText } from "./settings-texts.ts";

export interface HomeSettings {
  /** Their names in the order of the home page; no two differ by capitals alone. */
  homeCategories: ShopDetails["homeCategories"];
  /**
   * What categories were called before, with their names now, for links from elsewhere. Saving the page keeps it; none of the
   * names is a category.
   */
  formerNames: { readonly [former: string]: string };
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
};

function fold(name: string): string {
  return name.toLowerCase();
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
        ];
      }),
    ),
  }),
  texts: ({ homeCategories }) => {
    const texts: { [field: string]: string } = {
      order: homeCategories.map((_name, at) => at + 1).join(" "),
    };
    // Also of those that there are none of: what is entered there is merged as well.
    for (const number of categoryNumbers) {
      const names = categoryFields(number);
      const category = homeCategories[number - 1] ?? "";
      texts[names.name] = category;
      texts[names.was] = category;
    }
    return texts satisfies FieldTexts;
  },
  // Merged as a whole: one that somebody else moved has other fields by now.
  partOf: () => "homeCategories",
  change: changeHome,
  audit: ({ homeCategories }) => ({ homeCategories: homeCategories.join(", ") }),
  get labels() {
    return { homeCategories: settings.homeCategories.label };
  },
};

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
  const values = { homeCategories: names, formerNames: nameFormer(listed, before) };
  return { ok: true, values };
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

/** What the category of a former name is called now; undefined: there was none of that name, however it is typed. */
export function findRenamed({ formerNames }: HomeSettings, tag: string): string | undefined {
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
