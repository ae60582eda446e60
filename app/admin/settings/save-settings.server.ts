import { parseWithZod } from "@conform-to/zod/v4";
import { sql } from "kysely";
import { z } from "zod";
import { adminsHaveNoLimit, requireAdmin } from "../../accounts/guards.server.ts";
import { findFieldChanges } from "../../audit/field-changes.ts";
import type { AuditEntry } from "../../audit/find-audit-entries.server.ts";
import { writeAuditEntry } from "../../audit/write-audit-entry.server.ts";
import { baseField, defineCommand } from "../../commands/command.server.ts";
import { done, refuse, type Outcome } from "../../commands/outcome.ts";
import { advisoryLocks } from "../../db/advisory-locks.ts";
import type { AuditedFields } from "../../db/column-types.ts";
import type { Transaction } from "../../db/database.ts";
import { retryTransaction } from "../../db/retry-transaction.ts";
import { isSameJson, mergeFields } from "../../forms/merge-fields.ts";
import { ownFields } from "../../forms/read-form.server.ts";
import { contactSection } from "../../settings/contact-section.ts";
import { feedsSection } from "../../settings/feeds-section.ts";
import { findSection, type SettingsReader } from "../../settings/find-settings.server.ts";
import { findCategoryChanges, homeSection } from "../../settings/home-section.ts";
import { mailSection } from "../../settings/mail-section.ts";
import { paymentSection } from "../../settings/payment-section.ts";
import { postageSection } from "../../settings/postage-section.ts";
import { entriesOf, settingName, type FieldTexts, type Section } from "../../settings/section.ts";
import { shopSection } from "../../settings/shop-section.ts";
import { taxesSection } from "../../settings/taxes-section.ts";
import { withdrawalSection } from "../../settings/withdrawal-section.ts";
import { findLocks, findSettingsHistory, newestOf } from "./find-settings-page.server.ts";
import { moveCategoryRecords } from "./home/move-category-records.server.ts";
import { refuseCurrency } from "./refuse-currency.server.ts";

/** A setting that somebody else has changed, as it is now. */
export interface ChangedField {
  label: string;
  now: unknown;
  /** Who changed it last. */
  userName: string;
}

interface SavedSettings {
  /** The id of the page's newest audit entry, once it is saved. */
  newest?: string;
  /** What somebody else changed meanwhile; saving again overwrites it. */
  changed?: ChangedField[];
  /** With what the next save is compared then. */
  base?: FieldTexts;
}

export const saveShop = saveSettings(shopSection);
export const saveContact = saveSettings(contactSection);
export const savePostage = saveSettings(postageSection);
export const saveTaxes = saveSettings(taxesSection, { check: refuseCurrency });
export const saveHome = saveSettings(homeSection, {
  follow: (transaction, { entered, ...change }) =>
    moveCategoryRecords(transaction, findCategoryChanges(entered, change)),
});
export const savePayment = saveSettings(paymentSection);
export const saveMail = saveSettings(mailSection);
export const saveWithdrawal = saveSettings(withdrawalSection);
export const saveFeeds = saveSettings(feedsSection);

interface SaveOptions<Values, Entered> {
  /** Finds what of a change the rest of the shop does not allow, as messages by the fields; {} when it is all right. */
  check?: (
    transaction: Transaction,
    change: { before: Values; after: Values },
  ) => Promise<{ [field: string]: string[] }>;
  /** What else changes with the settings of a page, in the same transaction. */
  follow?: (
    transaction: Transaction,
    change: { entered: Entered; before: Values; after: Values },
  ) => Promise<void>;
}

/**
 * Saves the settings of a page, with an audit entry. Only what differs from what the form was opened on is written, so that
 * two who change different settings do not undo each other; where both changed the same, the second is told.
 */
function saveSettings<Values extends object, Entered>(
  section: Section<Values, Entered>,
  { check, follow }: SaveOptions<Values, Entered> = {},
) {
  return defineCommand({
    name: `save-${section.id}`,
    schema: z.object({ ...section.form.shape, base: baseField(4000) }),
    who: requireAdmin,
    limit: adminsHaveNoLimit,
    run: ({ input, form, by, services: { db, now, settings } }) => {
      // Tests of the database have no reader of settings.
      const fixed = (settings as SettingsReader | undefined)?.fixed;
      const locks = findLocks(section, fixed);
      return retryTransaction(db, async (transaction): Promise<Outcome<SavedSettings>> => {
        await sql`select pg_advisory_xact_lock(${advisoryLocks.shopSettings})`.execute(transaction);
        const { values: before, broken } = await findSection(transaction, section, fixed);
        const theirs = section.texts(before);
        // A box that is not ticked is not sent.
        const empty = Object.fromEntries(Object.keys(theirs).map((name) => [name, ""]));
        const { merged, conflicts, base } = mergeFields({
          base: { ...empty, ...input.base },
          yours: { ...empty, ...textsOf(ownFields(form, section.form)) },
          theirs,
          partOf: section.partOf,
          takeTheirs: Object.keys(theirs).filter((field) => section.partOf(field) in locks),
        });
        const entries = await findSettingsHistory(transaction, section);
        if (conflicts.length > 0) {
          const values = section.audit(before);
          const parts = [...new Set(conflicts.map(({ field }) => section.partOf(field)))];
          const context = { section, values, entries };
          return refuse("conflict", {
            value: { base, changed: parts.map((part) => describeConflict(part, context)) },
          });
        }
        const entered = readTexts(section, merged);
        const result = section.change(entered, before);
        if (!result.ok) return refuse("invalid", { fieldErrors: result.fieldErrors });
        const problems = await check?.(transaction, { before, after: result.values });
        if (problems && Object.keys(problems).length > 0)
          return refuse("invalid", { fieldErrors: problems });
        const changes = findFieldChanges(
          replaceBroken(section.audit(before), broken),
          section.audit(result.values),
        );
        if (!changes) return done({ value: { newest: newestOf(entries) } });
        await storeSettings(transaction, {
          section,
          before,
          broken,
          after: result.values,
          at: now(),
        });
        await follow?.(transaction, { entered, before, after: result.values });
        await writeAuditEntry(transaction, {
          by,
          action: "settings.change",
          subject: { kind: "settings", id: section.id },
          ...changes,
        });
        const newest = newestOf(await findSettingsHistory(transaction, section, 1));
        return done({ value: { newest } });
      });
    },
  });
}

/** The texts of a form; those of a list in one, with spaces between. */
function textsOf(form: FormData): FieldTexts {
  const texts = new Map<string, string>();
  for (const [name, value] of form) {
    const text = typeof value === "string" ? value : "";
    const before = texts.get(name);
    texts.set(name, before === undefined ? text : `${before} ${text}`);
  }
  return Object.fromEntries(texts);
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

/** What the history says of rows that could not be read, in place of the defaults that held. */
function replaceBroken(values: AuditedFields, broken: readonly string[]): AuditedFields {
  const replaced: AuditedFields = Object.fromEntries(
    broken.map((name) => [name, "could not be read"]),
  );
  return { ...values, ...replaced };
}

interface StoredChange<Values, Entered> {
  section: Section<Values, Entered>;
  before: Values;
  /** The names of settings whose rows could not be read: they are written again in any case. */
  broken: readonly string[];
  after: Values;
  at: Date;
}

async function storeSettings<Values extends object, Entered>(
  transaction: Transaction,
  { section, before, broken, after, at }: StoredChange<Values, Entered>,
): Promise<void> {
  const was = new Map(entriesOf(before));
  const changed = entriesOf(after).filter(
    ([name, value]) => broken.includes(name) || !isSameJson(was.get(name), value),
  );
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
