import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { insertRecordEntries, type AuditActor } from "../../audit/write-audit-entry.server.ts";
import type { Database } from "../../db/database.ts";
import { numberRules } from "../record-numbers.ts";
import { changedPrice, type PriceChange } from "./price-change.ts";
import {
  lockSelected,
  setBulkTimeout,
  whereSelected,
  type SelectedRecords,
} from "./select-records.server.ts";

/** Records of one price, and their new price; it is the old one where that would be above the most allowed. */
export interface PriceStep {
  from: number;
  to: number;
  records: number;
}

export interface PricePreview {
  /** The prices that change, the lowest first. */
  steps: PriceStep[];
  /** How many records change. */
  changed: number;
  /** How many would cost more than a record can, and stay as they are. */
  tooHigh: number;
  /** Stands for the selected records and their prices: a change that was previewed is made of these alone. */
  fingerprint: string;
}

/** What a change of prices would do to the selected records. */
export async function previewPrices(
  db: Database,
  { selected, change }: { selected: SelectedRecords; change: PriceChange },
): Promise<PricePreview> {
  const records = db
    .selectFrom("records")
    .select(["id", "price"])
    .where((eb) => whereSelected(eb, selected));
  const { rows } = await sql<{ fingerprint: string; prices: [number, number][] }>`
    with selected as materialized (${records})
    select ${fingerprintOf("selected")} as fingerprint,
      (
        select coalesce(json_agg(json_build_array(price, records) order by price), '[]')
        from (select price, count(*)::integer as records from selected group by price) as prices
      ) as prices
    from selected`.execute(db);
  const { fingerprint = "", prices = [] } = rows[0] ?? {};
  const all = prices.map(([from, count]) => ({
    from,
    records: count,
    to: changedPrice(from, change),
  }));
  const isTooHigh = ({ to }: PriceStep) => to > numberRules.price.max;
  const steps = all.filter((step) => step.to !== step.from && !isTooHigh(step));
  return {
    steps,
    fingerprint,
    changed: countRecords(steps),
    tooHigh: countRecords(all.filter(isTooHigh)),
  };
}

export type ChangedPrices =
  | { ok: true; changed: number; /** Identifies the action, to undo it. */ batch: string }
  /** The selected records or their prices are no longer those of the preview: nothing was changed. */
  | { ok: false; preview: PricePreview };

/**
 * Changes the prices of the selected records in one transaction, as it was previewed, with an audit entry for each
 * record that changed. Sent twice it changes them once: the fingerprint is another one after the first time.
 */
export async function changePrices(
  db: Database,
  request: {
    by: AuditActor;
    selected: SelectedRecords;
    change: PriceChange;
    fingerprint: string;
  },
): Promise<ChangedPrices> {
  const { by, selected, fingerprint } = request;
  const preview = await previewPrices(db, request);
  if (preview.fingerprint !== fingerprint) return { ok: false, preview };
  const batch = randomUUID();
  const result = await db.transaction().execute(async (transaction) => {
    await setBulkTimeout(transaction);
    // The locked rows are the newest; a price that changed since the preview shows in their fingerprint.
    const { rows } = await sql<{ isSame: boolean; changed: number }>`
      with locked as materialized (${lockSelected(transaction, { selected }).select("price")}),
      compared as materialized (
        select ${fingerprintOf("locked")} = ${fingerprint} as is_same from locked
      ),
      steps as (
        select * from unnest(
          ${preview.steps.map(({ from }) => from)}::integer[],
          ${preview.steps.map(({ to }) => to)}::integer[]
        ) as step (old_price, new_price)
      ),
      changed as (
        update records set price = steps.new_price
        from locked join steps on steps.old_price = locked.price
        where records.id = locked.id and (select is_same from compared)
        returning records.id, jsonb_build_object('price', old.price) as before, jsonb_build_object('price', new.price) as after
      ),
      audited as (
        ${insertRecordEntries({ by, action: "record.change", batch, rows: sql`select id, before, after from changed` })}
      )
      select (select is_same from compared), count(*)::integer as changed from changed`.execute(
      transaction,
    );
    return rows[0];
  });
  return result?.isSame === true
    ? { ok: true, changed: result.changed, batch }
    : { ok: false, preview: await previewPrices(db, request) };
}

function fingerprintOf(table: "selected" | "locked") {
  const name = sql.table(table);
  return sql`md5(coalesce(string_agg(${name}.id || ' ' || ${name}.price, ',' order by ${name}.id), ''))`;
}

function countRecords(steps: PriceStep[]): number {
  return steps.reduce((sum, { records }) => sum + records, 0);
}
