import type { Grade } from "../../db/column-values.ts";
import { shop } from "../../shop.ts";
import { grades } from "../grades/grades.ts";
import { importsText } from "./import-texts.ts";

/** What the owner chooses for a file. */
export interface ImportOptions {
  /** The currency of the file's prices, such as EUR; "" when it is not said. */
  currency: string;
  /** Kroner for one unit of the currency, as it was typed; "" takes the usual one. */
  rate: string;
  rounding: Rounding;
  /** Take stock as the file has it, whatever was sold since. */
  setStock: boolean;
  /** Whether rows without an id that look like a record of the shop are about that record, or new ones. */
  repeats: "match" | "add";
  /** The grade of used copies for which the file has none; "" refuses them. */
  ungraded: Grade | "";
  /** Fetch the pictures that the file names. */
  fetchPictures: boolean;
  /** Copies of a new record where the file has no column that counts them. */
  missingStock: "1" | "0";
  /** Whether what is no vinyl record is left out, or taken as what it is. */
  notVinyl: "leave" | "take";
  /** Whether rows that the spreadsheet hides are left out, or imported with the others. */
  hiddenRows: "leave" | "import";
}

export const roundings = ["nearest", "up", "down", "exact"] as const;
export type Rounding = (typeof roundings)[number];

export function roundingLabel(rounding: Rounding): string {
  return importsText(rounding);
}

/** The shop's own is one of them (shop-currencies.ts). */
export const currencies = [
  "DKK",
  "EUR",
  "SEK",
  "NOK",
  "GBP",
  "USD",
  "CHF",
  "PLN",
  "CZK",
  "HUF",
  "RON",
  "BGN",
  "ISK",
  "CAD",
  "AUD",
  "JPY",
] as const;

/** Danish kroner for a euro: the krone's central rate. */
const kronerPerEuro = "7.46";

/**
 * Units of the shop's own currency for one of the file's: what was typed, else a rate that is fixed; null when there is
 * none.
 */
export function rateText(
  { currency, rate }: Pick<ImportOptions, "currency" | "rate">,
  own: string = shop.currency,
): string | null {
  const typed = rate.trim();
  if (currency === own) return "1";
  if (typed !== "") return typed;
  return currency === "EUR" && own === "DKK" ? kronerPerEuro : null;
}

export const defaultOptions: ImportOptions = {
  currency: "",
  rate: "",
  rounding: "nearest",
  setStock: false,
  repeats: "match",
  ungraded: "",
  fetchPictures: false,
  missingStock: "1",
  notVinyl: "leave",
  hiddenRows: "leave",
};

/** Options as the database keeps them. Whatever is not known is the default. */
export function readOptions(kept: { [option: string]: unknown }): ImportOptions {
  const { currency, rate, rounding, setStock, repeats, ungraded, fetchPictures, missingStock } =
    kept;
  return {
    currency: typeof currency === "string" ? currency : "",
    rate: typeof rate === "string" ? rate : "",
    rounding: roundings.find((known) => known === rounding) ?? defaultOptions.rounding,
    setStock: setStock === true,
    repeats: repeats === "add" ? "add" : "match",
    ungraded: grades.find((known) => known === ungraded) ?? "",
    fetchPictures: fetchPictures === true,
    missingStock: missingStock === "0" ? "0" : "1",
    notVinyl: kept["notVinyl"] === "take" ? "take" : "leave",
    hiddenRows: kept["hiddenRows"] === "import" ? "import" : "leave",
  };
}
