import type { RouterContextProvider } from "react-router";
import { findAuditEntries, type AuditEntry } from "../../audit/find-audit-entries.server.ts";
import type { Database } from "../../db/database.ts";
import { showLive } from "../../live/show-live.server.ts";
import { topics } from "../../live/topics.ts";
import { servicesContext } from "../../services-context.ts";
import { findSection } from "../../settings/find-settings.server.ts";
import {
  settingName,
  settingsOf,
  type FixedSettings,
  type Section,
} from "../../settings/section.ts";

/** What a page of settings shows; `newest` is the id of its newest change. */
export async function findSettingsPage<Values, Entered>(
  context: Readonly<RouterContextProvider>,
  section: Section<Values, Entered>,
) {
  const { db, settings } = context.get(servicesContext);
  // First: what is shown may not be older than its position.
  const live = showLive(context, [topics.settings]);
  const { values, broken } = await findSection(db, section, settings.fixed);
  const history = await findSettingsHistory(db, section);
  return {
    live,
    values,
    broken: listSettings(section, (name) => broken.includes(name)),
    locks: findLocks(section, settings.fixed),
    history,
    newest: newestOf(history),
  };
}

/** The labels of some settings of a page. */
function listSettings<Values, Entered>(
  { settings }: Section<Values, Entered>,
  isMeant: (name: string) => boolean,
): string[] {
  const all = settingsOf(settings);
  return all.flatMap(([name, { label }]) => (isMeant(name) ? [label] : []));
}

/** The environment variables that set something of a page, by the names of its settings. */
export function findLocks<Values, Entered>(
  section: Section<Values, Entered>,
  fixed: FixedSettings | undefined,
): { [setting: string]: string } {
  const names = Object.keys(section.settings).flatMap((name) => {
    const given = fixed?.get(settingName(section, name));
    return given ? [[name, given.variable] as const] : [];
  });
  return Object.fromEntries(names);
}

/** Who changed the settings of a page, the newest first. */
export function findSettingsHistory(
  db: Database,
  { id }: { id: string },
  limit?: number,
): Promise<AuditEntry[]> {
  return findAuditEntries(db, { kind: "settings", id }, limit);
}

/** The id of the newest entry, "0" when there is none. */
export function newestOf(entries: readonly AuditEntry[]): string {
  return entries[0]?.id ?? "0";
}
