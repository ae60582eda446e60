import { parseWithZod } from "@conform-to/zod/v4";
import { sql, type Transaction } from "kysely";
import { findFieldChanges } from "../audit/field-changes.ts";
import { findAuditEntries, type AuditEntry } from "../audit/find-audit-entries.server.ts";
import { writeAuditEntry, type AuditActor } from "../audit/write-audit-entry.server.ts";
import { advisoryLocks } from "../db/advisory-locks.ts";
import type { AuditedFields } from "../db/column-types.ts";
import type { Database } from "../db/database.ts";
import { retryTransaction } from "../db/retry-transaction.ts";
import type { Tables } from "../db/tables.ts";
import { isSameJson } from "../forms/merge-fields.ts";
import type { Services } from "../services-context.ts";
import { findSection, settingName } from "./find-settings.server.ts";
import { mergeTexts, type FieldTexts } from "./merge-texts.ts";
import { entriesOf, type Section } from "./section.ts";

interface SettingsEdit<Values, Entered> {
  section: Section<Values, Entered>;
  /** The fields as the form was opened on them. */
  opened: FieldTexts;
  /** The fields as they were sent: texts that the section's form can read. */
  mine: FieldTexts;
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
  /** `newest`: the id of the newest audit entry of the page. */
  | { ok: true; newest: string }
  | { ok: false; reason: "invalid"; fieldErrors: { [field: string]: string[] } }
  /** Somebody else has changed the same meanwhile: nothing was written. `opened`: with which the next save is compared. */
  | { ok: false; reason: "changed"; opened: FieldTexts; changed: ChangedField[] };

/**
 * Saves the settings of a page, with an audit entry. Only what differs from what the form was opened on is written, so that
 * two who change different settings do not undo each other; where both changed the same, the second is told. The caller
 * has made sure that an admin asks.
 */
export function saveSettings<Values extends object, Entered>(
  { db, now }: Pick<Services, "db" | "now">,
  { section, opened, mine, by }: SettingsEdit<Values, Entered>,
): Promise<SaveSettingsResult> {
  return retryTransaction(db, async (transaction): Promise<SaveSettingsResult> => {
    await sql`select pg_advisory_xact_lock(${advisoryLocks.shopSettings})`.execute(transaction);
    const before = await findSection(transaction, section);
    const texts = { opened, mine, now: section.texts(before) };
    const { merged, conflicts, ...next } = mergeTexts(texts, section.partOf);
    const entries = await findSettingsHistory(transaction, section);
    if (conflicts.length > 0) {
      const values = section.audit(before);
      const changed = conflicts.map((part) => describeConflict(part, { section, values, entries }));
      return { ok: false, reason: "changed", opened: next.opened, changed };
    }
    const result = section.change(readTexts(section, merged), before);
    if (!result.ok) return { ok: false, reason: "invalid", fieldErrors: result.fieldErrors };
    const changes = findFieldChanges(section.audit(before), section.audit(result.values));
    if (!changes) return { ok: true, newest: newestOf(entries) };
    await storeSettings(transaction, { section, before, after: result.values, at: now() });
    await writeAuditEntry(transaction, {
      by,
      action: "settings.change",
      subject: { kind: "settings", id: section.id },
      ...changes,
    });
    return { ok: true, newest: newestOf(await findSettingsHistory(transaction, section, 1)) };
  });
}

/** What the fields say, as their form reads it. Each part was read before, from the form or from what is stored. */
function readTexts<Values, Entered>(
  { id, form }: Section<Values, Entered>,
  texts: FieldTexts,
): Entered {
  const fields = new FormData();
  for (const [name, text] of Object.entries(texts)) if (text !== "") fields.set(name, text);
  const submission = parseWithZod(fields, { schema: form });
  if (submission.status !== "success") throw new Error(`The settings ${id} cannot be read.`);
  return submission.value as Entered;
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

interface ConflictContext<Values, Entered> {
  section: Section<Values, Entered>;
  values: AuditedFields;
  entries: readonly AuditEntry[];
}

function describeConflict<Values, Entered>(
  part: string,
  { section, values, entries }: ConflictContext<Values, Entered>,
): ChangedField {
  return {
    label: section.labels[part] ?? part,
    now: values[part] ?? "",
    userName: entries.find(({ after }) => after && part in after)?.userName ?? "",
  };
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
