import { findFieldChanges } from "../audit/field-changes.ts";
import type { AuditedFields } from "../db/column-types.ts";
import { contactSection } from "./contact-section.ts";
import { feedsSection, type FeedSettings } from "./feeds-section.ts";
import { homeSection, type HomeSettings } from "./home-section.ts";
import { logoSection, type LogoSettings } from "./logo-section.ts";
import { mailSection, type MailSettings } from "./mail-section.ts";
import { paymentSection, type PaymentSettings } from "./payment-section.ts";
import { postageSection, type PostageSettings } from "./postage-section.ts";
import { settingName, settingsOf, type Section, type Setting } from "./section.ts";
import { shopSection } from "./shop-section.ts";
import { taxesSection, type TaxesAndPrices } from "./taxes-section.ts";
import { withdrawalSection, type WithdrawalSettings } from "./withdrawal-section.ts";

type ValuesOf<Of> = Of extends Section<infer Values, never> ? Values : never;

/** Everything that the owner sets in the shop, by the pages on which it stands. */
export interface ShopSettings {
  shop: ValuesOf<typeof shopSection>;
  logo: LogoSettings;
  home: HomeSettings;
  contact: ValuesOf<typeof contactSection>;
  postage: PostageSettings;
  taxes: TaxesAndPrices;
  payment: PaymentSettings;
  mail: MailSettings;
  withdrawal: WithdrawalSettings;
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
  withdrawalSection,
  feedsSection,
] as const;

interface ListedSetting {
  page: { id: string; heading: string };
  name: string;
  /** The name of its row. */
  row: string;
  setting: Setting<unknown>;
}

/** Every setting of every page; the logo stands on the page Shop, in a form of its own. */
export function listSettings(): ListedSetting[] {
  const listed = sections.map((section) => ({ section, page: section }));
  return [...listed, { section: logoSection, page: shopSection }].flatMap(
    ({ section, page: { id, heading } }) =>
      settingsOf(section.settings).map(([name, setting]) => {
        return { page: { id, heading }, name, row: settingName(section, name), setting };
      }),
  );
}

/** Some values of a page as its history shows them; all others are as they come. */
export function describeSettings(
  pageId: string,
  given: readonly { name: string; value: unknown }[],
): AuditedFields {
  const section = sections.find(({ id }) => id === pageId);
  if (!section) return {};
  const audit = section.audit as (values: object) => AuditedFields;
  const values = new Map(
    settingsOf(section.settings).map(([name, { fallback }]) => [name, fallback]),
  );
  const before = audit(Object.fromEntries(values));
  for (const { name, value } of given) values.set(name, value);
  return findFieldChanges(before, audit(Object.fromEntries(values)))?.after ?? {};
}
