import { z } from "zod";
import type { CurrentUser } from "../../accounts/current-user.ts";
import { adminsHaveNoLimit, requireAdmin } from "../../accounts/guards.server.ts";
import { writeAuditEntry } from "../../audit/write-audit-entry.server.ts";
import { readAmount } from "../../catalogue/cost.ts";
import { formatOere } from "../../catalogue/price.ts";
import { defineCommand, pageField } from "../../commands/command.server.ts";
import { done, refuse } from "../../commands/outcome.ts";
import type { Transaction } from "../../db/database.ts";
import { retryTransaction } from "../../db/retry-transaction.ts";
import { cleanLine } from "../../forms/clean-text.ts";
import { cutText } from "../../forms/cut-text.ts";
import { issueCreditNote } from "../../invoices/issue-credit-note.server.ts";
import { isWithBank } from "../../orders/payments/balance.ts";
import { storeBalance } from "../../orders/payments/order-account.server.ts";
import { coverPendingRefunds } from "../../orders/payments/plan-money.server.ts";
import { requestRefund } from "../../orders/payments/request-refund.server.ts";
import type { Services } from "../../services-context.ts";
import { findReturn, noSuchReturn, type ListedReturn } from "./find-returns.server.ts";
import { sumChargedBack } from "./listed-dispute.ts";
import { lockReturn } from "./receive-return.server.ts";
import { refundMessage } from "./refund-message.ts";
import { returnValue } from "./return-value.ts";
import { returnsText } from "./returns-texts.ts";

/**
 * Gives back what a withdrawal comes to, in one transaction with its state; the provider is asked afterwards. Once,
 * however often it is sent: the key of the refund is the withdrawal's own.
 */
export const refundReturn = defineCommand({
  name: "refund",
  schema: z.object({
    id: pageField(z.uuid()),
    /** As it is typed; empty: all that is due. */
    amount: z.string().default(""),
    reason: z.string().default("").transform(cleanLine),
  }),
  row: "id",
  who: requireAdmin,
  limit: adminsHaveNoLimit,
  run: async ({ input, by, services }) => {
    const refunded = await retryTransaction(services.db, async (transaction) => {
      const row = await lockReturn(transaction, input.id);
      const found = row && (await findReturn(transaction, input.id));
      if (!row || !found) throw noSuchReturn();
      if (row.state === "announced") return refuse("conflict", returnsText("receiveFirst"));
      if (row.state !== "received") {
        const message = returnsText("refundedAlready");
        return refuse("conflict", { message, tone: "plain" });
      }
      if (isWithBank(found.disputes)) return refuse("conflict", returnsText("bankDecidesFirst"));
      const decision = readRefund(input, found);
      if (typeof decision === "string") return refuse("invalid", decision);
      const { refundKey } = row;
      const toTransfer = await writeRefund(transaction, services, {
        found,
        decision,
        refundKey,
        by,
      });
      return { found, amount: decision.amount, toTransfer };
    });
    if ("kind" in refunded) return refunded;
    const { found, amount, toTransfer } = refunded;
    if (amount === 0) {
      return done({
        message: returnsText(sumChargedBack(found) > 0 ? "isSettledByBank" : "isSettled"),
      });
    }
    await services.payments.executePending(found.orderNumber);
    return done({ message: refundMessage({ amount, toTransfer }) });
  },
});

/** What is given back, in øre, and why it is less. */
interface RefundDecision {
  amount: number;
  reason: string;
}

/**
 * The amount and its reason as they were typed, or what is wrong with them. Only goods that were handled can have lost in
 * value: what never left the shop is given back in full.
 */
function readRefund(
  { amount: typed, reason }: { amount: string; reason: string },
  found: ListedReturn,
): RefundDecision | string {
  const { due } = returnValue(found);
  const amount = typed.trim() === "" ? due : readAmount(typed.trim());
  if (amount === null) return returnsText("enterAmount");
  if (amount > due) return returnsText("tooMuch");
  if (amount < due && found.kind !== "return") {
    return returnsText("neverLeft");
  }
  if (amount < due && reason === "") return returnsText("sayWhyLess");
  return reason.length > 500 ? returnsText("reasonTooLong") : { amount, reason };
}

interface WrittenRefund {
  found: ListedReturn;
  decision: RefundDecision;
  refundKey: string;
  by: CurrentUser;
}

/** Returns the øre that the shop's people have to transfer. */
async function writeRefund(
  transaction: Transaction,
  services: Services,
  { found, decision, refundKey, by }: WrittenRefund,
): Promise<number> {
  const { id, orderNumber } = found;
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
  let toTransfer = 0;
  if (amount > 0) {
    const requested = await requestRefund(transaction, services, {
      orderNumber,
      key: refundKey,
      amount,
      at,
      requestedBy: by.uid,
      reason: reason === "" ? "Withdrawal" : cutText(`Withdrawal: ${reason}`, 500),
    });
    // No more than was refundable when it was counted, in this transaction.
    if (!requested.ok) throw new Error(`The refund of the return ${id} is ${requested.reason}.`);
    toTransfer = requested.toTransfer;
  }
  await transaction
    .updateTable("withdrawals")
    .set({ state: "refunded", refundedAt: at, refundAmount: amount, deductionReason: reason })
    .where("id", "=", id)
    .execute();
  // Credited, it is not withdrawn from any more.
  await storeBalance(transaction, { orderNumber, at });
  await writeAuditEntry(transaction, {
    by,
    action: "order.return-refund",
    subject: { kind: "order", id: orderNumber },
    before: { givenBack: "" },
    after: { givenBack: [formatOere(amount), reason].filter((text) => text !== "").join(", ") },
  });
  return toTransfer;
}
