import type { PaymentOperationKind } from "../../db/column-values.ts";
import { retryTransaction } from "../../db/retry-transaction.ts";
import { storedWords } from "../../language/stored-words.ts";
import { findOperations, lockPayment } from "../../payment/find-payment.server.ts";
import type { ProviderRefund } from "../../payment/online-provider.ts";
import { problemText } from "../../payment/problem-texts.ts";
import { findRefundChanges } from "../../payment/refunds.ts";
import { lockOrder } from "../process/lock-order.server.ts";
import { storeBalance } from "./order-account.server.ts";
import type { PaymentServices } from "./payment-services.ts";
import { settleRefund } from "./settle-refund.server.ts";

/** What became of an operation. */
export type OperationOutcome =
  | { kind: "done" }
  /** The provider knows the refund, whose status says how it stands. */
  | { kind: "refund"; refund: ProviderRefund }
  /** The provider will not do it; `error` says why. */
  | { kind: "refused"; error: string };

interface FinishedOperation {
  orderNumber: string;
  operation: { id: string; kind: PaymentOperationKind };
  outcome: OperationOutcome;
}

const refusedProblems = {
  take: "takeRefused",
  release: "releaseRefused",
  refund: "refundRefused",
} as const;

/**
 * Notes the provider's answer, once. A refund is entered in the ledger here; what was taken and released is entered by the
 * snapshot that follows.
 */
export function finishOperation(
  services: Pick<PaymentServices, "db" | "now" | "queueMail">,
  { orderNumber, operation, outcome }: FinishedOperation,
): Promise<void> {
  const at = services.now();
  return retryTransaction(services.db, async (transaction) => {
    await lockOrder(transaction, orderNumber);
    await lockPayment(transaction, orderNumber);
    const operations = await findOperations(transaction, orderNumber);
    const current = operations.find(({ id }) => id === operation.id);
    if (current?.state !== "pending") return;
    if (outcome.kind === "refund") {
      for (const change of findRefundChanges([outcome.refund], operations)) {
        await settleRefund(transaction, services, { orderNumber, change, at });
      }
    } else {
      const error = outcome.kind === "refused" ? outcome.error : "";
      const state = outcome.kind === "refused" ? "refused" : "done";
      const refused = transaction.updateTable("paymentOperations").set({ state, error });
      await refused.where("id", "=", operation.id).execute();
      if (outcome.kind === "refused") {
        // What was not taken is not released either: it may be taken at a second try.
        if (operation.kind === "take") {
          await refused
            .where("orderNumber", "=", orderNumber)
            .where("kind", "=", "release")
            .where("state", "=", "pending")
            .where("createdAt", "=", current.createdAt)
            .execute();
        }
        await transaction
          .updateTable("payments")
          .set({ problem: storedWords(problemText, refusedProblems[operation.kind]) })
          .where("orderNumber", "=", orderNumber)
          .execute();
      }
    }
    await storeBalance(transaction, { orderNumber, at });
  });
}
