import { z } from "zod";
import { cleanLine } from "../forms/clean-text.ts";
import { tooLongMessage } from "../forms/text-fields.ts";
import { formatWholeNumber } from "../forms/whole-number.ts";
import { currentLanguage } from "../language/current-language.ts";
import { languageCodes, type Language } from "../language/languages.ts";
import { defaultDetails, type ShopDetails } from "../shop.ts";
import { isoCountries, isoCountryName, keptCountryName } from "./iso-countries.ts";
import {
  defineSection,
  tickOf,
  type ChangedSetting,
  type EnteredFields,
  type FieldTexts,
  type SettingFields,
} from "./section.ts";
import { settingsText } from "./settings-texts.ts";
import { showKeptNames } from "./translations/kept-names.ts";
import {
  keptWord,
  methodLanguages,
  methodWord,
  nameWithWords,
  withWords,
  type TranslatedMethod,
} from "./translations/method-words.ts";
import { translationField } from "./translations/section-translations.ts";

export interface PostageSettings extends Pick<ShopDetails, "trackingUrl"> {
  /** In the order in which they are offered; at least one. */
  methods: readonly [TranslatedMethod, ...TranslatedMethod[]];
  /** Codes (ISO 3166-1) in the order in which they are offered; at least one. */
  countries: string[];
}

/** Most methods of a shop. Each has its fields, by these numbers. */
export const methodNumbers = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** Whole kroner: the dearest method, and the largest total from which one costs nothing. */
const maxPrice = 100_000;
const maxFreeFrom = 10_000_000;

const countryMessage = () => settingsText("chooseCountries");
const trackingMessage = () => settingsText("enterTracking", { number: "{number}" });

/** Names by codes, in the order of the codes. */
export function nameCountries(codes: readonly string[]): { [code: string]: string } {
  return Object.fromEntries(codes.map((code) => [code, isoCountries[code] ?? code]));
}

/** The codes of all countries: those given first, as they are, then all others by name. */
export function listCountries(chosen: readonly string[]): string[] {
  const others = Object.keys(isoCountries).filter((code) => !chosen.includes(code));
  const named = others.map((code) => ({ code, name: isoCountryName(code) }));
  const { compare } = new Intl.Collator(currentLanguage());
  named.sort((one, other) => compare(one.name, other.name));
  return [...chosen, ...named.map(({ code }) => code)];
}

const method = z.object({
  id: z.string().min(1),
  name: z.string().min(1),
  price: z.int().min(0).max(maxPrice),
  freeFrom: z.int().min(0).max(maxFreeFrom).nullable(),
  needsAddress: z.boolean(),
  names: z.record(z.string(), z.string()).optional(),
});

function isTrackingLink(text: string): boolean {
  const url = URL.parse(text.replace("{number}", "1").replace("{language}", "en"));
  return text.includes("{number}") && (url?.protocol === "https:" || url?.protocol === "http:");
}

/** The names of the fields of a method. */
export function methodFields(number: number) {
  return {
    id: `id-${number}`,
    name: `name-${number}`,
    price: `price-${number}`,
    freeFrom: `freeFrom-${number}`,
    needsAddress: `needsAddress-${number}`,
  };
}

/** The name of the field of a method's name in another language. */
export function methodWordField(number: number, code: Language): string {
  return translationField(methodFields(number).name, code);
}

/** Null: left empty. */
function kronerField(max: number, message: () => string) {
  return z
    .string()
    .optional()
    .transform((text = "", context) => {
      const digits = text.replaceAll(/\s|\.(?=\d{3}(?!\d))|kr\.?\s*$/giu, "");
      if (digits === "") return null;
      const kroner = /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
      if (kroner <= max) return kroner;
      context.addIssue({ code: "custom", message: message() });
      return z.NEVER;
    });
}

const nameField = z
  .string()
  .optional()
  .transform((text = "") => cleanLine(text))
  .refine((text) => text.length <= 60, tooLongMessage(60));

const formOfMethod = (number: number): [string, z.ZodType][] => {
  const names = methodFields(number);
  return [
    [names.id, z.string().max(60).default("")],
    [names.name, nameField],
    [names.price, kronerField(maxPrice, () => settingsText("priceRange"))],
    [names.freeFrom, kronerField(maxFreeFrom, () => settingsText("freeFromRange"))],
    [names.needsAddress, z.boolean().default(false)],
    ...languageCodes.map((code): [string, z.ZodType] => [methodWordField(number, code), nameField]),
  ];
};

// Methods are merged as a whole: one that somebody else moved has other fields by now.
const methodsAsFields: SettingFields<PostageSettings["methods"]> = {
  form: {
    // The numbers of the methods' fields, in the order of the methods.
    order: z.string().max(40).default(""),
    ...Object.fromEntries(methodNumbers.flatMap(formOfMethod)),
  },
  texts: textsOfMethods,
  change: changeMethods,
};

function textsOfMethods(methods: PostageSettings["methods"]): FieldTexts {
  const texts: { [field: string]: string } = {
    order: methods.map((_method, index) => index + 1).join(" "),
  };
  for (const number of methodNumbers) {
    const names = methodFields(number);
    const shown = methods[number - 1];
    texts[names.id] = shown?.id ?? "";
    texts[names.name] = shown?.name ?? "";
    texts[names.price] = shown ? String(shown.price) : "";
    texts[names.freeFrom] = shown ? String(shown.freeFrom ?? "") : "";
    texts[names.needsAddress] = tickOf(shown?.needsAddress ?? false);
    for (const code of methodLanguages(methods)) {
      texts[methodWordField(number, code)] = shown ? methodWord(shown, code) : "";
    }
  }
  return texts;
}

/** The numbers of the methods' fields in their order, each once. */
export function readOrder(text: string): number[] {
  const numbers = text.split(" ").map(Number);
  return methodNumbers
    .filter((number) => numbers.includes(number))
    .sort((one, other) => numbers.indexOf(one) - numbers.indexOf(other));
}

function changeMethods(
  entered: EnteredFields,
  before: PostageSettings["methods"],
): ChangedSetting<PostageSettings["methods"]> {
  const fieldErrors: { [field: string]: string[] } = {};
  const methods: TranslatedMethod[] = [];
  const shown = methodLanguages(before);
  const inOrder = readOrder(entered["order"] as string);
  // A browser without JavaScript has the fields of one more method, and no place for it in the order.
  for (const number of [...inOrder, ...methodNumbers.filter((one) => !inOrder.includes(one))]) {
    const names = methodFields(number);
    const name = entered[names.name] as string;
    const price = entered[names.price] as number | null;
    const freeFrom = entered[names.freeFrom] as number | null;
    if (name === "" && price === null && freeFrom === null) continue;
    if (name === "") fieldErrors[names.name] = [settingsText("enterMethod")];
    else if (methods.some((other) => other.name === name)) {
      fieldErrors[names.name] = [settingsText("sameMethod", { name })];
    }
    if (price === null) fieldErrors[names.price] = [settingsText("enterPrice")];
    const id = entered[names.id] as string;
    const kept = isTaken(methods, id) ? undefined : before.find((method) => method.id === id);
    const method = {
      id: kept?.id ?? newId(name, [...before, ...methods]),
      name,
      price: price ?? 0,
      freeFrom,
      needsAddress: entered[names.needsAddress] === true,
    };
    const wordIn = (code: Language) =>
      shown.includes(code) ? (entered[methodWordField(number, code)] as string) : undefined;
    methods.push(withWords(method, (code) => keptWord(kept, code, wordIn(code))));
  }
  const [first, ...others] = methods;
  if (!first) fieldErrors["order"] = [settingsText("keepMethod")];
  if (!first || Object.keys(fieldErrors).length > 0) return { ok: false, fieldErrors };
  return { ok: true, value: [first, ...others] };
}

/** A box for each country; what was changed before comes as several codes in a text. */
const countriesAsBoxes: SettingFields<PostageSettings["countries"]> = {
  form: { countries: z.array(z.string()).default([]) },
  texts: (codes) => ({ countries: codes.join(" ") }),
  change: (entered) => {
    const texts = entered["countries"] as string[];
    const codes = [...new Set(texts.flatMap((text) => text.split(" ")))].filter((code) =>
      Object.hasOwn(isoCountries, code),
    );
    return codes.length > 0
      ? { ok: true, value: codes }
      : { ok: false, fieldErrors: { countries: [countryMessage()] } };
  },
};

export const postageSection = defineSection<PostageSettings>({
  id: "postage",
  get heading() {
    return settingsText("postage");
  },
  settings: {
    methods: {
      get label() {
        return settingsText("methods");
      },
      fallback: defaultDetails.shippingMethods,
      schema: z.tuple([method], method),
      show: (methods) => methods.map(describeMethod).join("; "),
      showKept: (kept) => kept.split("; ").map(showKeptMethod).join("; "),
      fields: methodsAsFields,
    },
    countries: {
      get label() {
        return settingsText("countries");
      },
      fallback: Object.keys(defaultDetails.countries),
      schema: z
        .array(z.string().refine((code) => Object.hasOwn(isoCountries, code)))
        .min(1, { error: countryMessage }),
      show: (codes) => codes.map(isoCountryName).join(", "),
      showKept: (kept) => kept.split(", ").map(keptCountryName).join(", "),
      fields: countriesAsBoxes,
    },
    trackingUrl: {
      get label() {
        return settingsText("trackingUrl");
      },
      fallback: defaultDetails.trackingUrl,
      schema: z
        .string()
        .default("")
        .transform(cleanLine)
        .refine((text) => text === "" || isTrackingLink(text), { error: trackingMessage })
        .refine((text) => text.length <= 300, tooLongMessage(300)),
    },
  },
});

function isTaken(methods: readonly { id: string }[], id: string): boolean {
  return methods.some((taken) => taken.id === id);
}

/** An id for a method of that name, which no other has. */
function newId(name: string, methods: readonly { id: string }[]): string {
  const slug = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  const stem = slug.replaceAll(/^-|-$/g, "").slice(0, 40) || "method";
  for (let count = 1; ; count += 1) {
    const id = count === 1 ? stem : `${stem}-${count}`;
    if (!isTaken(methods, id)) return id;
  }
}

/** "Parcel: 49 kr., free from 600 kr., to an address" */
function describeMethod(method: TranslatedMethod): string {
  const { price, freeFrom, needsAddress } = method;
  const isNeverFree = freeFrom === null || price === 0;
  const values = { name: nameWithWords(method), price: kroner(price) };
  return sayMethod(values, isNeverFree ? null : kroner(freeFrom), needsAddress);
}

function sayMethod(
  values: { name: string; price: string },
  freeFrom: string | null,
  needsAddress: boolean,
): string {
  if (freeFrom === null) {
    return settingsText(needsAddress ? "methodToAddress" : "methodPickedUp", values);
  }
  const all = { name: values.name, price: values.price, freeFrom };
  return settingsText(needsAddress ? "methodToAddressFree" : "methodPickedUpFree", all);
}

/** A method as the history keeps it, in the current language; another text stays as it is. */
function showKeptMethod(kept: string): string {
  const [, name = "", price = "", freeFrom = null, how] =
    /^(.+): ([\d.]+ kr\.)(?:, free from ([\d.]+ kr\.))?, (to an address|picked up)$/.exec(kept) ??
    [];
  const values = { name: showKeptNames(name), price };
  return how === undefined ? kept : sayMethod(values, freeFrom, how === "to an address");
}

function kroner(amount: number): string {
  return `${formatWholeNumber(amount)} kr.`;
}
