import type { Transaction } from "kysely";
import type { OrderStatus, Tables } from "../../db/tables.ts";
import { retryTransaction } from "../../db/retry-transaction.ts";
import { entriesFromReading, findContradiction } from "../book/entries-from-reading.ts";
import { findBook } from "../book/find-book.server.ts";
import { sumBook, type BookEntry, type BookSums } from "../book/payment-state.ts";
import { writeEntries } from "../book/write-entries.server.ts";
import { lockPayment, type StoredPayment } from "../find-payment.server.ts";
import { lockOrder } from "../lock-order.server.ts";
import type { PaymentReading } from "../online-provider.ts";
import { findOperations, sumPendingRefunds } from "../operations/find-operations.server.ts";
import { planOperation } from "../operations/plan-operations.server.ts";
import type { PaymentDesk } from "../payment-desk.ts";
import { cancelUnpaid, confirmPaid } from "./end-waiting.server.ts";
import { nextStep, type NextStep } from "./next-step.ts";
import { whenToRead } from "./when-to-read.ts";

export interface Told {
  /** Null: the provider could not be asked. */
  reading: PaymentReading | null;
  /** The book as it was before the provider was asked. */
  before: BookSums;
  /** The customer went back without paying. */
  abandon: boolean;
  /** The provider was asked to close, or cannot be: an order whose time is over is cancelled now. */
  isFinal: boolean;
}

/**
 * Enters what the provider tells, and does what follows, in one transaction with order and payment locked. It may run
 * any number of times, at once and with outdated readings: only what has grown counts, and each step is taken once.
 */
export function applyReading(
  desk: PaymentDesk,
  orderNumber: string,
  told: Told,
): Promise<NextStep> {
  return retryTransaction(desk.db, async (transaction) => {
    const status = await lockOrder(transaction, orderNumber);
    const payment = await lockPayment(transaction, orderNumber);
    if (!payment) return "nothing";
    const sums = await enter(transaction, desk, { payment, told, status });
    const session = told.reading?.session ?? "open";
    const asked = nextStep({
      order: status,
      session,
      isMismatch: told.reading?.mismatch !== undefined,
      sums,
      // A customer who went back may have paid all the same: without an answer nothing is given up yet.
      isOver: desk.now() >= payment.holdUntil || (told.abandon && told.reading !== null),
    });
    const isGivenUp = asked === "close" && told.isFinal && status === "awaiting-payment";
    const step = isGivenUp ? "cancel" : asked;
    await take(transaction, desk, { step, payment, sums, told });
    await note(transaction, desk, { step, payment, sums, told, status });
    return step;
  });
}

interface Entering {
  payment: StoredPayment;
  told: Told;
  status: OrderStatus | null;
}

/** Writes what is new to the book, with its mails; gives the sums afterwards. */
async function enter(
  transaction: Transaction<Tables>,
  desk: PaymentDesk,
  { payment, told: { reading }, status }: Entering,
): Promise<BookSums> {
  const { orderNumber, amount } = payment;
  const book: readonly BookEntry[] = await findBook(transaction, orderNumber);
  const sums = sumBook(book);
  if (!reading) return sums;
  const operations = await findOperations(transaction, orderNumber);
  const pendingRefunds = sumPendingRefunds(operations);
  const entries = entriesFromReading(reading, { amount, sums, pendingRefunds });
  if (entries.length === 0) return sums;
  const at = desk.now();
  const after = await writeEntries(
    transaction,
    orderNumber,
    entries.map((entry) => ({ ...entry, at })),
  );
  for (const { kind, amount: moved } of status === null ? [] : entries) {
    if (kind === "taken") {
      await desk.queueMail(transaction, { kind: "payment-taken", orderNumber, amount: moved });
    } else if (kind === "refunded") {
      await desk.queueMail(transaction, { kind: "payment-refunded", orderNumber, amount: moved });
    }
  }
  return sumBook(after);
}

interface Taking {
  step: NextStep;
  payment: StoredPayment;
  sums: BookSums;
  told: Told;
}

async function take(
  transaction: Transaction<Tables>,
  desk: PaymentDesk,
  { step, payment: { orderNumber }, sums, told }: Taking,
): Promise<void> {
  switch (step) {
    case "confirm":
      return confirmPaid(transaction, desk, orderNumber);
    case "cancel": {
      const isCustomers = told.abandon || told.reading?.session === "cancelled";
      const kind = isCustomers ? "cancelled" : "failed";
      return cancelUnpaid(transaction, desk, { orderNumber, kind });
    }
    case "release":
    case "refund": {
      const operations = await findOperations(transaction, orderNumber);
      const amount = step === "release" ? sums.held : sums.kept - sumPendingRefunds(operations);
      const at = desk.now();
      return planOperation(transaction, { orderNumber, kind: step, amount, at, operations });
    }
    default:
      return undefined;
  }
}

/** Milliseconds after which an order is given up whose customer went back while the provider did not answer. */
const shortHold = 30_000;

/** Keeps what belongs to the payment itself: its id at the provider, when to ask next, what the owner has to look at. */
async function note(
  transaction: Transaction<Tables>,
  desk: PaymentDesk,
  { step, payment, sums, told, status }: Taking & { status: OrderStatus | null },
): Promise<void> {
  const { reading, before } = told;
  const problem =
    step === "lapsed"
      ? "The authorisation has lapsed: the provider holds no money for this order any more."
      : reading
        ? findContradiction(reading, before)
        : "";
  const now = desk.now();
  const shortened = new Date(now.getTime() + shortHold);
  const isShortened = step === "wait" && told.abandon && shortened < payment.holdUntil;
  const holdUntil = isShortened ? shortened : payment.holdUntil;
  await transaction
    .updateTable("payments")
    .set({
      ...(reading?.intent !== undefined && { intent: reading.intent }),
      ...(problem !== "" && { problem }),
      holdUntil,
      readDue: whenToRead({
        ...{ status, step, reading, sums, now },
        payment: { ...payment, holdUntil },
      }),
    })
    .where("orderNumber", "=", payment.orderNumber)
    .execute();
}
