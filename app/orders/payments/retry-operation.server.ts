import { sql } from "kysely";
import { type AuditActor, writeAuditEntry } from "../../audit/write-audit-entry.server.ts";
import type { Transaction } from "../../db/database.ts";
import { retryTransaction } from "../../db/retry-transaction.ts";
import { storedWords } from "../../language/stored-words.ts";
import { findOperations, lockPayment, type Operation } from "../../payment/find-payment.server.ts";
import { findLedger } from "../../payment/ledger/find-ledger.server.ts";
import { sumLedger } from "../../payment/ledger/payment-state.ts";
import { problemText } from "../../payment/problem-texts.ts";
import { requireActiveShop } from "../../quiet/quiet-state.server.ts";
import type { Services } from "../../services-context.ts";
import { lockOrder } from "../process/lock-order.server.ts";
import { refundableOnline } from "./balance.ts";
import { findDisputes } from "./disputes.server.ts";
import { findAccount, storeBalance } from "./order-account.server.ts";
import type { PaymentServices } from "./payment-services.ts";
import { insertOperation, planOperation } from "./plan-money.server.ts";

/** Milliseconds for which an operation is tried without a yes or a no. Then a person has to look. */
const longestTrying = 20 * 60 * 60 * 1000;

const givenUpProblems = {
  take: "takeGivenUp",
  release: "releaseGivenUp",
  refund: "refundGivenUp",
} as const;

/** Gives up what was tried for too long: it counts as not done, and stands under "Payments that need a look". */
export async function giveUpOperations(
  { db, now }: Pick<PaymentServices, "db" | "now">,
  orderNumber: string,
): Promise<void> {
  const at = now();
  const tooLong = new Date(at.getTime() - longestTrying);
  const isTooLong = await db
    .selectFrom("paymentOperations")
    .select("id")
    .where("orderNumber", "=", orderNumber)
    .where("state", "=", "pending")
    .where("reference", "=", "")
    .where("triedSince", "<=", tooLong)
    .limit(1)
    .executeTakeFirst();
  if (!isTooLong) return;
  await retryTransaction(db, async (transaction) => {
    await lockOrder(transaction, orderNumber);
    await lockPayment(transaction, orderNumber);
    const givenUp = await transaction
      .updateTable("paymentOperations")
      .set({ state: "given-up" })
      .where("orderNumber", "=", orderNumber)
      .where("state", "=", "pending")
      .where("reference", "=", "")
      .where("triedSince", "<=", tooLong)
      .returning(["id", "kind"])
      .execute();
    for (const { id, kind } of givenUp) {
      const error = storedWords(problemText, givenUpProblems[kind]);
      await transaction
        .updateTable("paymentOperations")
        .set({ error })
        .where("id", "=", id)
        .execute();
      await transaction
        .updateTable("payments")
        .set({ problem: error })
        .where("orderNumber", "=", orderNumber)
        .execute();
    }
    await storeBalance(transaction, { orderNumber, at });
  });
}

export type RetryResult =
  /** Whether something was asked for again; not where nothing was left to ask for. */
  { ok: true; isNew: boolean } | { ok: false; reason: "not-found" };

/**
 * Asks again for what the provider refused or what was given up, as far as it is still owed. Of what is held, what the customer
 * owes by now is taken and the rest released; a refund is made where so much can be refunded, and what documents said of it is
 * still owed back. The caller asks the provider afterwards, by executePending, which looks first whether it was done meanwhile.
 * What is not owed any more is off the list.
 */
export function retryOperations(
  { db, now }: Pick<Services, "db" | "now">,
  { orderNumber, by }: { orderNumber: string; by: AuditActor },
): Promise<RetryResult> {
  const at = now();
  return retryTransaction(db, async (transaction): Promise<RetryResult> => {
    await lockOrder(transaction, orderNumber);
    if (!(await lockPayment(transaction, orderNumber))) return { ok: false, reason: "not-found" };
    await requireActiveShop(transaction);
    const operations = await findOperations(transaction, orderNumber);
    const unsettled = operations.filter(({ error }) => error !== "");
    const account = await findAccount(transaction, orderNumber);
    const sums = sumLedger(await findLedger(transaction, orderNumber));
    const disputes = await findDisputes(transaction, orderNumber);
    let refundable = refundableOnline({ sums, operations, disputes });
    let owedBack = account?.balance.owedBack ?? refundable;
    let isNew = false;
    for (const operation of unsettled) {
      const { kind, amount } = operation;
      await dropError(transaction, operation);
      if (kind !== "refund" || amount > refundable || operation.covered > owedBack) continue;
      const covered = Math.min(amount, owedBack);
      await beginAnew(transaction, { ...operation, covered }, { orderNumber, at });
      refundable -= amount;
      owedBack -= covered;
      isNew = true;
    }
    if (sums.held > 0 && unsettled.some(({ kind }) => kind !== "refund")) {
      const amount = Math.min(sums.held, account?.balance.owed ?? 0);
      const plan = { orderNumber, at, operations, isFailed: true };
      await planOperation(transaction, { ...plan, kind: "take", amount });
      await planOperation(transaction, { ...plan, kind: "release", amount: sums.held - amount });
      isNew = true;
    }
    await transaction
      .updateTable("payments")
      .set({ problem: "" })
      .where("orderNumber", "=", orderNumber)
      .execute();
    if (isNew) {
      await writeAuditEntry(transaction, {
        by,
        action: "order.payment-retry",
        subject: { kind: "order", id: orderNumber },
        before: { problem: unsettled.map(({ error }) => error).join(" ") },
        after: { problem: "" },
      });
    }
    await storeBalance(transaction, { orderNumber, at });
    return { ok: true, isNew };
  });
}

async function dropError(transaction: Transaction, { id }: Operation): Promise<void> {
  await transaction
    .updateTable("paymentOperations")
    .set({ error: "" })
    .where("id", "=", id)
    .execute();
}

const refundProblems = ["refundRefused", "refundGivenUp", "refundFailed"] as const;

/** Takes refunds that were not made off the list, because another one was asked for in their place: "Try again" pays neither. */
export async function replaceUnsettledRefunds(
  transaction: Transaction,
  orderNumber: string,
): Promise<void> {
  await transaction
    .updateTable("paymentOperations")
    .set({ error: "" })
    .where("orderNumber", "=", orderNumber)
    .where("kind", "=", "refund")
    .where("state", "in", ["refused", "given-up"])
    .where("error", "<>", "")
    .execute();
  await transaction
    .updateTable("payments")
    .set({ problem: "" })
    .where("orderNumber", "=", orderNumber)
    .where(
      "problem",
      "in",
      refundProblems.map((key) => storedWords(problemText, key)),
    )
    .execute();
}

/** Asks for a refund again. One that failed at the provider stays as it ended there: another one is asked for in its place. */
async function beginAnew(
  transaction: Transaction,
  operation: Operation,
  { orderNumber, at }: { orderNumber: string; at: Date },
): Promise<void> {
  const { id, kind, amount, reason, parts, covered, reference } = operation;
  if (reference !== "") {
    await dropError(transaction, operation);
    return insertOperation(transaction, { orderNumber, kind, amount, reason, parts, covered, at });
  }
  await transaction
    .updateTable("paymentOperations")
    .set({
      state: "pending",
      error: "",
      covered,
      attempt: sql<number>`attempt + 1`,
      isFailed: true,
      nextTryAt: at,
      triedSince: at,
      tries: 0,
    })
    .where("id", "=", id)
    .execute();
}
