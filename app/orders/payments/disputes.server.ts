import type { DisputeStatus } from "../../db/column-values.ts";
import type { Transaction, Database } from "../../db/database.ts";
import type { StoredPayment } from "../../payment/find-payment.server.ts";
import { oere } from "../../payment/ledger/oere.ts";
import type { ProviderDispute } from "../../payment/online-provider.ts";

/** A customer's demand at the bank to have the money back. */
export interface Dispute {
  reference: string;
  /** Øre. */
  amount: number;
  /** The provider's own word, such as "product_not_received". */
  reason: string;
  status: DisputeStatus;
  /** Until when the shop may answer; null: not told, or over. */
  answerBy: Date | null;
  openedAt: Date;
}

/** The disputes of an order, the oldest first. */
export function findDisputes(db: Database, orderNumber: string): Promise<Dispute[]> {
  return db
    .selectFrom("paymentDisputes")
    .select(["reference", "reason", "status", "answerBy", "openedAt", oere("amount").as("amount")])
    .where("orderNumber", "=", orderNumber)
    .orderBy("openedAt")
    .execute();
}

/** Keeps what a provider tells of disputes; one that is as it was is left alone. A decided one is never open again. */
export async function storeDisputes(
  transaction: Transaction,
  { orderNumber, provider }: Pick<StoredPayment, "orderNumber" | "provider">,
  disputes: readonly ProviderDispute[],
): Promise<void> {
  if (disputes.length === 0) return;
  await transaction
    .insertInto("paymentDisputes")
    .values(disputes.map((dispute) => ({ ...dispute, orderNumber, provider })))
    .onConflict((conflict) =>
      conflict
        .columns(["provider", "reference"])
        .doUpdateSet((eb) => ({
          status: eb.ref("excluded.status"),
          answerBy: eb.ref("excluded.answerBy"),
          amount: eb.ref("excluded.amount"),
        }))
        .where("paymentDisputes.status", "=", "open")
        .where((eb) =>
          eb.or([
            eb("paymentDisputes.status", "<>", eb.ref("excluded.status")),
            eb("paymentDisputes.answerBy", "is distinct from", eb.ref("excluded.answerBy")),
            eb("paymentDisputes.amount", "<>", eb.ref("excluded.amount")),
          ]),
        ),
    )
    .execute();
}
