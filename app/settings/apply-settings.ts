import { dayOnShopClock } from "../shop-time.ts";
import { applyDetails } from "../shop.ts";
import { homeRateOn } from "../vat/tax-settings.ts";
import { nameCountries } from "./postage-section.ts";
import type { ShopSettings } from "./shop-settings.ts";
import {
  findDetailsByLanguage,
  splitLines,
  withoutWords,
} from "./translations/details-by-language.ts";

/** Makes what is set the details of the shop in this process; its rate of VAT is that of the day. */
export function applySettings(settings: ShopSettings, now: Date): void {
  const { translations: _words, ...shop } = settings.shop;
  const {
    address,
    openingHours,
    openingExceptions,
    hoursTranslations: _hours,
    ...contact
  } = settings.contact;
  const { methods, countries, trackingUrl } = settings.postage;
  const { homeRates, country, marginWords, postageFollowsGoods } = settings.taxes;
  const { priorPrice, currency } = settings.taxes;
  const { holidays, ...withdrawal } = settings.withdrawal;
  const details = {
    ...shop,
    ...settings.logo,
    homeCategories: settings.home.homeCategories,
    ...contact,
    address: splitLines(address),
    openingHours: splitLines(openingHours),
    openingExceptions: splitLines(openingExceptions),
    shippingMethods: withoutWords(methods),
    countries: nameCountries(countries),
    trackingUrl,
    country,
    vat: { marginWords, postageFollowsGoods },
    priorPrice,
    currency,
    withdrawal,
    holidays: splitLines(holidays),
  };
  // The day is one of the shop's time zone.
  applyDetails(details);
  applyDetails(
    { ...details, vatPercent: homeRateOn(homeRates, dayOnShopClock(now)) },
    findDetailsByLanguage(settings),
  );
}
