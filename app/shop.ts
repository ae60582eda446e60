import { shop as configured } from "../shop.config.ts";

export { withdrawalTerms } from "../shop.config.ts";

/** What the owner sets at /admin/settings of the shop as such; shop.config.ts has what holds until then. */
export interface ShopDetails {
  name: string;
  tagline: string;
  description: string;
  /** Line by line, the name of the shop or its company first. */
  address: readonly string[];
  email: string;
  phone: string;
  vatNumber: string;
  bankAccount: string;
}

const detailNames = [
  ...(["name", "tagline", "description", "address"] as const),
  ...(["email", "phone", "vatNumber", "bankAccount"] as const),
] satisfies (keyof ShopDetails)[];

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
  const changed = detailNames.filter((name) => String(shop[name]) !== String(configured[name]));
  if (changed.length === 0) return undefined;
  return JSON.stringify(Object.fromEntries(changed.map((name) => [name, shop[name]])));
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
