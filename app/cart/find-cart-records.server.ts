import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import type { VatScheme } from "../db/invoice-tables.ts";
import type { CartRecord } from "./cart-changes.ts";

/** The records of a cart with these ids, as they are now; deleted ones are left out. */
export async function findCartRecords(db: Database, ids: readonly string[]): Promise<CartRecord[]> {
  if (ids.length === 0) return [];
  return (
    db
      .selectFrom("records")
      .select(["id", "album", "artist", "coverImage", "price", "discount", "stock"])
      // As schemeOf of app/vat: without a cost the margin scheme cannot be used. The cost itself stays in the shop.
      .select(
        sql<VatScheme>`case when cost is null then 'normal' else vat_scheme end`.as("vatScheme"),
      )
      .where("id", "in", ids)
      .execute()
  );
}
