import { sql, type RawBuilder } from "kysely";
import type { AuditedFields } from "../db/column-types.ts";
import type { SubjectKind } from "../db/column-values.ts";
import type { Database, Transaction } from "../db/database.ts";
import type { AuditAction } from "./audit-actions.ts";

/** Who did it; `uid` is null for an action from the command line, and when the account is gone. */
export interface AuditActor {
  uid: string | null;
  username: string;
}

/**
 * Who did it, for work that goes on after the request: without a `uid` when the account was deleted in between. An
 * account that is there stays until the transaction ends.
 */
export async function lockActor(transaction: Transaction, by: AuditActor): Promise<AuditActor> {
  if (by.uid === null) return by;
  const account = await transaction
    .selectFrom("users")
    .select(sql`1`.as("found"))
    .where("id", "=", by.uid)
    .forKeyShare()
    .executeTakeFirst();
  return account ? by : { ...by, uid: null };
}

interface NewAuditEntry {
  by: AuditActor;
  action: AuditAction;
  subject: { kind: SubjectKind; id: string };
  /** The fields as they were; null when there was nothing before. */
  before: AuditedFields | null;
  /** The fields as they became; null when there is nothing any more. */
  after: AuditedFields | null;
}

/** Writes an audit entry. Call it in the transaction of the action itself, so that both are committed or neither. */
export async function writeAuditEntry(
  transaction: Transaction | Database,
  { by, action, subject, before, after }: NewAuditEntry,
): Promise<void> {
  await transaction
    .insertInto("auditEntries")
    .values({
      userId: by.uid,
      userName: by.username,
      action,
      subjectKind: subject.kind,
      subjectId: subject.id,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    })
    .execute();
}

interface NewRecordEntries {
  by: AuditActor;
  action: Extract<AuditAction, `record.${string}`>;
  /** Identifies the bulk action or the import, to undo it. */
  batch?: string;
  /** A query of each record's id, its fields before and its fields after, in this order. */
  rows: RawBuilder<unknown>;
}

/**
 * SQL that writes an audit entry for each record of a query: for the `with` of the statement that changes them, so that
 * many records need one statement.
 */
export function insertRecordEntries({
  by,
  action,
  batch,
  rows,
}: NewRecordEntries): RawBuilder<unknown> {
  return sql`
    insert into audit_entries (user_id, user_name, action, subject_kind, subject_id, batch, before, after)
    select ${by.uid}, ${by.username}, ${action}, 'record', id, ${batch ?? null}::uuid, before, after
    from (${rows}) as entries (id, before, after)`;
}
