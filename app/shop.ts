import { shop as configured } from "../shop.config.ts";

export { withdrawalTerms } from "../shop.config.ts";

/** What the owner sets at /admin/settings of the shop as such; shop.config.ts has what holds until then. */
export interface ShopDetails {
  name: string;
  tagline: string;
  description: string;
  /** Whether visitors find a page that says so in place of the shop. */
  openingSoon: boolean;
  /** Null: the drawing that comes with the shop. */
  logo: ShopLogo | null;
  /** In the order of the home page. */
  homeCategories: readonly string[];
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
  /** In the order in which they are offered. */
  shippingMethods: readonly [ShippingMethod, ...ShippingMethod[]];
  /** Names by their codes (ISO 3166-1), in the order in which they are offered; at least one. */
  countries: { readonly [code: string]: string };
  /** The carrier's page of a parcel, with its number in place of `{number}`; "" for none. */
  trackingUrl: string;
}

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

type Shop = Omit<typeof configured, keyof ShopDetails> & Readonly<ShopDetails>;

/**
 * The shop as it is now. Its details change while a process or an open page lives, so nothing may be made of them when a
 * module is loaded.
 */
export const shop: Shop = { ...configured };

/** What shop.config.ts says, for the settings' fallbacks. */
export const configuredDetails: ShopDetails = configured;

/** Makes these the shop's details from now on. Those left out are as shop.config.ts has them. */
export function applyDetails(details: Partial<ShopDetails>): void {
  Object.assign(shop, configured, details);
}

/** The details that differ from shop.config.ts, as JSON for browsers, which have that already; undefined without any. */
export function changedDetails(): string | undefined {
  const known: { readonly [name: string]: unknown } = configured;
  const changed = Object.entries(shop).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(known[name]),
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
