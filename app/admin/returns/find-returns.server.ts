import { sql } from "kysely";
import { data } from "react-router";
import type { Grade, NewOrUsed, SleeveGrade } from "../../db/column-values.ts";
import type { Database } from "../../db/database.ts";
import { creditLines } from "../../invoices/credit-lines.ts";
import { findAllRemainingLines } from "../../invoices/find-remaining-lines.server.ts";
import { subtractCredits } from "../../invoices/remaining-lines.ts";
import {
  earlierCancellations,
  returnedPostage,
  selectWithdrawals,
  shownState,
} from "../../orders/withdrawals/find-withdrawals.server.ts";
import type { Withdrawal } from "../../orders/withdrawals/withdrawal.ts";
import { refundsForLines } from "../../payment/refunds.ts";
import type { ListedDispute } from "./listed-dispute.ts";
import { returnsText } from "./returns-texts.ts";
import { disputesOf } from "./select-disputes.server.ts";

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
  /** Øre that it will take off the invoice: its lines and their postage, where they are not credited yet. */
  creditable: number;
  /** Øre that are owed back of the order, but not for this withdrawal. */
  othersDue: number;
  disputes: ListedDispute[];
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
    findOpenReturns(db),
    selectReturns(db)
      .where(shownState, "in", ["refunded", "closed"])
      .orderBy("withdrawals.statedAt", "desc")
      .limit(50)
      .execute(),
  ]);
  return { open, settled: await addCreditable(db, settled) };
}

/** What has to be done, the oldest statement first. */
export async function findOpenReturns(db: Database): Promise<ListedReturn[]> {
  const open = await selectReturns(db)
    .where("withdrawals.state", "in", ["announced", "received"])
    .where(shownState, "<>", "closed")
    .orderBy("withdrawals.statedAt")
    .limit(500)
    .execute();
  return addCreditable(db, open);
}

/** One of them; null when there is none of this id, a UUID. */
export async function findReturn(db: Database, id: string): Promise<ListedReturn | null> {
  const found = await selectReturns(db).where("withdrawals.id", "=", id).execute();
  const [listed] = await addCreditable(db, found);
  return listed ?? null;
}

export function noSuchReturn() {
  return data(returnsText("noSuchReturn"), { status: 404 });
}

interface PendingRefund {
  amount: number;
  covered: number;
  parts: string[];
}

type SelectedReturn = Omit<ListedReturn, "creditable">;

/** A cancellation was credited when it was stated; a return is when its money is given back. */
async function addCreditable(
  db: Database,
  returns: readonly (SelectedReturn & { pending: PendingRefund[] })[],
): Promise<ListedReturn[]> {
  const numbers = returns.map(({ orderNumber }) => orderNumber);
  const remaining = await findAllRemainingLines(db, numbers);
  return returns.map(({ pending, ...listed }) => {
    const lines = listed.kind === "return" ? (remaining.get(listed.orderNumber) ?? []) : [];
    const credit = creditLines(lines, { copies: listed.lines, postage: listed.postage * 100 });
    const credited = credit.reduce((sum, { goods, postage }) => sum - goods - postage, 0);
    const gone = subtractCredits([...lines, ...credit]).filter(({ quantity }) => quantity === 0);
    // Refunds that are on their way for what is credited then pay a part of it.
    const covered = refundsForLines(pending, gone);
    const uncovered = covered.reduce((sum, refund) => sum + refund.amount - refund.covered, 0);
    return { ...listed, creditable: credited - uncovered };
  });
}

function selectReturns(db: Database) {
  return selectWithdrawals(db)
    .innerJoin("orders", "orders.orderNumber", "withdrawals.orderNumber")
    .select(["orders.fullName", "orders.email"])
    .select([
      records.as("records"),
      graded.as("graded"),
      returnedPostage.as("postage"),
      refundable.as("refundable"),
      overpaid.as("overpaid"),
      othersDue.as("othersDue"),
      pendingRefunds.as("pending"),
      disputesOf("withdrawals.orderNumber").as("disputes"),
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

const netCaptured = sql`(
  select coalesce(sum(case
    when kind in ('taken', 'refund-failed', 'reinstated') then amount
    when kind in ('refunded', 'charged-back') then -amount
  end), 0)
  from payment_entries where payment_entries.order_number = withdrawals.order_number
)`;

const pending = (column: string) => sql`(
  select coalesce(sum(${sql.ref(column)}), 0) from payment_operations
  where payment_operations.order_number = withdrawals.order_number and kind = 'refund' and state = 'pending'
)`;

// As balanceOf (app/orders/payments/balance.ts) has them.
const refundable = sql<number>`(${netCaptured} - ${pending("amount")})::float8`;

const overpaid = sql<number>`(
  ${netCaptured} - ${pending("covered")} - (
    select coalesce(sum(goods + invoice_lines.postage), 0) from invoice_lines join invoices using (kind, number)
    where invoices.order_number = withdrawals.order_number
  )
)::float8`;

const pendingRefunds = sql<PendingRefund[]>`(
  select coalesce(json_agg(json_build_object('amount', amount, 'covered', covered, 'parts', parts)), '[]')
  from payment_operations
  where payment_operations.order_number = withdrawals.order_number and kind = 'refund' and state = 'pending'
)`;

/** A return is credited when its money is given back: what is owed back before is not for it. */
const othersDue = sql<number>`(
  case when withdrawals.kind = 'return' then orders.owed_back else ${earlierCancellations} end
)::float8`;
