import { type RawBuilder, sql } from "kysely";
import type { ListedDispute } from "./listed-dispute.ts";

/** Selects the disputes of the order whose number a column has, the oldest first; warnings of fraud are none. */
export function disputesOf(orderNumber: string): RawBuilder<ListedDispute[]> {
  return sql`(
    select coalesce(json_agg(json_build_object(
      'kind', disputes.kind, 'status', disputes.status, 'amount', disputes.amount,
      'chargedBack', disputes.charged_back, 'blocksRefunds', disputes.blocks_refunds
    ) order by disputes.opened_at), '[]')
    from payment_disputes as disputes
    where disputes.order_number = ${sql.ref(orderNumber)} and disputes.kind <> 'warning'
  )`;
}
