import type { WithdrawalTerms } from "./db/column-types.ts";
import { currentLanguage } from "./language/current-language.ts";
import type { Language } from "./language/languages.ts";
import { defaultDetails as defaults } from "./settings/default-details.ts";
import type { ShopCurrency } from "./shop-currencies.ts";

/** What the owner sets at /admin/settings of the shop as such. */
export interface ShopDetails {
  name: string;
  tagline: string;
  description: string;
  /** Whether visitors find a page that says so in place of the shop. */
  openingSoon: boolean;
  /** Null: the drawing that comes with the shop. */
  logo: ShopLogo | null;
  /** The first has the plain addresses, the others stand under their codes. */
  languages: readonly [Language, ...Language[]];
  /** In the order of the home page. */
  homeCategories: readonly string[];
  /** What they are called in the current language, where that differs. */
  categoryNames: { readonly [category: string]: string };
  /** By which days begin and times are shown, such as Europe/Copenhagen. */
  timeZone: string;
  /** Line by line, the name of the shop or its company first. */
  address: readonly string[];
  email: string;
  phone: string;
  vatNumber: string;
  bankAccount: string;
  /** A line a day, or for several days; none: the shop says nothing of them. */
  openingHours: readonly string[];
  /** Days with other hours, or on which it is closed, a line each. */
  openingExceptions: readonly string[];
  /** The country that the shop is taxed in, by its code (ISO 3166-1). */
  country: string;
  /** Percent of value added tax that every price includes today. */
  vatPercent: number;
  vat: {
    /** The words that the law asks for beside goods under the margin scheme. */
    marginWords: string;
    /** Whether postage is taxed as the goods it carries; false: always under the normal scheme. */
    postageFollowsGoods: boolean;
  };
  priorPrice: PriorPriceSetting;
  /** Of prices, payments, documents and feeds; the shop writes all three as "kr.". */
  currency: ShopCurrency;
  /** In the order in which they are offered. */
  shippingMethods: readonly [ShippingMethod, ...ShippingMethod[]];
  /** English names by their codes (ISO 3166-1), in the order in which they are offered; at least one. */
  countries: { readonly [code: string]: string };
  /** The carrier's page of a parcel, with its number in place of `{number}` and the language's code of `{language}`; "" for none. */
  trackingUrl: string;
  withdrawal: WithdrawalTerms;
  /** Days on which no period ends, besides Saturdays and Sundays (calendar-days.ts). Browsers have no need of them. */
  holidays: readonly string[];
}

/** What the shop says of reduced prices (docs/rules.md, Prior price). */
export type PriorPriceSetting = "show" | "strict" | "off";

/** An uploaded logo, as pictures/logo-files.ts names its files. */
export interface ShopLogo {
  key: string;
  /** Pixels of the picture that pages show. */
  width: number;
  height: number;
  /** "dark", "light": it needs a ground of the other kind to be seen. */
  tone: "dark" | "light" | "any";
  /** Whether it says the name of the shop, which pages then leave out beside it. */
  hasName: boolean;
}

/** A way to bring an order to the customer. */
export interface ShippingMethod {
  id: string;
  name: string;
  /** Whole kroner. */
  price: number;
  /** The total of the lines from which it costs nothing; null: it always costs its price. */
  freeFrom: number | null;
  /** False: the customer comes to the shop. */
  needsAddress: boolean;
}

/** What holds until the owner sets it. */
export const defaultDetails: ShopDetails = defaults;

/** Details that may differ by the language in which the shop speaks. */
type SpokenDetails = Pick<
  ShopDetails,
  | "tagline"
  | "description"
  | "categoryNames"
  | "address"
  | "openingHours"
  | "openingExceptions"
  | "shippingMethods"
>;

/** What differs in a language from the details themselves; browsers have those of their document's language alone. */
export type DetailsByLanguage = { readonly [Code in Language]?: Partial<SpokenDetails> };

const spoken: readonly (keyof SpokenDetails)[] = [
  "tagline",
  "description",
  "categoryNames",
  "address",
  "openingHours",
  "openingExceptions",
  "shippingMethods",
];

let byLanguage: DetailsByLanguage = {};

/**
 * The shop as it is now, in the current language. Its details change while a process or an open page lives, so nothing may
 * be made of them when a module is loaded.
 */
export const shop: Readonly<ShopDetails> = { ...defaultDetails };

for (const name of spoken) {
  let plain: unknown = defaultDetails[name];
  Object.defineProperty(shop, name, {
    enumerable: true,
    get: () => byLanguage[currentLanguage()]?.[name] ?? plain,
    set: (value: unknown) => (plain = value),
  });
}

/** Makes these the shop's details from now on. Those left out are the defaults. */
export function applyDetails(
  details: Partial<ShopDetails>,
  inLanguages: DetailsByLanguage = {},
): void {
  Object.assign(shop, defaultDetails, details);
  byLanguage = inLanguages;
}

/** The details that differ from the defaults, as JSON for browsers, which have that already; undefined without any. */
export function changedDetails(): string | undefined {
  const known: { readonly [name: string]: unknown } = defaults;
  const changed = Object.entries(shop).filter(
    ([name, value]) => name !== "holidays" && JSON.stringify(value) !== JSON.stringify(known[name]),
  );
  return changed.length === 0 ? undefined : JSON.stringify(Object.fromEntries(changed));
}

let applied: string | undefined;

/** Applies in the browser what `changedDetails` gave on the server. */
export function applyChanged(json: string | undefined): void {
  if (json === applied) return;
  applied = json;
  applyDetails(JSON.parse(json ?? "{}") as Partial<ShopDetails>);
}

// A browser's first page says them, before anything is drawn with them.
if (typeof document !== "undefined") applyChanged(document.documentElement.dataset["shop"]);
