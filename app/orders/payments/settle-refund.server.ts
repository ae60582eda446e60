import { randomUUID } from "node:crypto";
import type { Transaction } from "../../db/database.ts";
import { storedWords } from "../../language/stored-words.ts";
import { problemText } from "../../payment/problem-texts.ts";
import type { RefundChange } from "../../payment/refunds.ts";
import type { Services } from "../../services-context.ts";
import { findAccount } from "./order-account.server.ts";
import { insertOperation } from "./plan-money.server.ts";
import { replaceUnsettledRefunds } from "./retry-operation.server.ts";
import { writeEntries } from "./write-entries.server.ts";

interface SettledRefund {
  orderNumber: string;
  change: RefundChange;
  at: Date;
}

/**
 * Enters what a provider tells of a refund: pending, succeeded, or failed, which can come after it had succeeded. Only one that
 * succeeded is in the ledger, with its mail and, as far as no document says so yet, its credit note. The caller has locked
 * order and payment, and stores the balance at the end.
 */
export async function settleRefund(
  transaction: Transaction,
  services: Pick<Services, "queueMail">,
  { orderNumber, change, at }: SettledRefund,
): Promise<void> {
  switch (change.kind) {
    case "new": {
      // It was made there in the place of one that the shop's people would ask for again here.
      await replaceUnsettledRefunds(transaction, orderNumber);
      const operation = await insertForeign(transaction, { orderNumber, change, at });
      const { refund } = change;
      if (refund.status !== "succeeded") return;
      return settleRefund(transaction, services, {
        orderNumber,
        change: { kind: "succeeded", operation, refund },
        at,
      });
    }
    case "accepted":
      return updateOperation(transaction, change, { state: "pending", error: "" });
    case "succeeded":
      await updateOperation(transaction, change, { state: "done", error: "" });
      return enterRefund(transaction, services, { orderNumber, change, at });
    case "failed": {
      const { operation, wasEntered } = change;
      const problem = storedWords(problemText, "refundFailed");
      await updateOperation(transaction, change, { state: "refused", error: problem });
      await transaction
        .updateTable("payments")
        .set({ problem })
        .where("orderNumber", "=", orderNumber)
        .execute();
      if (!wasEntered) return;
      const { id: operationId, amount } = operation;
      // Its credit note stays, so all of it is owed back by documents now.
      await transaction
        .updateTable("paymentOperations")
        .set({ covered: amount })
        .where("id", "=", operationId)
        .execute();
      await writeEntries(transaction, orderNumber, [
        { kind: "refund-failed", amount, at, operationId },
      ]);
    }
  }
}

type KnownChange = Exclude<RefundChange, { kind: "new" }>;

async function updateOperation(
  transaction: Transaction,
  { operation, refund }: KnownChange,
  set: { state: "pending" | "done" | "refused"; error: string },
): Promise<void> {
  await transaction
    .updateTable("paymentOperations")
    .set({ ...set, reference: refund.reference })
    .where("id", "=", operation.id)
    .execute();
}

async function enterRefund(
  transaction: Transaction,
  services: Pick<Services, "queueMail">,
  { orderNumber, change, at }: SettledRefund & { change: KnownChange },
): Promise<void> {
  const { id: operationId, amount, covered, reason, parts } = change.operation;
  const isForeign = change.refund.operationId !== operationId;
  const note = isForeign ? "Refunded at the provider, not here" : reason;
  const credit = { amount: amount - covered, reason: reason === "" ? "Refund." : reason, parts };
  await writeEntries(transaction, orderNumber, [
    { kind: "refunded", amount, at, note, operationId, credit },
  ]);
  if (await findAccount(transaction, orderNumber)) {
    await services.queueMail(transaction, { kind: "payment-refunded", orderNumber, amount });
  }
}

/** A refund that was made elsewhere becomes an operation like the shop's own, so that it is followed like them. */
async function insertForeign(
  transaction: Transaction,
  { orderNumber, change, at }: SettledRefund & { change: Extract<RefundChange, { kind: "new" }> },
) {
  const { amount, reference } = change.refund;
  const account = await findAccount(transaction, orderNumber);
  const operation = {
    id: randomUUID(),
    kind: "refund" as const,
    amount,
    state: "pending" as const,
    reason: "",
    error: "",
    parts: [],
    reference,
    covered: Math.min(amount, account?.balance.owedBack ?? amount),
  };
  await insertOperation(transaction, { ...operation, orderNumber, at });
  return { ...operation, createdAt: at };
}
