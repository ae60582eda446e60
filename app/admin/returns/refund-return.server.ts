import type { Transaction } from "kysely";
import type { CurrentUser } from "../../accounts/current-user.ts";
import { writeAuditEntry } from "../../audit/write-audit-entry.server.ts";
import { formatOere } from "../../catalogue/price.ts";
import { retryTransaction } from "../../db/retry-transaction.ts";
import type { Tables } from "../../db/tables.ts";
import { issueCreditNote } from "../../invoices/issue-credit-note.server.ts";
import { storeBalance } from "../../orders/payments/order-account.server.ts";
import { coverPendingRefunds } from "../../orders/payments/plan-money.server.ts";
import { requestRefund } from "../../orders/payments/request-refund.server.ts";
import type { Services } from "../../services-context.ts";
import { findReturn, type ListedReturn } from "./find-returns.server.ts";
import type { RefundDecision } from "./read-return-form.server.ts";
import { lockReturn } from "./receive-return.server.ts";
import { returnValue } from "./return-value.ts";

export type RefundReturnResult =
  /** Øre that go back to the customer; 0 where nothing had been paid. */
  | { ok: true; amount: number; orderNumber: string }
  | { ok: false; reason: "not-found" }
  | { ok: false; reason: "not-received" }
  | { ok: false; reason: "done" }
  /** Somebody has refunded some of the order meanwhile. */
  | { ok: false; reason: "changed"; refundable: number };

interface ReturnRefund {
  id: string;
  /** Reads what was typed, now that it is known what can be given back at most, and whether the records had been sent. */
  read: (limits: { due: number; wasSent: boolean }) => RefundDecision | { problem: string };
  by: CurrentUser;
}

/**
 * Gives back what a withdrawal comes to, in one transaction with its state; the provider is asked afterwards. Once,
 * however often it is sent: the key of the refund is the withdrawal's own.
 */
export async function refundReturn(
  services: Services,
  { id, read, by }: ReturnRefund,
): Promise<RefundReturnResult | { ok: false; reason: "invalid"; problem: string }> {
  const result = await retryTransaction(services.db, async (transaction) => {
    const row = await lockReturn(transaction, id);
    const found = row && (await findReturn(transaction, id));
    if (!row || !found) return { ok: false, reason: "not-found" } as const;
    if (row.state === "announced") return { ok: false, reason: "not-received" } as const;
    if (row.state !== "received") return { ok: false, reason: "done" } as const;
    const decision = read({ due: returnValue(found).due, wasSent: found.kind === "return" });
    if ("problem" in decision) return { ok: false, reason: "invalid", ...decision } as const;
    return writeRefund(transaction, services, { found, decision, refundKey: row.refundKey, by });
  });
  if (result.ok && result.amount > 0) await services.payments.executePending(result.orderNumber);
  return result;
}

interface WrittenRefund {
  found: ListedReturn;
  decision: RefundDecision;
  refundKey: string;
  by: CurrentUser;
}

async function writeRefund(
  transaction: Transaction<Tables>,
  services: Services,
  { found, decision, refundKey, by }: WrittenRefund,
): Promise<RefundReturnResult> {
  const { id, orderNumber, refundable } = found;
  const { amount, reason } = decision;
  const at = services.now();
  if (found.kind === "return") {
    // A cancellation was credited when it was stated.
    const { due } = returnValue(found);
    await issueCreditNote(transaction, {
      orderNumber,
      at,
      copies: found.lines,
      postage: found.postage * 100,
      ...(amount < due && { deduction: due - amount }),
      reason: reason === "" ? "Withdrawal from the contract." : `Withdrawal. Less: ${reason}`,
    });
    await coverPendingRefunds(transaction, { orderNumber });
  }
  if (amount > 0) {
    const requested = await requestRefund(transaction, services, {
      orderNumber,
      key: refundKey,
      amount,
      seen: refundable,
      at,
      requestedBy: by.uid,
      reason: reason === "" ? "Withdrawal" : `Withdrawal: ${reason}`.slice(0, 500),
    });
    if (!requested.ok) {
      return { ok: false, reason: "changed", refundable: requested.refundable };
    }
  }
  // What nobody had paid is not owed any more either.
  await storeBalance(transaction, { orderNumber, at });
  await transaction
    .updateTable("withdrawals")
    .set({ state: "refunded", refundedAt: at, refundAmount: amount, deductionReason: reason })
    .where("id", "=", id)
    .execute();
  await writeAuditEntry(transaction, {
    by,
    action: "order.return-refund",
    subject: { kind: "order", id: orderNumber },
    before: { givenBack: "" },
    after: { givenBack: [formatOere(amount), reason].filter((text) => text !== "").join(", ") },
  });
  return { ok: true, amount, orderNumber };
}
