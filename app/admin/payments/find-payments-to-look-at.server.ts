import { sql } from "kysely";
import type { Database } from "../../db/database.ts";

/** A payment that does not go on by itself. */
export interface PaymentToLookAt {
  orderNumber: string;
  /** The id of the payment method. */
  provider: string;
  /** In words. */
  why: string;
  since: Date;
  /** Whether it is authorised since then and not taken. */
  isHeld: boolean;
}

/** Days after which an authorisation that is not taken is pointed out: a card's lapses after about seven. */
const longAuthorised = 5;
/** Minutes after which something that was asked of a provider and not done is pointed out. */
const longPending = 5;

/**
 * Payments that the owner has to look at: those that contradict the provider or were refused, those that are authorised
 * for too long, and refunds and other requests that the provider has not answered. The oldest first.
 */
export async function findPaymentsToLookAt(db: Database, now: Date): Promise<PaymentToLookAt[]> {
  const { rows } = await sql<PaymentToLookAt>`
    select order_number, provider, problem as why, created_at as since, false as is_held
    from payments where problem <> ''
    union all
    select order_number, provider,
      'Authorised for days and not taken: ship it or cancel it.', authorised.at, true
    from payments join lateral (
      select min(at) as at,
        coalesce(sum(amount) filter (where kind = 'authorised'), 0)
          - coalesce(sum(amount) filter (where kind in ('taken', 'released')), 0) as held
      from payment_entries as entries
      where entries.order_number = payments.order_number and kind in ('authorised', 'taken', 'released')
    ) as authorised on true
    where read_due is not null and held > 0 and authorised.at < ${daysBefore(now)}
    union all
    select order_number, coalesce(provider, ''),
      case kind
        when 'refund' then 'A refund is pending: the provider has not answered.'
        when 'take' then 'The money is not taken yet: the provider has not answered.'
        else 'The money is not released yet: the provider has not answered.'
      end, operations.created_at, false
    from payment_operations as operations left join payments using (order_number)
    where state = 'pending' and operations.created_at < ${minutesBefore(now)}
    order by since limit 200`.execute(db);
  return rows;
}

function daysBefore(now: Date): Date {
  return new Date(now.getTime() - longAuthorised * 24 * 60 * 60 * 1000);
}

function minutesBefore(now: Date): Date {
  return new Date(now.getTime() - longPending * 60 * 1000);
}
