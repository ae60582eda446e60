import type { Database } from "../../db/database.ts";
import { oere } from "../../payment/ledger/oere.ts";

/** A refund that no provider makes, and that the shop's people have to transfer. */
export interface Transfer {
  /** The id of its operation. */
  id: string;
  orderNumber: string;
  fullName: string;
  email: string;
  /** Øre. */
  amount: number;
  since: Date;
}

/** Those that nobody has marked as transferred, the oldest first. */
export function findTransfers(db: Database): Promise<Transfer[]> {
  return db
    .selectFrom("paymentOperations as operation")
    .innerJoin("orders", "orders.orderNumber", "operation.orderNumber")
    .select(["operation.id", "operation.orderNumber", "orders.fullName", "orders.email"])
    .select([oere("operation.amount").as("amount"), "operation.createdAt as since"])
    .where("operation.transferDue", "=", true)
    .orderBy("operation.createdAt")
    .limit(500)
    .execute();
}
