import { sql, type Kysely } from "kysely";
import type { Tables } from "../db/tables.ts";

/** What an order's invoice and its credit notes leave to be paid, in øre; null while there is no invoice. */
export async function findInvoicedSum(
  db: Kysely<Tables>,
  orderNumber: string,
): Promise<number | null> {
  const { left } = await db
    .selectFrom("invoiceLines")
    .innerJoin("invoices", (join) =>
      join
        .onRef("invoices.kind", "=", "invoiceLines.kind")
        .onRef("invoices.number", "=", "invoiceLines.number"),
    )
    .select(sql<number | null>`sum(goods + postage)::float8`.as("left"))
    .where("orderNumber", "=", orderNumber)
    .executeTakeFirstOrThrow();
  return left;
}
