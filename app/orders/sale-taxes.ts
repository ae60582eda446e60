import { countryCodes, countryName } from "../countries.ts";
import type { ShopSettings } from "../settings/shop-settings.ts";
import { dayOnShopClock } from "../shop-time.ts";
import { shop } from "../shop.ts";
import { findSaleTax, type SaleTax } from "../vat/sale-tax.ts";
import { homeRateOn } from "../vat/tax-settings.ts";
import { orderText } from "./orders-texts.ts";

/** How a sale is taxed, by the code of the country it goes to; "": picked up. Null: nothing can be sold there. */
export interface SaleTaxes {
  [country: string]: SaleTax | null;
}

interface Sale {
  /** "": picked up in the shop. */
  country: string;
  at: Date;
}

/** How a sale is taxed by the shop's settings; null: nothing can be sold to that country, because it has no rate. */
export function saleTaxOf(
  { taxes }: Pick<ShopSettings, "taxes">,
  { country, at }: Sale,
): SaleTax | null {
  const day = dayOnShopClock(at);
  const home = { country: shop.country, ratePercent: homeRateOn(taxes.homeRates, day) };
  return findSaleTax({ country, day }, { settings: taxes, home });
}

/** How a sale of today is taxed for each country that the shop sends to, and, under "", for what is picked up. */
export function findSaleTaxes(settings: ShopSettings, at: Date): SaleTaxes {
  return Object.fromEntries(
    ["", ...countryCodes()].map((country) => [country, saleTaxOf(settings, { country, at })]),
  );
}

/** Why nothing can be sold to a country, for the customer. */
export function noRateMessage(country: string): string {
  return orderText("cannotSendTo", { country: countryName(country), email: shop.email });
}
