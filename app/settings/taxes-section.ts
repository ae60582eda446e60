import { z } from "zod";
import { countryCodes } from "../countries.ts";
import { cleanLine } from "../forms/clean-text.ts";
import { shownWords } from "../language/stored-words.ts";
import { shopCurrencies, type ShopCurrency } from "../shop-currencies.ts";
import { defaultDetails, shop, type PriorPriceSetting } from "../shop.ts";
import {
  euMembers,
  isEuMember,
  standardTax,
  standardTaxes,
  vatCountryOf,
  type CountryTax,
  type DatedRate,
  type TaxSettings,
} from "../vat/tax-settings.ts";
import {
  changeRates,
  datedRate,
  dayField,
  describeRate,
  rateField,
  showKeptRate,
  textsOfRates,
} from "./dated-rates.ts";
import { isoCountries, isoCountryName, keptCountryName } from "./iso-countries.ts";
import { choiceOf, defineSection, tickOf, type FieldTexts, type SettingFields } from "./section.ts";
import { settingsText } from "./settings-texts.ts";

export interface TaxesAndPrices extends TaxSettings {
  /** Rates at home, by day; at least one. The first also holds on all days before. */
  homeRates: readonly [DatedRate, ...DatedRate[]];
  /** The country that the shop is taxed in, by its code (ISO 3166-1). */
  country: string;
  marginWords: string;
  postageFollowsGoods: boolean;
  priorPrice: PriorPriceSetting;
  currency: ShopCurrency;
}

export const customerPaysLabels = {
  get price() {
    return settingsText("thePrice");
  },
  get "price-less-vat"() {
    return settingsText("priceLessVat");
  },
} satisfies { [Choice in TaxSettings["customerPays"]]: string };

export const priorPriceLabels = {
  get strict() {
    return settingsText("strict");
  },
  get show() {
    return settingsText("show");
  },
  get off() {
    return settingsText("off");
  },
} satisfies { [Choice in PriorPriceSetting]: string };

export const currencyLabels = Object.fromEntries(
  shopCurrencies.map((currency) => [currency, currency]),
) as { [Currency in ShopCurrency]: Currency };

/** The countries whose rates can be set: the other members of the European Union whose VAT applies where the shop sends to. */
export function ossCountries(): string[] {
  const isUnion = isEuMember(vatCountryOf(shop.country));
  return countriesAbroad().filter((country) => isUnion && isEuMember(country));
}

/** Those that the shop exports to. */
export function exportCountries(): string[] {
  const oss = ossCountries();
  return countriesAbroad().filter((country) => !oss.includes(country));
}

function countriesAbroad(): string[] {
  const home = vatCountryOf(shop.country);
  return [...new Set(countryCodes().map(vatCountryOf))].filter((country) => country !== home);
}

function wordsField(message: () => string) {
  return z
    .string({ error: message })
    .transform(cleanLine)
    .refine((words) => words !== "" && words.length <= 200, { error: message });
}

const countryRule = { error: () => settingsText("chooseCountry") };

const homeFields = { rate: "vatPercent", from: "vatFrom" };

const homeRates: SettingFields<TaxesAndPrices["homeRates"]> = {
  form: { [homeFields.rate]: rateField, [homeFields.from]: dayField },
  texts: (rates) => textsOfRates(homeFields, rates),
  change: (entered, before) => {
    const changed = changeRates(homeFields, before, entered);
    if (!changed.ok) return changed;
    const [first, ...others] = changed.rates;
    if (first) return { ok: true, value: [first, ...others] };
    return { ok: false, fieldErrors: { [homeFields.rate]: [settingsText("enterHomeRate")] } };
  },
};

/** The names of a country's fields. A name of a country may hold spaces; an id of a field may not. */
export function countryFields(country: string): { oss: string; rate: string; from: string } {
  const slug = englishName(country)
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, "-");
  return { oss: `oss-${slug}`, rate: `rate-${slug}`, from: `from-${slug}` };
}

/** By which the fields and the history have a country. */
function englishName(country: string): string {
  return isoCountries[country] ?? country;
}

const formOfCountry = (country: string): [string, z.ZodType][] => {
  const names = countryFields(country);
  return [
    [names.oss, z.boolean().default(false)],
    [names.rate, rateField],
    [names.from, dayField],
  ];
};

/** How sales to a country are taxed, set or not. */
export function taxOf(countries: TaxSettings["countries"], country: string): CountryTax {
  return countries[country] ?? standardTax(country);
}

const countries: SettingFields<TaxSettings["countries"]> = {
  // The shop may send to any of them by the time that the form comes.
  form: Object.fromEntries([...euMembers].flatMap(formOfCountry)),
  texts: (of) => {
    const parts = ossCountries().map((country): FieldTexts => {
      const names = countryFields(country);
      const { oss, rates } = taxOf(of, country);
      return { [names.oss]: tickOf(oss), ...textsOfRates(names, rates) };
    });
    return Object.fromEntries(parts.flatMap((part) => Object.entries(part)));
  },
  change: (entered, before) => {
    const value = { ...before };
    const fieldErrors: { [field: string]: string[] } = {};
    for (const country of ossCountries()) {
      const names = countryFields(country);
      const changed = changeRates(names, taxOf(before, country).rates, entered);
      if (changed.ok) value[country] = { oss: entered[names.oss] === true, rates: changed.rates };
      else Object.assign(fieldErrors, changed.fieldErrors);
    }
    const isRight = Object.keys(fieldErrors).length === 0;
    return isRight ? { ok: true, value } : { ok: false, fieldErrors };
  },
  parts: {
    showKept: (kept) =>
      kept
        .split(", ")
        .map((part) => shownWords(settingsText, showKeptRate(part)))
        .join(", "),
    partOf: (field) =>
      [...euMembers]
        .filter((country) => Object.values(countryFields(country)).includes(field))
        .map(englishName)[0] ?? field,
    audit: (of) =>
      Object.fromEntries(
        ossCountries().map((country) => [
          englishName(country),
          describeCountry(taxOf(of, country)),
        ]),
      ),
    get labels() {
      return Object.fromEntries(
        [...euMembers].map((country) => [englishName(country), isoCountryName(country)]),
      );
    },
  },
};

/** "OSS, 25 % from 1 Jan 2026" */
function describeCountry({ oss, rates }: CountryTax): string {
  const described = rates.map(describeRate);
  const shown = described.length > 0 ? described : [settingsText("noRate")];
  return [settingsText(oss ? "oss" : "noOss"), ...shown].join(", ");
}

export const taxesSection = defineSection<TaxesAndPrices>({
  id: "taxes",
  get heading() {
    return settingsText("taxes");
  },
  settings: {
    homeRates: {
      get label() {
        return settingsText("vatPercent");
      },
      // Denmark's, of that day.
      fallback: [{ from: "1992-01-01", percent: defaultDetails.vatPercent }],
      schema: z.tuple([datedRate], datedRate),
      show: (rates) => rates.map(describeRate).join(", "),
      showKept: (kept) => kept.split(", ").map(showKeptRate).join(", "),
      fields: homeRates,
    },
    country: {
      get label() {
        return settingsText("taxedIn");
      },
      fallback: defaultDetails.country,
      schema: z
        .string(countryRule)
        .refine((code) => Object.hasOwn(isoCountries, code), countryRule),
      show: isoCountryName,
      showKept: keptCountryName,
    },
    marginWords: {
      get label() {
        return settingsText("marginWords");
      },
      fallback: defaultDetails.vat.marginWords,
      schema: wordsField(() => settingsText("enterMarginWords")),
    },
    postageFollowsGoods: {
      get label() {
        return settingsText("postageFollowsGoods");
      },
      fallback: defaultDetails.vat.postageFollowsGoods,
      schema: z.boolean().default(false),
    },
    priorPrice: {
      get label() {
        return settingsText("priorPrice");
      },
      fallback: defaultDetails.priorPrice,
      ...choiceOf(priorPriceLabels),
    },
    currency: {
      get label() {
        return settingsText("currency");
      },
      fallback: defaultDetails.currency,
      ...choiceOf(currencyLabels),
    },
    countries: {
      get label() {
        return settingsText("otherCountries");
      },
      fallback: standardTaxes.countries,
      schema: z.record(z.string(), z.object({ oss: z.boolean(), rates: z.array(datedRate) })),
      fields: countries,
    },
    exportWithoutVat: {
      get label() {
        return settingsText("exportWithoutVat");
      },
      fallback: standardTaxes.exportWithoutVat,
      schema: z.boolean().default(false),
    },
    exportWords: {
      get label() {
        return settingsText("exportWords");
      },
      fallback: standardTaxes.exportWords,
      schema: wordsField(() => settingsText("enterExportWords")),
    },
    customerPays: {
      get label() {
        return settingsText("customerPays");
      },
      fallback: standardTaxes.customerPays,
      ...choiceOf(customerPaysLabels),
    },
  },
});
