import { sql, type Transaction } from "kysely";
import type { Tables } from "../db/tables.ts";
import type { AuditActor } from "./write-audit-entry.server.ts";

/**
 * Who did it, for work that goes on after the request: without a `uid` when the account was deleted in between. An
 * account that is there stays until the transaction ends.
 */
export async function lockActor(
  transaction: Transaction<Tables>,
  by: AuditActor,
): Promise<AuditActor> {
  if (by.uid === null) return by;
  const account = await transaction
    .selectFrom("users")
    .select(sql`1`.as("found"))
    .where("id", "=", by.uid)
    .forKeyShare()
    .executeTakeFirst();
  return account ? by : { ...by, uid: null };
}
