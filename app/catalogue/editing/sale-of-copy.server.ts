import { sql } from "kysely";

/**
 * For a row of `records`: the number of the order by which its copy was sold; null while it is on sale, after that order
 * was cancelled, and for a record that is not used, of which there may be more.
 */
export const soldWith = sql<string | null>`case when new_or_used = 'used' and stock = 0 then (
  select line.order_number from order_lines as line join orders using (order_number)
  where line.record_id = records.id and orders.status <> 'cancelled'
  order by orders.order_date desc limit 1
) end`;
