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
import { isSameJson } from "../../forms/merge-fields.ts";
import { inLanguage } from "../../language/in-language.server.ts";
import { keepWithdrawalTerms } from "../../orders/withdrawals/keep-withdrawal-terms.server.ts";
import { contactSection } from "../../settings/contact-section.ts";
import { feedsSection } from "../../settings/feeds-section.ts";
import { findSection } from "../../settings/find-settings.server.ts";
import { findCategoryChanges, homeSection } from "../../settings/home-section.ts";
import { mailSection } from "../../settings/mail-section.ts";
import { paymentSection } from "../../settings/payment-section.ts";
import { postageSection } from "../../settings/postage-section.ts";
import { secretsOf } from "../../settings/secrets/secret-setting.ts";
import { entriesOf, settingName, type FieldTexts, type Section } from "../../settings/section.ts";
import { settingsText } from "../../settings/settings-texts.ts";
import { shopSection } from "../../settings/shop-section.ts";
import { taxesSection } from "../../settings/taxes-section.ts";
import { withdrawalSection } from "../../settings/withdrawal-section.ts";
import { findSettingsHistory, newestOf } from "./find-settings-page.server.ts";
import { moveCategoryRecords } from "./home/move-category-records.server.ts";
import { mailSteps } from "./mail/mail-steps.server.ts";
import { paymentSteps } from "./payment/payment-steps.server.ts";
import {
  describeEntered,
  mergePosted,
  sealEntered,
  type SealedSecrets,
} from "./posted-settings.server.ts";
import { refuseCurrency } from "./refuse-currency.server.ts";
import type { ChangedField, EnteredSettings, SavedSettings, SaveSteps } from "./save-steps.ts";

export const saveShop = saveSettings(shopSection);
export const saveContact = saveSettings(contactSection);
export const savePostage = saveSettings(postageSection);
export const saveTaxes = saveSettings(taxesSection, { check: refuseCurrency });
export const saveHome = saveSettings(homeSection, {
  follow: (transaction, { entered, ...change }) =>
    moveCategoryRecords(transaction, findCategoryChanges(entered, change)),
});
export const savePayment = saveSettings(paymentSection, { steps: paymentSteps });
export const saveMail = saveSettings(mailSection, { steps: mailSteps });
export const saveWithdrawal = saveSettings(withdrawalSection, {
  follow: (transaction, { before }) => keepWithdrawalTerms(transaction, before),
});
export const saveFeeds = saveSettings(feedsSection);

interface SaveOptions<Values, Entered> {
  /** Finds what of a change the rest of the shop does not allow, as messages by the fields; {} when it is all right. */
  check?: (
    transaction: Transaction,
    change: { before: Values; after: Values },
  ) => Promise<{ [field: string]: string[] }>;
  /** What others are asked and told of keys and passwords, before and after the transaction. */
  steps?: SaveSteps;
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
  { check, follow, steps }: SaveOptions<Values, Entered> = {},
) {
  return defineCommand({
    name: `save-${section.id}`,
    schema: z.object({
      ...section.form.shape,
      base: baseField(4000),
      /** A box: what could not be checked is saved all the same. */
      unchecked: z.string().optional(),
    }),
    // Names of fields, which the type of the form does not know.
    hidden: secretsOf(section.settings) as "base"[],
    // Each country has its rates, each home category its words in every language.
    budget: { fields: 5_000, items: 300 },
    who: requireAdmin,
    limit: adminsHaveNoLimit,
    run: async ({ input, form, by, services }): Promise<Outcome<SavedSettings>> => {
      const { db, now, settings } = services;
      const { fixed, secretKeys } = settings;
      const posted = { section, form, base: input.base, fixed };
      const secrets = await settings.readSecrets();
      if (steps) {
        const { values } = await findSection(db, section, fixed);
        const entered = describeEntered(mergePosted(posted, values), { section, secrets });
        const refused = await steps.check(entered, services, {
          mayStay: input.unchecked !== undefined,
        });
        if (refused) return refused;
      }
      // The last one, where the transaction was tried again.
      const written: EnteredSettings[] = [];
      const saved = await retryTransaction(
        db,
        async (transaction): Promise<Outcome<SavedSettings>> => {
          await sql`select pg_advisory_xact_lock(${advisoryLocks.shopSettings})`.execute(
            transaction,
          );
          const found = await findSection(transaction, section, fixed);
          const { values: before, broken } = found;
          const posting = mergePosted(posted, before);
          const { conflicts, base } = posting;
          const entries = await findSettingsHistory(transaction, section);
          if (conflicts.length > 0) {
            const values = section.audit(before);
            const parts = [...new Set(conflicts.map(({ field }) => section.partOf(field)))];
            const context = { section, values, entries };
            return refuse("conflict", {
              value: { base, changed: parts.map((part) => describeConflict(part, context)) },
            });
          }
          const sealed = await sealEntered(posting, { section, secretKeys });
          const read = readTexts(section, sealed.texts);
          const result = section.change(read, before);
          if (!result.ok) return refuse("invalid", { fieldErrors: result.fieldErrors });
          const after = sealed.putMarks(result.values, before);
          const problems = await check?.(transaction, { before, after });
          if (problems && Object.keys(problems).length > 0) {
            return refuse("invalid", { fieldErrors: problems });
          }
          // The history has one language, whoever writes it, so that its lines can be compared.
          const changes = inLanguage("en", () =>
            findFieldChanges(
              replaceBroken(section.audit(before), broken),
              sealed.audit(section.audit(after), before),
            ),
          );
          if (!changes) return done({ value: { newest: newestOf(entries) } });
          await storeSettings(transaction, { section, before, broken, after, sealed, at: now() });
          await follow?.(transaction, { entered: read, before, after });
          const entered = describeEntered(posting, { section, secrets });
          written.push(entered);
          await steps?.write?.(transaction, entered, services);
          await writeAuditEntry(transaction, {
            by,
            action: "settings.change",
            subject: { kind: "settings", id: section.id },
            ...changes,
          });
          const newest = newestOf(await findSettingsHistory(transaction, section, 1));
          return done({ value: { newest } });
        },
      );
      const entered = written.at(-1);
      if (saved.kind !== "done" || !entered || !steps?.follow) return saved;
      const notes = await steps.follow(entered, services);
      return notes.length === 0 ? saved : done({ value: { ...saved.value, notes } });
    },
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
    broken.map((name) => [name, settingsText("couldNotBeRead")]),
  );
  return { ...values, ...replaced };
}

interface StoredChange<Values, Entered> {
  section: Section<Values, Entered>;
  before: Values;
  /** The names of settings whose rows could not be read: they are written again in any case. */
  broken: readonly string[];
  after: Values;
  sealed: SealedSecrets;
  at: Date;
}

async function storeSettings<Values extends object, Entered>(
  transaction: Transaction,
  { section, before, broken, after, sealed, at }: StoredChange<Values, Entered>,
): Promise<void> {
  const secrets = secretsOf(section.settings);
  const was = new Map(entriesOf(before));
  const changed = entriesOf(after).filter(
    ([name, value]) => broken.includes(name) || !isSameJson(was.get(name), value),
  );
  for (const [name, value] of changed) {
    const row = settingName(section, name);
    if (secrets.includes(name) && value === "") {
      await transaction.deleteFrom("shopSettings").where("name", "=", row).execute();
      continue;
    }
    const stored = JSON.stringify(secrets.includes(name) ? sealed.stored.get(name) : value);
    await transaction
      .insertInto("shopSettings")
      .values({ name: row, value: stored, changedAt: at })
      .onConflict((conflict) =>
        conflict.column("name").doUpdateSet({ value: stored, changedAt: at }),
      )
      .execute();
  }
}
