import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import { writeAuditEntry } from "../../app/audit/write-audit-entry.server.ts";
import { advisoryLocks } from "../../app/db/advisory-locks.ts";
import { openDatabase, type Database, type Transaction } from "../../app/db/database.ts";
import { isSameJson } from "../../app/forms/merge-fields.ts";
import { formerFields, formerValue, type FormerConfig } from "../../app/settings/former-config.ts";
import { describeSettings, listSettings } from "../../app/settings/shop-settings.ts";
import { errorMessage, StartError } from "../start-error.ts";

/** The row that says that the file was read. */
const markRow = "former.config";

interface ReadFormerConfig {
  databaseUrl: string;
  /** Where the file may lie; the first that has it. */
  folders: readonly string[];
  log: (message: string) => void;
}

/**
 * Takes what the owner of an older shop has set in shop.config.ts into the settings, once: what differs from how the shop
 * comes, and only what is not set in the shop. Says in the log what it took. Throws StartError when there is such a
 * file that cannot be read: its rate of VAT is not to be guessed.
 */
export async function readFormerConfig(options: ReadFormerConfig): Promise<void> {
  const file = options.folders
    .map((folder) => join(folder, "shop.config.ts"))
    .find((path) => existsSync(path));
  if (file === undefined) return;
  const { db } = openDatabase(options.databaseUrl, { connections: 1 });
  try {
    const marked = await db
      .selectFrom("shopSettings")
      .select("name")
      .where("name", "=", markRow)
      .executeTakeFirst();
    if (marked) return;
    const said = await takeSettings(db, await importConfig(file));
    if (said.length > 0) options.log(`${file} is read, and not used any more. ${said.join(" ")}`);
  } finally {
    await db.destroy();
  }
}

async function importConfig(file: string): Promise<FormerConfig> {
  try {
    return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as FormerConfig;
  } catch (error) {
    throw new StartError(
      `${file} has the settings of this shop from before, and cannot be read (${errorMessage(error)}). Repair it, or remove it and set the shop at /admin/settings.`,
    );
  }
}

/** Gives what was done, in sentences; nothing where the file says what holds anyhow. */
function takeSettings(db: Database, config: FormerConfig): Promise<string[]> {
  const settings = new Map(listSettings().map((listed) => [listed.row, listed]));
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${advisoryLocks.shopSettings})`.execute(transaction);
    const rows = await transaction.selectFrom("shopSettings").select("name").execute();
    const stored = new Set(rows.map(({ name }) => name));
    if (stored.has(markRow)) return [];
    const taken: { label: string; page: string; name: string; row: string; value: unknown }[] = [];
    const refused: string[] = [];
    for (const { field, row, read = (value: unknown) => value } of formerFields) {
      const said = formerValue(config, field);
      const value = said === undefined ? undefined : read(said, config);
      const listed = settings.get(row);
      if (value === undefined || !listed || stored.has(row)) continue;
      const { setting, page, name } = listed;
      const parsed = setting.schema.safeParse(value);
      if (!parsed.success) refused.push(`${setting.label} (${JSON.stringify(said)})`);
      else if (!isSameJson(parsed.data, setting.fallback)) {
        const { label } = setting;
        taken.push({ label, page: page.id, name, row, value: parsed.data });
      }
    }
    const named = await nameMethods(transaction, config);
    if (taken.length === 0 && refused.length === 0) return [];
    for (const { row, value } of [...taken, { row: markRow, value: true }]) {
      const values = { name: row, value: JSON.stringify(value) };
      await transaction.insertInto("shopSettings").values(values).execute();
    }
    for (const [id, ofPage] of Map.groupBy(taken, ({ page }) => page)) {
      await writeAuditEntry(transaction, {
        by: { uid: null, username: "shop.config.ts" },
        action: "settings.change",
        subject: { kind: "settings", id },
        before: null,
        after: describeSettings(id, ofPage),
      });
    }
    return [
      ...(taken.length > 0
        ? [`Taken into the settings: ${taken.map(({ label }) => label).join(", ")}.`]
        : []),
      ...(refused.length > 0
        ? [`Not taken, so the default holds; set it at /admin/settings: ${refused.join(", ")}.`]
        : []),
      ...(named > 0 ? [`Orders that had no name of their postage got it: ${named}.`] : []),
    ];
  });
}

/** Orders from before they kept it get the name of their method, and whether they were picked up; gives how many. */
async function nameMethods(transaction: Transaction, config: FormerConfig): Promise<number> {
  const methods: unknown = formerValue(config, "shippingMethods");
  if (!Array.isArray(methods)) return 0;
  const { numAffectedRows } = await sql`
    update orders set shipping_name = method.name, picked_up = not method."needsAddress"
    from jsonb_to_recordset(${JSON.stringify(methods)}::jsonb)
      as method(id text, name text, "needsAddress" boolean)
    where shipping_method = method.id and shipping_name is null and method.name is not null`.execute(
    transaction,
  );
  return Number(numAffectedRows ?? 0);
}
