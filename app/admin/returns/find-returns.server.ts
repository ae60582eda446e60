import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Grade, NewOrUsed, SleeveGrade } from "../../db/tables.ts";
import { selectWithdrawals } from "../../orders/withdrawals/find-withdrawals.server.ts";
import { returnDueAt, type Withdrawal } from "../../orders/withdrawals/withdrawal.ts";

/** A withdrawal as the shop works on it. */
export interface ListedReturn extends Withdrawal {
  fullName: string;
  email: string;
  /** The records of its lines that are still in the shop, by their ids. */
  records: { [recordId: string]: ReturnedRecord };
  /** How the lines were graded when they came back, by their numbers. */
  graded: { [lineNumber: number]: ReturnedGrades };
  /** Whole kroner of postage that is given back with it. */
  postage: number;
  /** Øre that can be given back of what was paid. */
  refundable: number;
  /** Øre that were paid above what the invoice still comes to; below 0: that is still owed. */
  overpaid: number;
  /** Øre of the invoice that are for these lines and their postage, and not credited yet. */
  creditable: number;
}

interface ReturnedGrades {
  media: Grade;
  sleeve: SleeveGrade;
  backOnSale: boolean;
}

export interface ReturnedRecord {
  newOrUsed: NewOrUsed;
  mediaCondition: Grade;
  sleeveCondition: SleeveGrade;
}

/** What has to be done, the oldest statement first, and the last ones that were settled. */
export async function findReturns(
  db: Database,
): Promise<{ open: ListedReturn[]; settled: ListedReturn[] }> {
  const [open, settled] = await Promise.all([
    selectReturns(db)
      .where("withdrawals.state", "in", ["announced", "received"])
      .orderBy("withdrawals.statedAt")
      .limit(500)
      .execute(),
    selectReturns(db)
      .where("withdrawals.state", "in", ["refunded", "closed"])
      .orderBy("withdrawals.statedAt", "desc")
      .limit(50)
      .execute(),
  ]);
  return { open, settled };
}

/** One of them, for its form; null when there is none of this id, which has the form of one. */
export async function findReturn(db: Database, id: string): Promise<ListedReturn | null> {
  return (await selectReturns(db).where("withdrawals.id", "=", id).executeTakeFirst()) ?? null;
}

/** How many withdrawals the shop has to settle, and when the first is due; for the dashboard. */
export async function countReturns(db: Database): Promise<{ open: number; firstDue: Date | null }> {
  const { rows } = await sql<{ count: number; first: Date | null }>`
    select count(*)::integer as count, min(since) as first from (
      select stated_at as since from withdrawals where state in ('announced', 'received')
      union all
      -- What is owed back besides; a cancellation that waits for its money is counted above.
      select owed_back_since from orders where owed_back > 0 and not exists (
        select from withdrawals
        where withdrawals.order_number = orders.order_number and state = 'received' and kind = 'cancellation'
      )
    ) as waiting`.execute(db);
  const { count = 0, first = null } = rows[0] ?? {};
  return { open: count, firstDue: first && returnDueAt(first) };
}

function selectReturns(db: Database) {
  return selectWithdrawals(db)
    .innerJoin("orders", "orders.orderNumber", "withdrawals.orderNumber")
    .select(["orders.fullName", "orders.email"])
    .select([
      records.as("records"),
      graded.as("graded"),
      postage.as("postage"),
      refundable.as("refundable"),
      overpaid.as("overpaid"),
      creditable.as("creditable"),
    ]);
}

const records = sql<ListedReturn["records"]>`(
  select coalesce(json_object_agg(records.id, json_build_object(
    'newOrUsed', new_or_used,
    'mediaCondition', records.media_condition, 'sleeveCondition', records.sleeve_condition
  )), '{}')
  from withdrawal_lines join records on records.id = record_id where withdrawal_id = withdrawals.id
)`;

const graded = sql<ListedReturn["graded"]>`(
  select coalesce(json_object_agg(line_number, json_build_object(
    'media', media_condition, 'sleeve', sleeve_condition, 'backOnSale', back_on_sale
  )), '{}')
  from withdrawal_lines where withdrawal_id = withdrawals.id and media_condition is not null
)`;

/** No statement of its kind came after it. */
const isLast = sql`not exists (
  select from withdrawals as later
  where later.order_number = withdrawals.order_number and later.kind = withdrawals.kind
    and later.sequence > withdrawals.sequence
)`;

/**
 * Postage goes back with the statement that made it all: the last return, once all that was sent is withdrawn from, or the
 * cancellation that ended the order. What is settled first, and in which order, does not matter.
 */
const postage = sql<number>`case
  when withdrawals.kind = 'return' and not exists (
    select from order_lines as line
    where line.order_number = withdrawals.order_number and coalesce(line.shipped, line.quantity) > (
      select coalesce(sum(gone.quantity), 0) from withdrawal_lines as gone
      join withdrawals as statement on statement.id = gone.withdrawal_id
      where gone.order_number = line.order_number and gone.line_number = line.line_number
        and statement.kind = 'return'
    )
  ) and ${isLast} then orders.shipping_cost
  when withdrawals.kind = 'cancellation' and ${isLast} and exists (
    select from order_status_changes as change
    where change.order_number = withdrawals.order_number and change.status = 'cancelled'
      and change.changed_at = withdrawals.stated_at
  ) then orders.shipping_cost
  else 0 end`;

const netCaptured = sql`(
  select coalesce(sum(case
    when kind in ('taken', 'refund-failed') then amount when kind = 'refunded' then -amount
  end), 0)
  from payment_entries where payment_entries.order_number = withdrawals.order_number
)`;

const pending = (column: string) => sql`(
  select coalesce(sum(${sql.ref(column)}), 0) from payment_operations
  where payment_operations.order_number = withdrawals.order_number and kind = 'refund' and state = 'pending'
)`;

// As balanceOf (app/orders/payments/balance.ts) has them.
const refundable = sql<number>`(${netCaptured} - ${pending("amount")})::float8`;

/** The lines of an order's invoice, less what was credited so far. */
const remainingLines = sql`(
  select line_number, sum(quantity) as quantity, sum(goods) as goods, sum(invoice_lines.postage) as postage
  from invoice_lines join invoices using (kind, number)
  where invoices.order_number = withdrawals.order_number group by line_number
) as remaining`;

const overpaid = sql<number>`(
  ${netCaptured} - ${pending("covered")} - (select coalesce(sum(goods + remaining.postage), 0) from ${remainingLines})
)::float8`;

/** A cancellation was credited when it was stated; a return is when its money is given back. */
const creditable = sql<number>`case when withdrawals.kind = 'return' then (
  select coalesce(sum(round(goods * least(gone.quantity, remaining.quantity) / nullif(remaining.quantity, 0))), 0)::float8
  from ${remainingLines} join withdrawal_lines as gone using (line_number) where gone.withdrawal_id = withdrawals.id
) + (select least(coalesce(sum(remaining.postage), 0), ${postage} * 100)::float8 from ${remainingLines}) else 0 end`;
