import { sql } from "kysely";
import type { Database } from "../../db/database.ts";

/** An invoice that should have been paid by now. */
export interface OverdueInvoice {
  orderNumber: string;
  fullName: string;
  /** "": the account is deleted, so no mail can be sent. */
  email: string;
  /** Of the invoice. */
  number: number;
  /** The day by which it was to be paid, `2026-03-28`. */
  dueOn: string;
  /** Øre that are still owed. */
  owed: number;
  /** When the customer was reminded last; null: never. */
  remindedAt: Date | null;
  reminders: number;
}

/** Days after its issue by which an invoice of an order that nobody was given time for is to be paid. */
const usualDays = 14;

/** What is owed for longer than its customer was given, the longest first. `today` is a day on the shop's clock. */
export async function findOverdue(
  db: Database,
  { today }: { today: string },
): Promise<OverdueInvoice[]> {
  const { rows } = await sql<OverdueInvoice>`
    select order_number, full_name, email, number, to_char(due, 'YYYY-MM-DD') as due_on,
      owed::float8 as owed, reminded_at, coalesce(reminders, 0)::integer as reminders
    from orders join invoices using (order_number)
    cross join lateral (
      select coalesce(due_on, issued_on + ${sql.lit(usualDays)}) as due
    ) as dates
    left join lateral (
      select max(sent_at) as reminded_at, count(*) as reminders from payment_reminders as sent
      where sent.order_number = orders.order_number
    ) as sent on true
    where owed > 0 and invoices.kind = 'invoice' and not awaits_date and due < ${today}::date
    order by due, order_number limit 500`.execute(db);
  return rows;
}
