import type { TaxSettings } from "../vat/tax-settings.ts";
import { contactSection, type ContactSettings } from "./contact-section.ts";
import { feedsSection, type FeedSettings } from "./feeds-section.ts";
import { homeSection, type HomeSettings } from "./home-section.ts";
import type { LogoSettings } from "./logo-section.ts";
import { mailSection, type MailSettings } from "./mail-section.ts";
import { paymentSection, type PaymentSettings } from "./payment-section.ts";
import { postageSection, type PostageSettings } from "./postage-section.ts";
import { settingName, type Setting } from "./section.ts";
import { shopSection, type ShopNames } from "./shop-section.ts";
import { taxesSection } from "./taxes-section.ts";

/** Everything that the owner sets in the shop, by the pages on which it stands. */
export interface ShopSettings {
  shop: ShopNames;
  logo: LogoSettings;
  home: HomeSettings;
  contact: ContactSettings;
  postage: PostageSettings;
  taxes: TaxSettings;
  payment: PaymentSettings;
  mail: MailSettings;
  feeds: FeedSettings;
}

/** The pages of settings, in the order of their links. */
export const sections = [
  shopSection,
  contactSection,
  postageSection,
  taxesSection,
  homeSection,
  paymentSection,
  mailSection,
  feedsSection,
] as const;

interface ListedSetting {
  page: { id: string; heading: string };
  /** The name of its row. */
  row: string;
  setting: Setting<unknown>;
}

/** Every setting of every page. */
export function listSettings(): ListedSetting[] {
  return sections.flatMap((section) => {
    const page = { id: section.id, heading: section.heading };
    const all = Object.entries<Setting<unknown>>(section.settings);
    return all.map(([name, setting]) => ({ page, row: settingName(page, name), setting }));
  });
}
