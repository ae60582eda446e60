import type { InvoiceKind } from "../db/column-values.ts";
import type { Database, Transaction } from "../db/database.ts";

/** The last number of a series; 0: none was issued yet. */
export interface NumberSeries {
  kind: InvoiceKind;
  lastNumber: number;
}

const kinds: readonly InvoiceKind[] = ["invoice", "credit-note"];

/** The series of invoices and the one of credit notes. */
export async function findNumberSeries(db: Database | Transaction): Promise<NumberSeries[]> {
  const rows = await db.selectFrom("invoiceSeries").select(["kind", "lastNumber"]).execute();
  return kinds.map((kind) => ({
    kind,
    lastNumber: rows.find((row) => row.kind === kind)?.lastNumber ?? 0,
  }));
}

interface ContinuedSeries {
  kind: InvoiceKind;
  /** The last number that went out. */
  after: number;
  at: Date;
  /** Null: from the command line. */
  by: string | null;
}

export type ContinueResult =
  | { ok: true; before: number }
  /** The series is there already, or further. */
  | { ok: false; lastNumber: number };

/**
 * Has a series continue after a number that went out elsewhere, in the caller's transaction, and notes it as the reason of the
 * gap. A series never goes back.
 */
export async function continueSeries(
  transaction: Transaction,
  { kind, after, at, by }: ContinuedSeries,
): Promise<ContinueResult> {
  const row = await transaction
    .selectFrom("invoiceSeries")
    .select("lastNumber")
    .where("kind", "=", kind)
    .forUpdate()
    .executeTakeFirst();
  const before = row?.lastNumber ?? 0;
  if (after <= before) return { ok: false, lastNumber: before };
  await transaction
    .insertInto("invoiceSeriesStarts")
    .values({ kind, afterNumber: after, enteredAt: at, enteredBy: by })
    .execute();
  await transaction
    .insertInto("invoiceSeries")
    // Days rise with the numbers from the first document that is issued here.
    .values({ kind, lastNumber: after, lastIssuedAt: new Date(0) })
    .onConflict((conflict) => conflict.column("kind").doUpdateSet({ lastNumber: after }))
    .execute();
  return { ok: true, before };
}
