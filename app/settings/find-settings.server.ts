import type { Database } from "../db/database.ts";
import type { LiveHub } from "../live/live-hub.server.ts";
import { topics } from "../live/topics.ts";
import { applySettings } from "./apply-settings.ts";
import { contactSection } from "./contact-section.ts";
import { feedsSection } from "./feeds-section.ts";
import { homeSection } from "./home-section.ts";
import { logoSection } from "./logo-section.ts";
import { mailSection } from "./mail-section.ts";
import { paymentSection } from "./payment-section.ts";
import { postageSection } from "./postage-section.ts";
import { readSecrets, type Secrets } from "./secrets/read-secrets.server.ts";
import { openSecretKeys, type SecretKeys } from "./secrets/secret-keys.server.ts";
import { markOf } from "./secrets/secret-setting.ts";
import {
  settingName,
  settingsOf,
  type FixedSettings,
  type Section,
  type Setting,
} from "./section.ts";
import { shopSection } from "./shop-section.ts";
import { listSettings, type ShopSettings } from "./shop-settings.ts";
import { taxesSection } from "./taxes-section.ts";
import { withdrawalSection } from "./withdrawal-section.ts";

/** Without environment variables of settings. */
const nothingFixed: FixedSettings = new Map();

/** Of tests and tools that have no secrets. */
const noSecretKeys = openSecretKeys({ authSecret: undefined, folder: undefined });

/** All settings as they are now. */
export async function findSettings(
  db: Database,
  fixed: FixedSettings = nothingFixed,
): Promise<ShopSettings> {
  return readAll({ stored: await findStored(db), fixed });
}

function readAll({ stored, fixed }: SettingSources): ShopSettings {
  const read = <Values, Entered>(section: Section<Values, Entered>) =>
    readSection(section, { stored, fixed }).values;
  return {
    shop: read(shopSection),
    logo: read(logoSection),
    home: read(homeSection),
    contact: read(contactSection),
    postage: read(postageSection),
    taxes: read(taxesSection),
    payment: read(paymentSection),
    mail: read(mailSection),
    withdrawal: read(withdrawalSection),
    feeds: read(feedsSection),
  };
}

/** A setting whose row cannot be read. */
export interface BrokenSetting {
  label: string;
  /** The page on which it is set. */
  page: { id: string; heading: string };
}

/** The settings whose rows cannot be read: their defaults hold until they are saved again. */
export async function findBrokenSettings(
  db: Database,
  fixed: FixedSettings = nothingFixed,
): Promise<BrokenSetting[]> {
  const stored = await findStored(db);
  return listSettings().flatMap(({ page, row, setting }) => {
    const { isBroken } = readSetting(setting, row, { stored, fixed });
    return isBroken ? [{ label: setting.label, page }] : [];
  });
}

export interface FoundSection<Values> {
  values: Values;
  /** The names of those whose rows cannot be read. */
  broken: string[];
}

/** The settings of one page as they are now. */
export async function findSection<Values, Entered>(
  db: Database,
  section: Section<Values, Entered>,
  fixed: FixedSettings = nothingFixed,
): Promise<FoundSection<Values>> {
  const names = Object.keys(section.settings).map((name) => settingName(section, name));
  return readSection(section, { stored: await findStored(db, names), fixed });
}

/** What is stored, by the names of the rows. */
async function findStored(
  db: Database,
  names?: readonly string[],
): Promise<ReadonlyMap<string, unknown>> {
  const rows = await db
    .selectFrom("shopSettings")
    .select(["name", "value"])
    .$if(names !== undefined, (query) => query.where("name", "in", names ?? []))
    .execute();
  return new Map(rows.map(({ name, value }) => [name, value]));
}

interface SettingSources {
  stored: ReadonlyMap<string, unknown>;
  fixed: FixedSettings;
}

function readSection<Values, Entered>(
  section: Section<Values, Entered>,
  sources: SettingSources,
): FoundSection<Values> {
  const all = settingsOf(section.settings).map(([name, setting]) => {
    return { name, read: readSetting(setting, settingName(section, name), sources) };
  });
  return {
    values: Object.fromEntries(all.map(({ name, read }) => [name, read.value])) as Values,
    broken: all.flatMap(({ name, read }) => (read.isBroken ? [name] : [])),
  };
}

/** Environment before row before default. A row that its schema does not know counts as none. */
function readSetting(
  { schema, fallback, isSecret }: Setting<unknown>,
  row: string,
  { stored, fixed }: SettingSources,
): { value: unknown; isBroken: boolean } {
  const given = fixed.get(row);
  if (given) return { value: given.value, isBroken: false };
  if (!stored.has(row)) return { value: fallback, isBroken: false };
  if (isSecret) {
    // One that was sealed by another key is not broken: findings of its own say which (read-secrets.server.ts).
    const mark = markOf(stored.get(row));
    return { value: mark ?? fallback, isBroken: mark === null };
  }
  const parsed = schema.safeParse(stored.get(row));
  return { value: parsed.success ? parsed.data : fallback, isBroken: !parsed.success };
}

export interface SettingsReader {
  /** The settings of now. They are queried again only after a change, or while changes are not received. */
  read: () => Promise<ShopSettings>;
  /** The secrets of now, read together with the settings. */
  readSecrets: () => Promise<Secrets>;
  fixed: FixedSettings;
  secretKeys: SecretKeys;
}

/** The settings and secrets of one moment. */
export interface LoadedSettings {
  settings: ShopSettings;
  secrets: Secrets;
}

interface LoadSettings {
  fixed?: FixedSettings | undefined;
  now: Date;
  /** Left out: no secret can be read. */
  secretKeys?: SecretKeys;
}

/** All settings as they are now; what this process draws and sends from now on says the shop's details as they are. */
export async function loadSettings(
  db: Database,
  { fixed = nothingFixed, now, secretKeys = noSecretKeys }: LoadSettings,
): Promise<LoadedSettings> {
  const stored = await findStored(db);
  const settings = readAll({ stored, fixed });
  applySettings(settings, now);
  return { settings, secrets: await readSecrets(stored, secretKeys) };
}

interface OpenSettings {
  /** What environment variables set. */
  fixed?: FixedSettings | undefined;
  now?: (() => Date) | undefined;
  /** Left out: no secret can be read. */
  secretKeys?: SecretKeys;
  /** Gets what is read before those who asked for it, each time that it is read anew. */
  follow?: (loaded: LoadedSettings) => Promise<void>;
}

export function openSettings(
  db: Database,
  live: LiveHub,
  { fixed, now = () => new Date(), secretKeys = noSecretKeys, follow }: OpenSettings = {},
): SettingsReader {
  let kept: { position: string; values: Promise<LoadedSettings> } | null = null;
  const load = async () => {
    const loaded = await loadSettings(db, { fixed, now: now(), secretKeys });
    await follow?.(loaded);
    return loaded;
  };
  // One after the other: of two changes in a row the later one holds, however long it takes to follow the earlier.
  let last: Promise<unknown> = Promise.resolve();
  const loadNext = () => {
    const loading = last.then(load, load);
    last = loading;
    return loading;
  };
  const read = () => {
    if (kept && live.isListening() && !live.hasChangedSince(kept.position, [topics.settings])) {
      return kept.values;
    }
    // The position comes first: a change while they are read counts as one after it.
    const reading = { position: live.position(), values: loadNext() };
    kept = reading;
    reading.values.catch(() => {
      if (kept === reading) kept = null;
    });
    return reading.values;
  };
  return {
    fixed: fixed ?? nothingFixed,
    secretKeys,
    read: async () => (await read()).settings,
    readSecrets: async () => (await read()).secrets,
  };
}
