import { randomUUID } from "node:crypto";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import { insertRecordEntries, type AuditActor } from "../../audit/write-audit-entry.server.ts";
import type { Database } from "../../db/database.ts";
import type { RecordValues } from "../record-schema.ts";
import {
  lockSelected,
  setBulkTimeout,
  whereSelected,
  type SelectedRecords,
} from "./select-records.server.ts";

/** Fields of copies that are set to one value for many records. */
export const copyFields = [
  "newOrUsed",
  "mediaCondition",
  "sleeveCondition",
  "location",
] as const satisfies (keyof RecordValues)[];

/** The new values; at least one. */
export type FieldsChange = {
  [Name in (typeof copyFields)[number]]?: RecordValues[Name] | undefined;
};

/** Records that have the same values of the changed fields. */
export interface FieldsStep {
  from: FieldsChange;
  records: number;
}

export interface FieldsPreview {
  /** What the records that change are like now, the largest group first. */
  steps: FieldsStep[];
  /** How many records change. */
  changed: number;
  /** How many cannot become used, because they are more than one copy; they stay as they are. */
  refused: number;
  /** Stands for the selected records and their values: a change that was previewed is made of these alone. */
  fingerprint: string;
}

/** What setting some fields would do to the selected records. */
export async function previewFields(
  db: Database,
  { selected, change }: { selected: SelectedRecords; change: FieldsChange },
): Promise<FieldsPreview> {
  const records = db
    .selectFrom("records")
    .select(["id", "stock", ...copyFields])
    .where((eb) => whereSelected(eb, selected));
  const { rows } = await sql<Omit<FieldsPreview, "changed">>`
    with selected as materialized (${records})
    select ${fingerprintOf("selected")} as fingerprint,
      count(*) filter (where ${isRefused("selected", change)})::integer as refused,
      (
        select coalesce(json_agg(step order by records desc, "from"::text), '[]') from (
          select ${valuesOf("selected", change)} as "from", count(*)::integer as records from selected
          where ${isChanged("selected", change)} group by 1
        ) as step
      ) as steps
    from selected`.execute(db);
  const { steps, ...rest } = rows[0] ?? { steps: [], refused: 0, fingerprint: "" };
  return { ...rest, steps, changed: steps.reduce((sum, step) => sum + step.records, 0) };
}

export type ChangedFields =
  | { ok: true; changed: number; /** Identifies the action, to undo it. */ batch: string }
  /** The selected records or their values are no longer those of the preview: nothing was changed. */
  | { ok: false; preview: FieldsPreview };

/**
 * Sets fields of the selected records in one transaction, as it was previewed, with an audit entry for each record
 * that changed.
 */
export async function changeFields(
  db: Database,
  request: { by: AuditActor; selected: SelectedRecords; change: FieldsChange; fingerprint: string },
): Promise<ChangedFields> {
  const { by, selected, change, fingerprint } = request;
  const batch = randomUUID();
  const result = await db.transaction().execute(async (transaction) => {
    await setBulkTimeout(transaction);
    const { rows } = await sql<{ isSame: boolean; changed: number }>`
      with locked as materialized (${lockSelected(transaction, { selected }).select(["stock", ...copyFields])}),
      compared as materialized (
        select ${fingerprintOf("locked")} = ${fingerprint} as is_same from locked
      ),
      changed as (
        update records set ${sql.join(fieldsOf(change).map((name) => sql`${sql.ref(name)} = ${change[name]}`))}
        from locked
        where records.id = locked.id and (select is_same from compared) and ${isChanged("locked", change)}
        returning records.id, ${valuesOf("old", change)} as before, ${valuesOf("new", change)} as after
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
    : { ok: false, preview: await previewFields(db, request) };
}

function fieldsOf(change: FieldsChange) {
  return copyFields.filter((name) => change[name] !== undefined);
}

type Table = "selected" | "locked" | "old" | "new";

/** The values of the changed fields as JSON, by name. */
function valuesOf(table: Table, change: FieldsChange): RawBuilder<unknown> {
  const pairs = fieldsOf(change).flatMap((name) => [sql.lit(name), sql.ref(`${table}.${name}`)]);
  return sql`jsonb_build_object(${sql.join(pairs)})`;
}

/** Whether a record changes: it has another value, and may have the new one. */
function isChanged(table: Table, change: FieldsChange): RawBuilder<SqlBool> {
  const differs = fieldsOf(change).map(
    (name) => sql`${sql.ref(`${table}.${name}`)} is distinct from ${change[name]}::text`,
  );
  return sql`((${sql.join(differs, sql` or `)}) and not ${isRefused(table, change)})`;
}

/** Whether a record cannot become used (findUsedStockProblem). */
function isRefused(table: Table, { newOrUsed }: FieldsChange): RawBuilder<SqlBool> {
  return newOrUsed === "used" ? sql`(${sql.ref(`${table}.stock`)} > 1)` : sql`false`;
}

function fingerprintOf(table: Table) {
  const { id, stock, ...values } = Object.fromEntries(
    ["id", "stock", ...copyFields].map((name) => [name, sql.ref(`${table}.${name}`)]),
  );
  const parts = sql.join([id, stock, ...Object.values(values)]);
  return sql`md5(coalesce(string_agg(jsonb_build_array(${parts})::text, ',' order by ${id}), ''))`;
}
