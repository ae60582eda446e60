import { z } from "zod";
import { countryNames } from "../countries.ts";
import { cleanLine } from "../forms/clean-text.ts";
import { formatDay } from "../shop-time.ts";
import { shop } from "../shop.ts";
import { formatPercent, readPercent } from "../vat/percent.ts";
import {
  euMembers,
  isEuMember,
  standardTax,
  standardTaxes,
  type CountryTax,
  type DatedRate,
  type TaxSettings,
} from "../vat/tax-settings.ts";
import {
  tickOf,
  type ChangedSettings,
  type FieldTexts,
  type Section,
  type SettingsOf,
} from "./section.ts";

export const customerPaysLabels = {
  price: "The price",
  "price-less-vat": "The price less VAT",
} as const satisfies { [Choice in TaxSettings["customerPays"]]: string };

/** The countries whose rates can be set: the other members of the European Union that the shop sends to. */
export function ossCountries(): string[] {
  const isUnion = isEuMember(shop.country);
  return countriesAbroad().filter((country) => isUnion && isEuMember(country));
}

/** Those that the shop exports to. */
export function exportCountries(): string[] {
  const oss = ossCountries();
  return countriesAbroad().filter((country) => !oss.includes(country));
}

function countriesAbroad(): string[] {
  return countryNames().filter((country) => country !== shop.country);
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

const rateMessage = "A percentage from 0 to 100, with up to two decimals: 25 or 25,5.";
const dayMessage = "Enter a day such as 2026-03-14.";
const wordsMessage = "Enter the words that the invoice of an export shows, up to 200 characters.";

const countryTax: z.ZodType<CountryTax> = z.object({
  oss: z.boolean(),
  rates: z.array(
    z.object({ from: z.string().regex(dayPattern), percent: z.number().min(0).max(100) }),
  ),
});

const settings: SettingsOf<TaxSettings> = {
  countries: {
    label: "Countries",
    fallback: standardTaxes.countries,
    schema: z.record(z.string(), countryTax),
  },
  exportWithoutVat: {
    label: "Export without VAT",
    fallback: standardTaxes.exportWithoutVat,
    schema: z.boolean().default(false),
  },
  exportWords: {
    label: "Words on the invoice",
    fallback: standardTaxes.exportWords,
    schema: z
      .string({ error: wordsMessage })
      .transform(cleanLine)
      .refine((words) => words !== "" && words.length <= 200, wordsMessage),
  },
  customerPays: {
    label: "Customer pays",
    fallback: standardTaxes.customerPays,
    schema: z.enum(["price", "price-less-vat"], { error: "Choose what the customer pays." }),
  },
};

/** Null: left empty. */
const rateField = z
  .string()
  .optional()
  .transform((text = "", context) => {
    if (text.trim() === "") return null;
    const percent = readPercent(text);
    if (percent !== null) return percent;
    context.addIssue({ code: "custom", message: rateMessage });
    return z.NEVER;
  });

const dayField = z
  .string()
  .optional()
  .transform((day = "") => day.trim())
  .refine((day) => day === "" || isDay(day), dayMessage);

function isDay(text: string): boolean {
  const moment = dayPattern.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
}

/** The names of a country's fields. A name of a country may hold spaces; an id of a field may not. */
export function countryFields(country: string): { oss: string; rate: string; from: string } {
  const slug = country.toLowerCase().replaceAll(/[^a-z]+/g, "-");
  return { oss: `oss-${slug}`, rate: `rate-${slug}`, from: `from-${slug}` };
}

const formOfCountry = (country: string): [string, z.ZodType][] => {
  const names = countryFields(country);
  return [
    [names.oss, z.boolean().default(false)],
    [names.rate, rateField],
    [names.from, dayField],
  ];
};

/** What the form gives: the settings by their names, and the fields of each country. */
interface EnteredTaxes extends Omit<TaxSettings, "countries"> {
  [countryField: string]: unknown;
}

export const taxesSection: Section<TaxSettings, EnteredTaxes> = {
  id: "taxes",
  heading: "Taxes",
  settings,
  form: z.object({
    exportWithoutVat: settings.exportWithoutVat.schema,
    exportWords: settings.exportWords.schema,
    customerPays: settings.customerPays.schema,
    // The shop may send to any of them by the time that the form comes.
    ...Object.fromEntries([...euMembers].flatMap(formOfCountry)),
  }),
  texts: textsOfTaxes,
  partOf: (field) =>
    [...euMembers].find((country) => Object.values(countryFields(country)).includes(field)) ??
    field,
  change: changeTaxes,
  audit: ({ countries, exportWithoutVat, exportWords, customerPays }) => ({
    exportWithoutVat,
    exportWords,
    customerPays: customerPaysLabels[customerPays],
    ...Object.fromEntries(
      ossCountries().map((country) => [country, describeCountry(taxOf(countries, country))]),
    ),
  }),
  labels: {
    exportWithoutVat: settings.exportWithoutVat.label,
    exportWords: settings.exportWords.label,
    customerPays: settings.customerPays.label,
    ...Object.fromEntries([...euMembers].map((country) => [country, country])),
  },
};

/** How sales to a country are taxed, set or not. */
export function taxOf(countries: TaxSettings["countries"], country: string): CountryTax {
  return countries[country] ?? standardTax(country);
}

/** The rate that its fields show: the one that begins last. */
function latestRate({ rates }: CountryTax): DatedRate | undefined {
  return rates.at(-1);
}

function textsOfTaxes({ countries, ...rest }: TaxSettings): FieldTexts {
  const { exportWithoutVat, exportWords, customerPays } = rest;
  const texts: { [field: string]: string } = {
    exportWithoutVat: tickOf(exportWithoutVat),
    exportWords,
    customerPays,
  };
  for (const country of ossCountries()) {
    const names = countryFields(country);
    const tax = taxOf(countries, country);
    const latest = latestRate(tax);
    texts[names.oss] = tickOf(tax.oss);
    texts[names.rate] = latest ? formatPercent(latest.percent) : "";
    texts[names.from] = latest?.from ?? "";
  }
  return texts;
}

function changeTaxes(entered: EnteredTaxes, before: TaxSettings): ChangedSettings<TaxSettings> {
  const countries = { ...before.countries };
  const fieldErrors: { [field: string]: string[] } = {};
  for (const country of ossCountries()) {
    const names = countryFields(country);
    const percent = entered[names.rate] as number | null;
    const from = entered[names.from] as string;
    const was = taxOf(before.countries, country);
    const rates = changeRates(was, { percent, from });
    if (typeof rates === "string") {
      fieldErrors[percent === null ? names.rate : names.from] = [rates];
      continue;
    }
    countries[country] = { oss: entered[names.oss] === true, rates };
  }
  if (Object.keys(fieldErrors).length > 0) return { ok: false, fieldErrors };
  const { exportWithoutVat, exportWords, customerPays } = entered;
  return { ok: true, values: { countries, exportWithoutVat, exportWords, customerPays } };
}

/**
 * A country's rates, by day, after what was entered: another day adds a rate, the same day corrects it, an empty rate takes
 * that of its day away. Gives what is wrong in words otherwise.
 */
function changeRates(
  was: CountryTax,
  { percent, from }: { percent: number | null; from: string },
): DatedRate[] | string {
  if (percent === null) {
    const day = from === "" ? latestRate(was)?.from : from;
    if (from !== "" && !was.rates.some((rate) => rate.from === from)) {
      return "Enter the rate that holds from this day.";
    }
    return was.rates.filter((rate) => rate.from !== day);
  }
  if (from === "") return "Enter the day from which this rate holds.";
  return [...was.rates.filter((rate) => rate.from !== from), { from, percent }].toSorted(
    (one, other) => (one.from < other.from ? -1 : 1),
  );
}

/** "OSS, 25 % from 1 Jan 2026" */
function describeCountry({ oss, rates }: CountryTax): string {
  const described = rates.map(describeRate);
  return [oss ? "OSS" : "no OSS", ...(described.length > 0 ? described : ["no rate"])].join(", ");
}

/** "25 % from 1 Jan 2026" */
export function describeRate({ percent, from }: DatedRate): string {
  return `${formatPercent(percent)} % from ${formatDay(from)}`;
}
