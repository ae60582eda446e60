import type { Database } from "../db/database.ts";
import type { LiveHub } from "../live/live-hub.server.ts";
import { topics } from "../live/topics.ts";
import { applyDetails } from "../shop.ts";
import { contactSection } from "./contact-section.ts";
import { feedsSection } from "./feeds-section.ts";
import { mailSection } from "./mail-section.ts";
import { paymentSection } from "./payment-section.ts";
import { nameCountries, postageSection } from "./postage-section.ts";
import type { Section, Setting } from "./section.ts";
import { shopSection } from "./shop-section.ts";
import type { ShopSettings } from "./shop-settings.ts";
import { taxesSection } from "./taxes-section.ts";

/** All settings as they are now. */
export async function findSettings(db: Database): Promise<ShopSettings> {
  const rows = await db.selectFrom("shopSettings").select(["name", "value"]).execute();
  const stored = new Map(rows.map(({ name, value }) => [name, value]));
  return {
    shop: readStored(shopSection, stored),
    contact: readStored(contactSection, stored),
    postage: readStored(postageSection, stored),
    taxes: readStored(taxesSection, stored),
    payment: readStored(paymentSection, stored),
    mail: readStored(mailSection, stored),
    feeds: readStored(feedsSection, stored),
  };
}

/** The settings of one page as they are now. */
export async function findSection<Values, Entered>(
  db: Database,
  section: Section<Values, Entered>,
): Promise<Values> {
  const names = Object.keys(section.settings).map((name) => settingName(section, name));
  const rows = await db
    .selectFrom("shopSettings")
    .select(["name", "value"])
    .where("name", "in", names)
    .execute();
  return readStored(section, new Map(rows.map(({ name, value }) => [name, value])));
}

/** The name of a setting's row. */
export function settingName({ id }: { id: string }, name: string): string {
  return `${id}.${name}`;
}

/** A value that its schema does not know any more is thrown: a rate of VAT is not to be guessed. */
function readStored<Values, Entered>(
  section: Section<Values, Entered>,
  stored: ReadonlyMap<string, unknown>,
): Values {
  const values = Object.entries<Setting<unknown>>(section.settings).map(
    ([name, { schema, fallback }]) => {
      const key = settingName(section, name);
      return [name, stored.has(key) ? schema.parse(stored.get(key)) : fallback] as const;
    },
  );
  return Object.fromEntries(values) as Values;
}

export interface SettingsReader {
  /** The settings of now. They are queried again only after a change, or while changes are not received. */
  read: () => Promise<ShopSettings>;
}

/** All settings as they are now; what this process draws and sends from now on says the shop's details as they are. */
export async function loadSettings(db: Database): Promise<ShopSettings> {
  const settings = await findSettings(db);
  const { address, openingHours, openingExceptions, ...contact } = settings.contact;
  const { methods, countries, trackingUrl } = settings.postage;
  applyDetails({
    ...settings.shop,
    ...contact,
    address: splitLines(address),
    openingHours: splitLines(openingHours),
    openingExceptions: splitLines(openingExceptions),
    shippingMethods: methods,
    countries: nameCountries(countries),
    trackingUrl,
  });
  return settings;
}

/** None of "". */
function splitLines(text: string): string[] {
  return text === "" ? [] : text.split("\n");
}

export function openSettings(db: Database, live: LiveHub): SettingsReader {
  let kept: { position: string; values: Promise<ShopSettings> } | null = null;
  return {
    read: () => {
      if (kept && live.isListening() && !live.hasChangedSince(kept.position, [topics.settings])) {
        return kept.values;
      }
      // The position comes first: a change while they are read counts as one after it.
      const reading = { position: live.position(), values: loadSettings(db) };
      kept = reading;
      reading.values.catch(() => {
        if (kept === reading) kept = null;
      });
      return reading.values;
    },
  };
}
