import type { Row } from "../../db/column-values.ts";
import type { Transaction } from "../../db/database.ts";

const columns = [
  "id",
  "album",
  "artist",
  "coverImage",
  "format",
  "price",
  "discount",
  "discountedPrice",
  "stock",
] as const;

export type LockedRecord = Pick<Row<"records">, (typeof columns)[number]>;

/**
 * Reads records and keeps others from changing them until the transaction ends. Always in the order of
 * their ids, so that two who want the same records wait for each other instead of for ever. Those that
 * are gone are left out.
 */
export function lockRecords(
  transaction: Transaction,
  ids: readonly string[],
): Promise<LockedRecord[]> {
  return transaction
    .selectFrom("records")
    .select(columns)
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute();
}
