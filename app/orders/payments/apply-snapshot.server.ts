import type { OrderStatus } from "../../db/column-values.ts";
import type { Transaction } from "../../db/database.ts";
import { retryTransaction } from "../../db/retry-transaction.ts";
import { storedWords } from "../../language/stored-words.ts";
import {
  findOperations,
  lockPayment,
  type StoredPayment,
} from "../../payment/find-payment.server.ts";
import {
  entriesFromSnapshot,
  findContradiction,
} from "../../payment/ledger/entries-from-snapshot.ts";
import { findLedger, type ListedEntry } from "../../payment/ledger/find-ledger.server.ts";
import { type LedgerSums, sumLedger } from "../../payment/ledger/payment-state.ts";
import type { PaymentSnapshot } from "../../payment/online-provider.ts";
import { problemText } from "../../payment/problem-texts.ts";
import { findRefundChanges } from "../../payment/refunds.ts";
import { lockOrder } from "../process/lock-order.server.ts";
import { moveOrder, type OrderMove } from "../process/move-order.server.ts";
import { findChargebackEntry, storeDisputes } from "./disputes.server.ts";
import { nextReadTime, nextStep, type NextStep } from "./next-step.ts";
import { storeBalance } from "./order-account.server.ts";
import type { PaymentServices } from "./payment-services.ts";
import { planRefundOfOwed, planRelease } from "./plan-money.server.ts";
import { settleRefund } from "./settle-refund.server.ts";
import { writeEntries } from "./write-entries.server.ts";

export interface ProviderAnswer {
  /** Null: the provider could not be asked. */
  snapshot: PaymentSnapshot | null;
  /** When it was asked. */
  askedAt: Date;
  /** The ledger as it was before the provider was asked. */
  before: LedgerSums;
  /** The customer went back without paying. */
  abandon: boolean;
  /** The provider was asked to close, or cannot be: an order whose time is over is cancelled now. */
  isFinal: boolean;
}

/**
 * Enters what the provider tells, and does what follows, in one transaction with order and payment locked. It may run
 * any number of times, at once and with outdated snapshots: only what has grown counts, and each step is taken once.
 */
export function applySnapshot(
  services: PaymentServices,
  orderNumber: string,
  answer: ProviderAnswer,
): Promise<NextStep> {
  return retryTransaction(services.db, async (transaction) => {
    const status = await lockOrder(transaction, orderNumber);
    const payment = await lockPayment(transaction, orderNumber);
    if (!payment) return "nothing";
    const at = services.now();
    const { snapshot, askedAt } = answer;
    if (snapshot) {
      const read = { payment, snapshot, askedAt, status, at };
      await enterSnapshot(transaction, services, read);
    }
    const ledger = await findLedger(transaction, orderNumber);
    const sums = sumLedger(ledger);
    const proposedStep = nextStep({
      order: status,
      session: snapshot?.session ?? "open",
      isMismatch: snapshot?.mismatch !== undefined,
      amount: payment.amount,
      sums,
      // A customer who went back may have paid all the same: without an answer nothing is given up yet.
      isOver: at >= payment.holdUntil || (answer.abandon && snapshot !== null),
    });
    const isGivenUp = proposedStep === "close" && answer.isFinal && status === "awaiting-payment";
    const step = isGivenUp ? "cancel" : proposedStep;
    await performStep(transaction, services, { step, payment, status, answer, at });
    await storeBalance(transaction, { orderNumber, at });
    await updatePayment(transaction, { step, payment, ledger, answer, status, at });
    return step;
  });
}

interface NewSnapshot {
  payment: StoredPayment;
  snapshot: PaymentSnapshot;
  askedAt: Date;
  status: OrderStatus | null;
  at: Date;
}

/** Writes what is new to the ledger, with its mails. */
async function enterSnapshot(
  transaction: Transaction,
  services: PaymentServices,
  { payment, snapshot, askedAt, status, at }: NewSnapshot,
): Promise<void> {
  const { orderNumber, amount } = payment;
  const sums = sumLedger(await findLedger(transaction, orderNumber));
  const entries = entriesFromSnapshot(snapshot, { amount, sums });
  await writeEntries(
    transaction,
    orderNumber,
    entries.map((entry) => ({ ...entry, at })),
  );
  const taken = entries.find(({ kind }) => kind === "taken");
  if (taken && status !== null) {
    const mail = { kind: "payment-taken", orderNumber, amount: taken.amount } as const;
    await services.queueMail(transaction, mail);
  }
  if (snapshot.mismatch !== undefined) return;
  if (snapshot.refunds !== null) {
    const operations = await findOperations(transaction, orderNumber);
    // The oldest first, so that a refund which replaces one that failed is entered after it.
    for (const change of findRefundChanges(snapshot.refunds, operations).toReversed()) {
      await settleRefund(transaction, services, { orderNumber, change, at });
    }
  }
  await storeDisputes(transaction, payment, { disputes: snapshot.disputes ?? [], readAt: askedAt });
  const { chargedBack } = sums;
  const entry = await findChargebackEntry(transaction, { orderNumber, chargedBack });
  if (entry) await writeEntries(transaction, orderNumber, [{ ...entry, at }]);
}

interface Step {
  step: NextStep;
  payment: StoredPayment;
  status: OrderStatus | null;
  answer: ProviderAnswer;
  at: Date;
}

async function performStep(
  transaction: Transaction,
  services: PaymentServices,
  { step, payment: { orderNumber }, status, answer, at }: Step,
): Promise<void> {
  if ((step === "confirm" || step === "cancel") && status !== null) {
    const isCustomers = answer.abandon || answer.snapshot?.session === "cancelled";
    const move: OrderMove = {
      orderNumber,
      from: status,
      to: step === "confirm" ? "new" : "cancelled",
      asker: "payment",
      ending: isCustomers ? "cancelled" : "failed",
      at,
    };
    const moved = await moveOrder(transaction, services, move);
    if (!moved.ok) throw new Error(`An order that is ${status} cannot ${step}.`);
  }
  if (step === "release") await planRelease(transaction, { orderNumber, at, ending: "cancelled" });
  if (step === "refund") await planRefundOfOwed(transaction, { orderNumber, at });
}

/** Milliseconds after which an order is given up whose customer went back while the provider did not answer. */
const shortHold = 30_000;

/** Keeps what belongs to the payment itself: its id at the provider, when to ask next, what the owner has to look at. */
async function updatePayment(
  transaction: Transaction,
  { step, payment, ledger, answer, status, at }: Step & { ledger: readonly ListedEntry[] },
): Promise<void> {
  const { snapshot, before } = answer;
  const problem = findProblem({ step, snapshot, before, status });
  const shortened = new Date(at.getTime() + shortHold);
  const isShortened = step === "wait" && answer.abandon && shortened < payment.holdUntil;
  const holdUntil = isShortened ? shortened : payment.holdUntil;
  await transaction
    .updateTable("payments")
    .set({
      intent: snapshot?.intent ?? payment.intent,
      captureBefore: snapshot?.captureBefore ?? payment.captureBefore,
      ...(problem !== "" && { problem }),
      readAt: at,
      holdUntil,
      // A webhook that came while the provider was asked may tell of more than its answer.
      readDue: becameDue(payment, { from: answer.askedAt, to: at })
        ? payment.readDue
        : nextReadTime({
            status,
            step,
            snapshot,
            sums: sumLedger(ledger),
            refundedAt: ledger.findLast(({ kind }) => kind === "refunded")?.at ?? null,
            now: at,
            payment: { createdAt: payment.createdAt, holdUntil },
          }),
    })
    .where("orderNumber", "=", payment.orderNumber)
    .execute();
}

/** Whether a reading became due while the provider was asked. */
function becameDue({ readDue }: StoredPayment, { from, to }: { from: Date; to: Date }): boolean {
  return readDue !== null && readDue > from && readDue <= to;
}

/** What the owner has to look at; "" when nothing is. */
function findProblem({
  step,
  snapshot,
  before,
  status,
}: Pick<Step, "step" | "status"> & Pick<ProviderAnswer, "snapshot" | "before">): string {
  // One that is shipped is owed, and stands on that list.
  if (step === "lapsed" && status !== "shipped") {
    return storedWords(problemText, "lapsed");
  }
  return snapshot ? findContradiction(snapshot, before) : "";
}
