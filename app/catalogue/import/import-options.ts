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
  /** Fetch the pictures that the file names. */
  fetchPictures: boolean;
}

export const roundings = ["nearest", "up", "down", "exact"] as const;
export type Rounding = (typeof roundings)[number];

export const roundingLabels: { [Name in Rounding]: string } = {
  nearest: "To the nearest krone",
  up: "Up to the next krone",
  down: "Down to whole kroner",
  exact: "Refuse what is no whole krone",
};

/** DKK is the shop's own. */
export const currencies = ["DKK", "EUR", "SEK", "NOK", "GBP", "USD", "CHF", "PLN", "JPY"] as const;

/** Kroner for a unit, where that is fixed: the krone's central rate to the euro. */
const fixedRates: { [currency: string]: string } = { DKK: "1", EUR: "7.46" };

/** The rate that is meant: what was typed, else the fixed one; null when there is none. */
export function rateText({
  currency,
  rate,
}: Pick<ImportOptions, "currency" | "rate">): string | null {
  const typed = rate.trim();
  if (currency === "DKK") return "1";
  return typed === "" ? (fixedRates[currency] ?? null) : typed;
}

export const defaultOptions: ImportOptions = {
  currency: "",
  rate: "",
  rounding: "nearest",
  setStock: false,
  repeats: "match",
  fetchPictures: false,
};

/** Options as the database keeps them. Whatever is not known is the default. */
export function readOptions(kept: { [option: string]: unknown }): ImportOptions {
  const { currency, rate, rounding, setStock, repeats, fetchPictures } = kept;
  return {
    currency: typeof currency === "string" ? currency : "",
    rate: typeof rate === "string" ? rate : "",
    rounding: roundings.find((known) => known === rounding) ?? defaultOptions.rounding,
    setStock: setStock === true,
    repeats: repeats === "add" ? "add" : "match",
    fetchPictures: fetchPictures === true,
  };
}
