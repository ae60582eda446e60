import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import { subtractCredits, type RemainingLine } from "./remaining-lines.ts";

const oere = (column: string) => sql<number>`${sql.ref(column)}::float8`;

/** The lines of an order's invoice, less what was credited so far; none without an invoice. */
export async function findRemainingLines(
  db: Database,
  orderNumber: string,
): Promise<RemainingLine[]> {
  return (await findAllRemainingLines(db, [orderNumber])).get(orderNumber) ?? [];
}

/** The same of several orders, by their numbers; an order without an invoice is left out. */
export async function findAllRemainingLines(
  db: Database,
  orderNumbers: readonly string[],
): Promise<Map<string, RemainingLine[]>> {
  const rows = await db
    .selectFrom("invoiceLines")
    .innerJoin("invoices", (join) =>
      join
        .onRef("invoices.kind", "=", "invoiceLines.kind")
        .onRef("invoices.number", "=", "invoiceLines.number"),
    )
    .select(["orderNumber", "lineNumber", "name", "scheme", "costMissing", "ratePercent"])
    .select(["vatArea", "country", oere("quantity").as("quantity"), oere("goods").as("goods")])
    .select([oere("postage").as("postage"), oere("cost").as("cost")])
    .select([oere("margin").as("margin"), oere("vat").as("vat")])
    .where("orderNumber", "=", sql<string>`any(${sql.val([...orderNumbers])}::text[])`)
    .orderBy("lineNumber")
    // The invoice, then its credit notes.
    .orderBy("invoices.kind", "desc")
    .orderBy("invoices.number")
    .execute();
  const byOrder = Map.groupBy(rows, ({ orderNumber }) => orderNumber);
  return new Map(
    [...byOrder].map(([orderNumber, lines]) => [
      orderNumber,
      subtractCredits(lines.map(({ orderNumber: _, ...line }) => line)),
    ]),
  );
}
