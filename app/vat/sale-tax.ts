import { countryName } from "../countries.ts";
import type { VatArea, VatScheme } from "../db/column-values.ts";
import { formatPercent, withoutVat } from "./percent.ts";
import {
  isEuMember,
  standardTax,
  standardTaxes,
  vatCountryOf,
  type TaxSettings,
} from "./tax-settings.ts";
import { vatText } from "./vat-texts.ts";

/** The shop's own country, by its code (ISO 3166-1), and its rate. */
export interface Home {
  country: string;
  ratePercent: number;
}

/** Where something goes, and on which day it is sold. */
export interface Destination {
  /** The country of the address, by its code; "" for what is picked up in the shop. */
  country: string;
  /** `2026-03-14` */
  day: string;
}

/** How a sale is taxed. It is fixed with the order, whatever is set later. */
export interface SaleTax {
  /** Of goods under the normal scheme, and of postage. */
  area: VatArea;
  /** The country whose VAT applies to the destination, by its code; "" for what is picked up in the shop. */
  country: string;
  ratePercent: number;
  /** Of goods under the margin scheme, which are taxed where the dealer sits: the domestic rate, or 0 for an export. */
  marginRatePercent: number;
  /** The VAT that is taken out of prices under the normal scheme; 0: the customer pays the price as it is. */
  lessPercent: number;
  /** What the invoice of an export says; "" for other sales. */
  exportWords: string;
}

/**
 * How a sale is taxed, by its destination. Null: sales to that country are reported in the One Stop Shop, and no rate of
 * it is known, so nothing can be sold there.
 */
export function findSaleTax(
  destination: Destination,
  { settings, home }: { settings: TaxSettings; home: Home },
): SaleTax | null {
  const { day } = destination;
  const [country, homeCountry] = [vatCountryOf(destination.country), vatCountryOf(home.country)];
  const domestic: SaleTax = {
    area: "domestic",
    country,
    ratePercent: home.ratePercent,
    marginRatePercent: home.ratePercent,
    lessPercent: 0,
    exportWords: "",
  };
  if (country === "" || country === homeCountry) return domestic;
  if (!isEuMember(country) || !isEuMember(homeCountry)) {
    return settings.exportWithoutVat ? exported(domestic, settings) : domestic;
  }
  const { oss, rates } = settings.countries[country] ?? standardTax(country);
  if (!oss) return domestic;
  if (rates.length === 0) return null;
  const held = rates.filter(({ from }) => from <= day);
  const latest = held.toSorted((one, other) => (one.from < other.from ? -1 : 1)).at(-1);
  return latest ? { ...domestic, area: "oss", ratePercent: latest.percent } : domestic;
}

function exported(domestic: SaleTax, { exportWords, customerPays }: TaxSettings): SaleTax {
  return {
    area: "export",
    country: domestic.country,
    ratePercent: 0,
    marginRatePercent: 0,
    lessPercent: customerPays === "price-less-vat" ? domestic.ratePercent : 0,
    exportWords,
  };
}

/** The area and the rate of goods under a scheme. Those under the margin scheme are never reported in the One Stop Shop. */
export function taxOfScheme(
  { area, ratePercent, marginRatePercent }: SaleTax,
  scheme: VatScheme,
): { area: VatArea; ratePercent: number } {
  if (scheme === "normal") return { area, ratePercent };
  return { area: area === "export" ? "export" : "domestic", ratePercent: marginRatePercent };
}

/** What the customer pays for a price in whole kroner. Prices of goods under the margin scheme hold no VAT to take out. */
export function priceFor({ lessPercent }: SaleTax, price: number, scheme: VatScheme): number {
  return scheme === "margin" ? price : withoutVat(price, lessPercent);
}

/** "VAT 25 % included"; of a sale in the One Stop Shop with its country: "VAT 25,5 % (Finland) included". */
export function vatLabel({
  ratePercent,
  area,
  country,
}: {
  ratePercent: number;
  area: VatArea;
  country: string;
}): string {
  const percent = formatPercent(ratePercent);
  return area === "oss"
    ? vatText("includedOf", { percent, country: countryName(country) })
    : vatText("included", { percent });
}

/**
 * The words that the law asks for beside goods under the margin scheme or an export, as they are shown. Those that come with
 * the shop are said in the language of the page; those of the owner's are as they are.
 */
export function taxWords(words: string): string {
  const own = ownWords.get(words);
  return own === undefined ? words : vatText(own);
}

/** As they are stored. */
const ownWords = new Map<string, "marginScheme" | "export">([
  ["Margin scheme – second-hand goods", "marginScheme"],
  [standardTaxes.exportWords, "export"],
]);
