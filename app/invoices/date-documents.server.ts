import { sql } from "kysely";
import type { Transaction } from "../db/database.ts";
import { dayOnShopClock } from "../shop-time.ts";

/**
 * Issues the documents that await their date, with `at`, which is known to be right. Their numbers, lines and sums stay.
 * Returns how many there were.
 */
export async function dateDocuments(transaction: Transaction, at: Date): Promise<number> {
  const today = dayOnShopClock(at);
  const dates = sql`jsonb_build_object('issuedAt', ${at.toISOString()}::text, 'issuedOn', ${today}::text)`;
  const changes = sql`awaits_date = false, issued_at = ${at}, issued_on = ${today}::date`;
  const invoices = await sql`
    update invoices set ${changes}, due_on = due_on + (${today}::date - issued_on),
      document = document || ${dates} || case when due_on is null then '{}'::jsonb else
        jsonb_build_object('dueOn', to_char(due_on + (${today}::date - issued_on), 'YYYY-MM-DD')) end
    where awaits_date and kind = 'invoice'`.execute(transaction);
  const notes = await sql`
    update invoices set ${changes},
      document = invoices.document || ${dates} || jsonb_build_object('corrects', jsonb_build_object(
        'number', corrected.number,
        'issuedAt', corrected.document -> 'issuedAt',
        'issuedOn', corrected.document -> 'issuedOn'
      ))
    from invoices as corrected
    where invoices.awaits_date and invoices.kind = 'credit-note'
      and corrected.kind = 'invoice' and corrected.number = invoices.invoice_number`.execute(
    transaction,
  );
  return Number((invoices.numAffectedRows ?? 0n) + (notes.numAffectedRows ?? 0n));
}
