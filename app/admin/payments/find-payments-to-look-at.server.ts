import { sql } from "kysely";
import type { DisputeKind } from "../../db/column-values.ts";
import type { Database } from "../../db/database.ts";

/** A payment that does not go on by itself. */
export interface PaymentToLookAt {
  orderNumber: string;
  /** The id of the payment method. */
  provider: string;
  /**
   * problem: it contradicts the provider, or was refused; `why` says it. held: it is authorised and not taken. pending: the
   * provider has not done what it was asked for. unsettled: it refused, or was given up. dispute, inquiry: the customer asked the
   * bank. warning: the bank suspects fraud.
   */
  kind: "problem" | "held" | "pending" | "unsettled" | DisputeKind;
  /** In words; of a dispute, the provider's reason. */
  why: string;
  since: Date;
  /** Until when what is held can be captured, or a dispute answered; null: nobody tells. */
  until: Date | null;
  /** Of a dispute, øre. */
  amount: number;
}

/** Days before its end from which an authorisation that is not taken is pointed out; without a known end, after so many. */
const lapsesSoon = 2;
const longAuthorised = 5;

/** Minutes after which something that was asked of a provider and not done is pointed out. */
const longPending = 5;

/**
 * Payments that the owner has to look at: those that contradict the provider or were refused or given up, those whose
 * authorisation lapses soon, refunds and other requests that the provider has not answered, disputes until they are
 * closed, and warnings of fraud until somebody has looked at them. The oldest first.
 */
export async function findPaymentsToLookAt(db: Database, now: Date): Promise<PaymentToLookAt[]> {
  const { rows } = await sql<PaymentToLookAt>`
    select order_number, provider, 'problem' as kind, problem as why, created_at as since, null::timestamptz as until,
      0::float8 as amount
    from payments where problem <> ''
    union all
    select order_number, provider, 'held', '', authorised.at, capture_before, 0
    from payments join lateral (
      select min(at) as at,
        coalesce(sum(amount) filter (where kind = 'authorised'), 0)
          - coalesce(sum(amount) filter (where kind = 'released' or (kind = 'taken' and not by_hand)), 0) as held
      from payment_entries as entries
      where entries.order_number = payments.order_number and kind in ('authorised', 'taken', 'released')
    ) as authorised on true
    where read_due is not null and held > 0 and case
      when capture_before is null then authorised.at < ${before(now, longAuthorised)}
      else capture_before < ${before(now, -lapsesSoon)} end
    union all
    select order_number, coalesce(provider, ''), 'pending',
      case kind
        when 'refund' then 'A refund is pending: the provider has not answered.'
        when 'take' then 'The money is not taken yet: the provider has not answered.'
        else 'The money is not released yet: the provider has not answered.'
      end, operations.created_at, null, 0
    from payment_operations as operations left join payments using (order_number)
    where state = 'pending' and operations.reference = ''
      and operations.created_at < ${before(now, longPending / (24 * 60))}
    union all
    select order_number, coalesce(provider, ''), 'unsettled', min(error), min(operations.created_at), null, 0
    from payment_operations as operations left join payments using (order_number)
    where state in ('refused', 'given-up') and error <> '' and coalesce(problem, '') = ''
    group by order_number, provider
    union all
    select order_number, provider, kind, reason, opened_at, answer_by, amount::float8
    from payment_disputes where status = 'open' and looked_at is null
    order by since limit 200`.execute(db);
  return rows;
}

/** The numbers of the orders among these whose provider can be asked again by "Try again". */
export async function findRetryable(
  db: Database,
  orderNumbers: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom("paymentOperations")
    .select("orderNumber")
    .distinct()
    .where("orderNumber", "=", sql<string>`any(${sql.val([...orderNumbers])}::text[])`)
    .where("state", "in", ["refused", "given-up"])
    .where("error", "<>", "")
    .execute();
  return new Set(rows.map(({ orderNumber }) => orderNumber));
}

function before(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
}
