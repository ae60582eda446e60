import { sql } from "kysely";
import { emailHash } from "../accounts/erase-account.server.ts";
import type { OrderStatus } from "../db/column-values.ts";
import type { Database } from "../db/database.ts";
import { day } from "../db/day.ts";
import { orderNumberPattern } from "../orders/order-number.ts";
import type { OpenLine, WithdrawableOrder } from "./withdrawable-order.ts";

/** Who asks: the user whose order it is, or somebody who knows an email that mails about it go to or went to. */
export type Withdrawer = { uid: string } | { email: string };

interface WithdrawableKey {
  orderNumber: string;
  by: Withdrawer;
}

/**
 * The order of that number, if it is theirs. One statement, whether the order is another's or nobody's, so both take the
 * same time. An order of a deleted account is found by the hash of its email, for as long as it is kept.
 */
export async function findWithdrawable(
  db: Database,
  wanted: WithdrawableKey,
): Promise<WithdrawableOrder | null> {
  const query = selectWithdrawable(db).where("orders.orderNumber", "=", numberOf(wanted));
  return (await narrowToOwn(query, wanted.by).executeTakeFirst()) ?? null;
}

/** The same, the order's row locked (FOR UPDATE) until the transaction ends. */
export async function lockWithdrawable(
  db: Database,
  wanted: WithdrawableKey,
): Promise<WithdrawableOrder | null> {
  const query = selectWithdrawable(db).where("orders.orderNumber", "=", numberOf(wanted));
  const locked = await narrowToOwn(query, wanted.by).forUpdate("orders").executeTakeFirst();
  // The lines are read again now that the lock is there: somebody may have withdrawn meanwhile.
  return locked ? findWithdrawable(db, wanted) : null;
}

/**
 * The newest 200 orders of a user that are not cancelled, the newest first. Those that can no longer be withdrawn from
 * are among them: the caller asks findEligibility.
 */
export function findOwnWithdrawable(db: Database, uid: string): Promise<WithdrawableOrder[]> {
  return selectWithdrawable(db)
    .where("orders.userId", "=", uid)
    .where("orders.status", "<>", "cancelled")
    .orderBy("orders.orderDate", "desc")
    .limit(200)
    .execute();
}

function numberOf({ orderNumber }: WithdrawableKey): string {
  return orderNumberPattern.test(orderNumber) ? orderNumber : "";
}

type Selection = ReturnType<typeof selectWithdrawable>;

function narrowToOwn(query: Selection, by: Withdrawer): Selection {
  if ("uid" in by) return query.where("orders.userId", "=", by.uid);
  return query.where((eb) =>
    eb.or([
      eb.and([eb("orders.email", "=", by.email), eb("orders.email", "<>", "")]),
      // Of a deleted account only a hash of the email is left.
      eb("orders.emailHash", "=", emailHash(by.email)),
      sql<boolean>`${emailHash(by.email)} = any(orders.former_email_hashes)`,
    ]),
  );
}

function selectWithdrawable(db: Database) {
  return db
    .selectFrom("orders")
    .select(["orders.orderNumber", "orders.orderDate", "orders.status"])
    .select(["orders.fullName", "orders.email", "orders.userId", "orders.withdrawalTerms"])
    .select([
      day("orders.delivered_on").as("deliveredOn"),
      lastChange("shipped").as("shippedAt"),
      lastChange("cancelled").as("cancelledAt"),
      openLines.as("lines"),
    ])
    .select((eb) =>
      eb
        .selectFrom("withdrawals")
        .select((all) => all.fn.max("withdrawals.statedAt").as("at"))
        .whereRef("withdrawals.orderNumber", "=", "orders.orderNumber")
        .as("withdrawnAt"),
    );
}

function lastChange(status: OrderStatus) {
  return sql<Date | null>`(
    select max(changed_at) from order_status_changes as change
    where change.order_number = orders.order_number and change.status = ${status}
  )`;
}

const openLines = sql<OpenLine[]>`(
  select coalesce(json_agg(json_build_object(
    'lineNumber', line_number, 'recordId', record_id, 'album', album, 'artist', artist, 'format', format,
    'unitPrice', unit_price, 'quantity', left_over
  ) order by line_number), '[]')
  from order_lines as line
  cross join lateral (
    -- What was withdrawn from before it was sent is no copy of the order any more, unless all of it was cancelled.
    select coalesce(shipped, line.quantity) - coalesce(sum(gone.quantity), 0)::integer as left_over
    from withdrawal_lines as gone join withdrawals as statement on statement.id = gone.withdrawal_id
    where gone.order_number = line.order_number and gone.line_number = line.line_number
      and (statement.kind = 'return' or orders.status = 'cancelled')
  ) as copies
  where line.order_number = orders.order_number and left_over > 0
)`;
