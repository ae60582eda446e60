import { retryTransaction } from "../../db/retry-transaction.ts";
import type { PaymentOperationKind } from "../../db/payment-tables.ts";
import { writeEntries } from "../ledger/write-entries.server.ts";
import { lockPayment } from "../find-payment.server.ts";
import { lockOrder } from "../lock-order.server.ts";
import type { PaymentServices } from "../payment-services.ts";

/** Something that one process is asking the provider for. */
export interface ClaimedOperation {
  id: string;
  kind: PaymentOperationKind;
  /** Øre. */
  amount: number;
  /** With this one. */
  tries: number;
}

interface FinishedOperation {
  orderNumber: string;
  operation: Pick<ClaimedOperation, "id" | "kind" | "amount">;
  /** The provider's refusal; null: it was done. */
  error: string | null;
}

const refusedMessages = {
  take: "The money could not be taken: the authorisation may have lapsed.",
  release: "The provider refused to release the money.",
  refund: "The provider refused a refund.",
};

/**
 * Notes the provider's answer, once. A refund is entered in the ledger here, under the operation's id; what was taken and
 * released is entered by the snapshot that follows.
 */
export function finishOperation(
  services: Pick<PaymentServices, "db" | "now" | "queueMail">,
  { orderNumber, operation, error }: FinishedOperation,
): Promise<void> {
  return retryTransaction(services.db, async (transaction) => {
    const status = await lockOrder(transaction, orderNumber);
    await lockPayment(transaction, orderNumber);
    const finished = await transaction
      .updateTable("paymentOperations")
      .set({ state: error === null ? "done" : "refused", error: error ?? "" })
      .where("id", "=", operation.id)
      .where("state", "=", "pending")
      .returning(["reason", "parts"])
      .executeTakeFirst();
    if (!finished) return;
    if (error !== null) {
      await transaction
        .updateTable("payments")
        .set({ problem: refusedMessages[operation.kind] })
        .where("orderNumber", "=", orderNumber)
        .execute();
      return;
    }
    if (operation.kind !== "refund") return;
    const { id: operationId, amount } = operation;
    const { reason: note, parts } = finished;
    await writeEntries(transaction, orderNumber, [
      { kind: "refunded", amount, at: services.now(), note, operationId, parts },
    ]);
    if (status !== null) {
      await services.queueMail(transaction, { kind: "payment-refunded", orderNumber, amount });
    }
  });
}
