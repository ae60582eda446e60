/** A VAT rate, and the first day on which it holds, as `2026-03-14`. */
export interface DatedRate {
  from: string;
  percent: number;
}

/** How sales to another country of the European Union are taxed. */
export interface CountryTax {
  /** Whether the shop reports sales to it in the One Stop Shop: VAT at that country's rate, not at the domestic one. */
  oss: boolean;
  /** By day; each holds until the next one begins. */
  rates: DatedRate[];
}

/** What the owner sets about VAT by destination. */
export interface TaxSettings {
  /** By the country's code (ISO 3166-1). One that is missing is as `standardTax` has it. */
  countries: { [country: string]: CountryTax };
  /** Whether what leaves the European Union is sold without VAT. */
  exportWithoutVat: boolean;
  /** What the invoice of an export says. */
  exportWords: string;
  /** What the customer of an export pays: the price as it is shown, or the price less the domestic VAT in it. */
  customerPays: "price" | "price-less-vat";
}

/** The rate that holds on a day, `2026-03-14`; the first also holds on all days before. By day, as they are kept. */
export function homeRateOn(rates: readonly [DatedRate, ...DatedRate[]], day: string): number {
  return (rates.findLast(({ from }) => from <= day) ?? rates[0]).percent;
}

/** The members of the European Union by their codes (ISO 3166-1). */
export const euMembers: ReadonlySet<string> = new Set([
  "AT",
  "BE",
  "BG",
  "CY",
  "CZ",
  "DE",
  "DK",
  "EE",
  "ES",
  "FI",
  "FR",
  "GR",
  "HR",
  "HU",
  "IE",
  "IT",
  "LT",
  "LU",
  "LV",
  "MT",
  "NL",
  "PL",
  "PT",
  "RO",
  "SE",
  "SI",
  "SK",
]);

export function isEuMember(country: string): boolean {
  return euMembers.has(country);
}

/**
 * Whose VAT applies in a country: Monaco's is that of France, and the Isle of Man's that of the United Kingdom (Directive
 * 2006/112/EC, article 7). Territories of members that the directive leaves out (article 6) are third countries here as far as
 * they have codes of their own, such as Åland or Réunion; docs/law.md names the others.
 */
export function vatCountryOf(country: string): string {
  return taxedAs[country] ?? country;
}

const taxedAs: { readonly [country: string]: string } = { MC: "FR", IM: "GB" };

/** Standard rates as they were believed to be at the beginning of 2026. The owner checks them before OSS is turned on. */
const standardRates: { readonly [country: string]: number } = {
  AT: 20,
  BE: 21,
  DE: 19,
  DK: 25,
  ES: 21,
  FI: 25.5,
  FR: 20,
  IE: 23,
  IT: 22,
  LU: 17,
  NL: 21,
  PL: 23,
  PT: 23,
  SE: 25,
};

/** A country before the owner has said anything of it: without OSS. A rate that is not known stays empty. */
export function standardTax(country: string): CountryTax {
  const percent = standardRates[country];
  return { oss: false, rates: percent === undefined ? [] : [{ from: "2026-01-01", percent }] };
}

/** Before the owner has said anything: the European Union at the domestic rate, and exports without VAT. */
export const standardTaxes: TaxSettings = {
  countries: {},
  exportWithoutVat: true,
  exportWords: "Export – exempt from VAT",
  customerPays: "price",
};
