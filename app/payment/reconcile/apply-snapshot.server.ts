import type { Transaction } from "kysely";
import type { OrderStatus, Tables } from "../../db/tables.ts";
import { retryTransaction } from "../../db/retry-transaction.ts";
import { entriesFromSnapshot, findContradiction } from "../ledger/entries-from-snapshot.ts";
import { findLedger } from "../ledger/find-ledger.server.ts";
import { sumLedger, type LedgerEntry, type LedgerSums } from "../ledger/payment-state.ts";
import { writeEntries } from "../ledger/write-entries.server.ts";
import { lockPayment, type StoredPayment } from "../find-payment.server.ts";
import { lockOrder } from "../lock-order.server.ts";
import type { PaymentSnapshot } from "../online-provider.ts";
import { findOperations, sumPendingRefunds } from "../operations/find-operations.server.ts";
import { planOperation } from "../operations/plan-operations.server.ts";
import type { PaymentServices } from "../payment-services.ts";
import { cancelUnpaid, confirmPaid } from "./confirm-or-cancel.server.ts";
import { nextStep, type NextStep } from "./next-step.ts";
import { nextReadTime } from "./next-read-time.ts";

export interface ProviderAnswer {
  /** Null: the provider could not be asked. */
  snapshot: PaymentSnapshot | null;
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
    const sums = await writeNewEntries(transaction, services, { payment, answer, status });
    const session = answer.snapshot?.session ?? "open";
    const proposedStep = nextStep({
      order: status,
      session,
      isMismatch: answer.snapshot?.mismatch !== undefined,
      sums,
      // A customer who went back may have paid all the same: without an answer nothing is given up yet.
      isOver: services.now() >= payment.holdUntil || (answer.abandon && answer.snapshot !== null),
    });
    const isGivenUp = proposedStep === "close" && answer.isFinal && status === "awaiting-payment";
    const step = isGivenUp ? "cancel" : proposedStep;
    await performStep(transaction, services, { step, payment, sums, answer });
    await updatePayment(transaction, services, { step, payment, sums, answer, status });
    return step;
  });
}

interface NewEntries {
  payment: StoredPayment;
  answer: ProviderAnswer;
  status: OrderStatus | null;
}

/** Writes what is new to the ledger, with its mails; gives the sums afterwards. */
async function writeNewEntries(
  transaction: Transaction<Tables>,
  services: PaymentServices,
  { payment, answer: { snapshot }, status }: NewEntries,
): Promise<LedgerSums> {
  const { orderNumber, amount } = payment;
  const ledger: readonly LedgerEntry[] = await findLedger(transaction, orderNumber);
  const sums = sumLedger(ledger);
  if (!snapshot) return sums;
  const operations = await findOperations(transaction, orderNumber);
  const pendingRefunds = sumPendingRefunds(operations);
  const entries = entriesFromSnapshot(snapshot, { amount, sums, pendingRefunds });
  if (entries.length === 0) return sums;
  const at = services.now();
  const after = await writeEntries(
    transaction,
    orderNumber,
    entries.map((entry) => ({ ...entry, at })),
  );
  for (const { kind, amount: moved } of status === null ? [] : entries) {
    if (kind === "taken") {
      await services.queueMail(transaction, { kind: "payment-taken", orderNumber, amount: moved });
    } else if (kind === "refunded") {
      await services.queueMail(transaction, {
        kind: "payment-refunded",
        orderNumber,
        amount: moved,
      });
    }
  }
  return sumLedger(after);
}

interface Step {
  step: NextStep;
  payment: StoredPayment;
  sums: LedgerSums;
  answer: ProviderAnswer;
}

async function performStep(
  transaction: Transaction<Tables>,
  services: PaymentServices,
  { step, payment: { orderNumber }, sums, answer }: Step,
): Promise<void> {
  switch (step) {
    case "confirm":
      return confirmPaid(transaction, services, orderNumber);
    case "cancel": {
      const isCustomers = answer.abandon || answer.snapshot?.session === "cancelled";
      const kind = isCustomers ? "cancelled" : "failed";
      return cancelUnpaid(transaction, services, { orderNumber, kind });
    }
    case "release":
    case "refund": {
      const operations = await findOperations(transaction, orderNumber);
      const amount =
        step === "release" ? sums.held : sums.netCaptured - sumPendingRefunds(operations);
      const at = services.now();
      return planOperation(transaction, { orderNumber, kind: step, amount, at, operations });
    }
    default:
      return undefined;
  }
}

/** Milliseconds after which an order is given up whose customer went back while the provider did not answer. */
const shortHold = 30_000;

/** Keeps what belongs to the payment itself: its id at the provider, when to ask next, what the owner has to look at. */
async function updatePayment(
  transaction: Transaction<Tables>,
  services: PaymentServices,
  { step, payment, sums, answer, status }: Step & { status: OrderStatus | null },
): Promise<void> {
  const { snapshot, before } = answer;
  const problem =
    step === "lapsed"
      ? "The authorisation has lapsed: the provider holds no money for this order any more."
      : snapshot
        ? findContradiction(snapshot, before)
        : "";
  const now = services.now();
  const shortened = new Date(now.getTime() + shortHold);
  const isShortened = step === "wait" && answer.abandon && shortened < payment.holdUntil;
  const holdUntil = isShortened ? shortened : payment.holdUntil;
  await transaction
    .updateTable("payments")
    .set({
      ...(snapshot?.intent !== undefined && { intent: snapshot.intent }),
      ...(problem !== "" && { problem }),
      holdUntil,
      readDue: nextReadTime({
        ...{ status, step, snapshot, sums, now },
        payment: { ...payment, holdUntil },
      }),
    })
    .where("orderNumber", "=", payment.orderNumber)
    .execute();
}
