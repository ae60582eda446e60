import { sql, type Kysely } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { uuidPattern } from "../../forms/id-patterns.ts";
import type { WithdrawnLine, Withdrawal } from "./withdrawal.ts";

/** Statements of withdrawal with their lines, to be narrowed. */
export function selectWithdrawals(db: Kysely<Tables>) {
  return db
    .selectFrom("withdrawals")
    .select(["withdrawals.id", "withdrawals.orderNumber", "withdrawals.kind", "withdrawals.state"])
    .select(["withdrawals.statedAt", "withdrawals.receivedAt", "withdrawals.refundedAt"])
    .select([
      "withdrawals.deductionReason",
      sql<number | null>`withdrawals.refund_amount::float8`.as("refundAmount"),
      withdrawnLines.as("lines"),
    ])
    .select((eb) =>
      eb
        .selectFrom("paymentOperations")
        .select("paymentOperations.state")
        .whereRef("paymentOperations.id", "=", "withdrawals.refundKey")
        .as("refundState"),
    );
}

const withdrawnLines = sql<WithdrawnLine[]>`(
  select coalesce(json_agg(json_build_object(
    'lineNumber', line_number, 'recordId', record_id, 'album', album, 'artist', artist, 'format', format,
    'unitPrice', unit_price, 'quantity', quantity
  ) order by line_number), '[]')
  from withdrawal_lines where withdrawal_id = withdrawals.id
)`;

/** What the customer of an order withdrew from, the oldest first. */
export function findWithdrawals(db: Kysely<Tables>, orderNumber: string): Promise<Withdrawal[]> {
  return selectWithdrawals(db)
    .where("withdrawals.orderNumber", "=", orderNumber)
    .orderBy("withdrawals.statedAt")
    .execute();
}

/** The statement of that id, which nobody guesses; null when there is none. */
export async function findWithdrawal(db: Kysely<Tables>, id: string): Promise<Withdrawal | null> {
  if (!uuidPattern.test(id)) return null;
  return (await selectWithdrawals(db).where("withdrawals.id", "=", id).executeTakeFirst()) ?? null;
}
