import { sql, type Transaction } from "kysely";
import { findFieldChanges, isSameJson } from "../audit/field-changes.ts";
import { findAuditEntries, type AuditEntry } from "../audit/find-audit-entries.server.ts";
import { writeAuditEntry, type AuditActor } from "../audit/write-audit-entry.server.ts";
import { advisoryLocks } from "../db/advisory-locks.ts";
import type { Database } from "../db/database.ts";
import { retryTransaction } from "../db/retry-transaction.ts";
import type { Tables } from "../db/tables.ts";
import type { Services } from "../services-context.ts";
import { findSection, settingName } from "./find-settings.server.ts";
import { entriesOf, type Section } from "./section.ts";

interface SettingsEdit<Values, Entered> {
  section: Section<Values, Entered>;
  entered: Entered;
  /** The newest change of the section that the admin has seen: the id of its audit entry, "0" for none. */
  seen: string;
  by: AuditActor;
}

/** A setting that somebody else has changed, as it is now. */
export interface ChangedField {
  label: string;
  now: unknown;
  /** Who changed it last. */
  userName: string;
}

export type SaveSettingsResult =
  | { ok: true; seen: string }
  | { ok: false; reason: "invalid"; fieldErrors: { [field: string]: string[] } }
  /** Somebody else has changed the section meanwhile. Nothing was written. */
  | { ok: false; reason: "changed"; seen: string; changed: ChangedField[] };

/**
 * Saves the settings of a page, with an audit entry. Two who edit one page do not undo each other: the second is told.
 * The caller has made sure that an admin asks.
 */
export function saveSettings<Values extends object, Entered>(
  { db, now }: Pick<Services, "db" | "now">,
  { section, entered, seen, by }: SettingsEdit<Values, Entered>,
): Promise<SaveSettingsResult> {
  return retryTransaction(db, async (transaction): Promise<SaveSettingsResult> => {
    await sql`select pg_advisory_xact_lock(${advisoryLocks.shopSettings})`.execute(transaction);
    const entries = await findSettingsHistory(transaction, section);
    const before = await findSection(transaction, section);
    const since = entries.filter(({ id }) => BigInt(id) > BigInt(seen));
    if (since.length > 0) {
      const changed = fieldsOf(since, section, before);
      return { ok: false, reason: "changed", seen: newestOf(entries), changed };
    }
    const result = section.change(entered, before);
    if (!result.ok) return { ok: false, reason: "invalid", fieldErrors: result.fieldErrors };
    const changes = findFieldChanges(section.audit(before), section.audit(result.values));
    if (!changes) return { ok: true, seen: newestOf(entries) };
    await storeSettings(transaction, { section, before, after: result.values, at: now() });
    await writeAuditEntry(transaction, {
      by,
      action: "settings.change",
      subject: { kind: "settings", id: section.id },
      ...changes,
    });
    return { ok: true, seen: newestOf(await findSettingsHistory(transaction, section, 1)) };
  });
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

function fieldsOf<Values, Entered>(
  entries: readonly AuditEntry[],
  { audit, labels }: Section<Values, Entered>,
  values: Values,
): ChangedField[] {
  const now = audit(values);
  const names = new Set(entries.flatMap(({ after }) => Object.keys(after ?? {})));
  return [...names].map((name) => ({
    label: labels[name] ?? name,
    now: now[name] ?? "",
    userName: entries.find(({ after }) => after && name in after)?.userName ?? "",
  }));
}

interface StoredChange<Values, Entered> {
  section: Section<Values, Entered>;
  before: Values;
  after: Values;
  at: Date;
}

async function storeSettings<Values extends object, Entered>(
  transaction: Transaction<Tables>,
  { section, before, after, at }: StoredChange<Values, Entered>,
): Promise<void> {
  const was = new Map(entriesOf(before));
  const changed = entriesOf(after).filter(([name, value]) => !isSameJson(was.get(name), value));
  for (const [name, value] of changed) {
    const stored = JSON.stringify(value);
    await transaction
      .insertInto("shopSettings")
      .values({ name: settingName(section, name), value: stored, changedAt: at })
      .onConflict((conflict) =>
        conflict.column("name").doUpdateSet({ value: stored, changedAt: at }),
      )
      .execute();
  }
}
