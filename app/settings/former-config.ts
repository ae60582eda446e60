import { defaultDetails } from "../shop.ts";
import { codeOfCountry } from "./iso-countries.ts";
import { taxesSection } from "./taxes-section.ts";

/** What older shops were set up by: the exports of their shop.config.ts. */
export interface FormerConfig {
  readonly shop?: { readonly [field: string]: unknown };
  readonly withdrawalTerms?: { readonly [field: string]: unknown };
}

interface FormerField {
  /** The path in the file, such as `vat.marginWords`. */
  field: string;
  /** The name of the setting's row. */
  row: string;
  /** The value there, from the value in the file; left out, the same. */
  read?: (value: unknown, config: FormerConfig) => unknown;
}

const linesOf = (value: unknown) => (Array.isArray(value) ? value.join("\n") : value);

/**
 * Every field of the file with its place in the settings. Two have none: `locale` was never read, since the shop writes
 * numbers and dates its own way, and names of countries are those of ISO 3166-1.
 */
export const formerFields: readonly FormerField[] = [
  { field: "name", row: "shop.name" },
  { field: "tagline", row: "shop.tagline" },
  { field: "description", row: "shop.description" },
  { field: "timeZone", row: "shop.timeZone" },
  { field: "address", row: "contact.address", read: linesOf },
  { field: "email", row: "contact.email" },
  { field: "phone", row: "contact.phone" },
  { field: "vatNumber", row: "contact.vatNumber" },
  { field: "bankAccount", row: "contact.bankAccount" },
  { field: "shippingMethods", row: "postage.methods" },
  { field: "countries", row: "postage.countries", read: codesOf },
  { field: "trackingUrl", row: "postage.trackingUrl", read: trackingOf },
  { field: "homeCategories", row: "home.homeCategories" },
  { field: "country", row: "taxes.country", read: codeOf },
  { field: "vatPercent", row: "taxes.homeRates", read: ratesOf },
  { field: "vat.marginWords", row: "taxes.marginWords" },
  { field: "vat.postageFollowsGoods", row: "taxes.postageFollowsGoods" },
  { field: "priorPrice", row: "taxes.priorPrice" },
  { field: "currency", row: "taxes.currency" },
  { field: "withdrawalTerms.days", row: "withdrawal.days" },
  { field: "withdrawalTerms.deliveryDays", row: "withdrawal.deliveryDays" },
  { field: "withdrawalTerms.returnPostage", row: "withdrawal.returnPostage" },
  { field: "withdrawalTerms.holidays", row: "withdrawal.holidays", read: linesOf },
];

/** What the file says of a field; undefined: nothing. */
export function formerValue(config: FormerConfig, field: string): unknown {
  const steps = field.startsWith("withdrawalTerms.")
    ? field.split(".")
    : ["shop", ...field.split(".")];
  return steps.reduce<unknown>(
    (value, step) =>
      typeof value === "object" && value !== null
        ? (value as { [name: string]: unknown })[step]
        : undefined,
    config,
  );
}

/** What the file came with is what the shop comes with: only that its language follows the customer's now. */
function trackingOf(value: unknown): unknown {
  return value === defaultDetails.trackingUrl.replace("{language}", "en")
    ? defaultDetails.trackingUrl
    : value;
}

function codesOf(value: unknown): unknown {
  return typeof value === "object" && value !== null ? Object.keys(value) : value;
}

/** The code of the country that is named as one of `countries` of the file, or as ISO 3166-1 has it. */
function codeOf(value: unknown, { shop }: FormerConfig): unknown {
  const named = Object.entries(shop?.["countries"] ?? {}).find(([, name]) => name === value);
  return named?.[0] ?? (typeof value === "string" ? codeOfCountry(value) : value);
}

/** A rate of which the first day is not known: as long as it is the only one it has held since ever. */
function ratesOf(value: unknown): unknown {
  const [{ from }] = taxesSection.settings.homeRates.fallback;
  return value === defaultDetails.vatPercent ? undefined : [{ from, percent: value }];
}
