import type { RouterContextProvider } from "react-router";
import { findAuditEntries, type AuditEntry } from "../../audit/find-audit-entries.server.ts";
import type { Database } from "../../db/database.ts";
import { showLive } from "../../live/show-live.server.ts";
import { topics } from "../../live/topics.ts";
import { servicesContext } from "../../services-context.ts";
import { findSection } from "../../settings/find-settings.server.ts";
import type { Section } from "../../settings/section.ts";

/** What a page of settings shows; `newest` is the id of its newest change. */
export async function findSettingsPage<Values, Entered>(
  context: Readonly<RouterContextProvider>,
  section: Section<Values, Entered>,
) {
  const { db } = context.get(servicesContext);
  // First: what is shown may not be older than its position.
  const live = showLive(context, [topics.settings]);
  const values = await findSection(db, section);
  const history = await findSettingsHistory(db, section);
  return { live, values, history, newest: newestOf(history) };
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
