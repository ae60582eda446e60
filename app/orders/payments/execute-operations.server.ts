import { sql } from "kysely";
import type { PaymentOperationKind } from "../../db/column-values.ts";
import { retryTransaction } from "../../db/retry-transaction.ts";
import { storedWords } from "../../language/stored-words.ts";
import { findPayment, type StoredPayment } from "../../payment/find-payment.server.ts";
import { findLedger } from "../../payment/ledger/find-ledger.server.ts";
import { oere } from "../../payment/ledger/oere.ts";
import { sumLedger } from "../../payment/ledger/payment-state.ts";
import type { OnlineProvider } from "../../payment/online-provider.ts";
import { problemText } from "../../payment/problem-texts.ts";
import { ProviderError } from "../../payment/provider-error.ts";
import { finishOperation, type OperationOutcome } from "./finish-operation.server.ts";
import type { PaymentServices } from "./payment-services.ts";
import { giveUpOperations } from "./retry-operation.server.ts";

/** Milliseconds after which an operation that was not answered is executed again, at first. */
const firstPause = 20_000;
/** So many tries follow each other soon; then the pause doubles, up to half an hour. */
const soonTries = 6;
const longestPause = 30 * 60_000;

/** Something that one process is asking the provider for. */
interface ClaimedOperation {
  id: string;
  kind: PaymentOperationKind;
  /** Øre. */
  amount: number;
  /** With this one. */
  tries: number;
  attempt: number;
  isFailed: boolean;
}

/**
 * Executes the operations of an order that are pending and due. Each is claimed before, so that two processes do not
 * execute it at once, and sent with its own key, so that sending it again does nothing twice. Gives whether any was
 * attempted.
 */
export async function executeDueOperations(
  services: PaymentServices,
  orderNumber: string,
): Promise<boolean> {
  const payment = await findPayment(services.db, orderNumber);
  const provider = payment && services.online.get(payment.provider);
  if (!provider) return false;
  await giveUpOperations(services, orderNumber);
  let attempted = false;
  for (;;) {
    const operation = await claimNext(services, orderNumber);
    if (!operation) return attempted;
    attempted = true;
    // The snapshot of a session tells the intent; it may have come since.
    const current = (await findPayment(services.db, orderNumber)) ?? payment;
    await executeOperation(services, { provider, payment: current, operation });
  }
}

/**
 * Claims the oldest that is due. The release of the rest waits until the capture that was planned with it is done:
 * executed while that is open, it would give back what is still to be captured. A refund that the provider has taken on is
 * not asked for again.
 */
async function claimNext(
  { db, now }: PaymentServices,
  orderNumber: string,
): Promise<ClaimedOperation | null> {
  const at = now();
  return retryTransaction(db, async (transaction) => {
    const next = await transaction
      .selectFrom("paymentOperations")
      .select(["id", "tries"])
      .where("orderNumber", "=", orderNumber)
      .where("state", "=", "pending")
      .where("reference", "=", "")
      .where("nextTryAt", "<=", at)
      .where((eb) =>
        eb.or([
          eb("kind", "<>", "release"),
          eb.not(
            eb.exists(
              eb
                .selectFrom("paymentOperations as take")
                .select("take.id")
                .whereRef("take.orderNumber", "=", "paymentOperations.orderNumber")
                .whereRef("take.createdAt", "=", "paymentOperations.createdAt")
                .where("take.kind", "=", "take")
                .where("take.state", "<>", "done"),
            ),
          ),
        ]),
      )
      .orderBy("createdAt")
      .orderBy("kind", "desc")
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!next) return null;
    // A process that dies after the operation leaves this behind, so that the provider is asked how it stands.
    await transaction
      .updateTable("payments")
      .set({ readDue: at })
      .where("orderNumber", "=", orderNumber)
      .execute();
    return transaction
      .updateTable("paymentOperations")
      .set({
        tries: sql<number>`tries + 1`,
        nextTryAt: new Date(at.getTime() + pauseAfter(next.tries + 1)),
      })
      .where("id", "=", next.id)
      .returning(["id", "kind", oere("amount").as("amount"), "tries", "attempt", "isFailed"])
      .executeTakeFirstOrThrow();
  });
}

function pauseAfter(tries: number): number {
  const late = Math.max(0, tries - soonTries);
  return Math.min(firstPause * 2 ** Math.min(late, 10), longestPause);
}

interface CallOptions {
  provider: OnlineProvider;
  payment: StoredPayment;
  operation: ClaimedOperation;
}

async function executeOperation(services: PaymentServices, call: CallOptions): Promise<void> {
  const { operation, payment } = call;
  const { orderNumber } = payment;
  try {
    const outcome = (await findOutcome(services, call)) ?? (await callProvider(call));
    await finishOperation(services, { orderNumber, operation, outcome });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const fields = { provider: payment.provider, operation: operation.kind, err: error };
    services.log.warn(fields, "A payment operation was not done");
    if (error.kind === "refused") {
      const outcome = { kind: "refused", error: error.message } as const;
      await finishOperation(services, { orderNumber, operation, outcome });
    }
    if (error.kind === "failed") await noteFailure(services, operation);
  }
}

/**
 * What became of an earlier request, as the provider tells; null: it has done nothing, or this is the first. Stripe releases
 * the rest of a part that was captured by itself, so a release always looks first. Throws ProviderError where the provider
 * does not tell and another key could do it twice.
 */
async function findOutcome(
  { db }: PaymentServices,
  { provider, payment, operation }: CallOptions,
): Promise<OperationOutcome | null> {
  const { tries, isFailed, kind, amount, id } = operation;
  if (tries === 1 && !isFailed && kind !== "release") return null;
  const snapshot = await provider.read(payment);
  if (kind === "refund") {
    const refund = snapshot.refunds?.find(({ operationId }) => operationId === id);
    if (refund) return { kind: "refund", refund };
    if (snapshot.refunds === null && isFailed) {
      throw new ProviderError("unavailable", storedWords(problemText, "refundsUntold"));
    }
    return null;
  }
  const { capturedOnline } = sumLedger(await findLedger(db, payment.orderNumber));
  const isDone =
    kind === "take"
      ? snapshot.captured > capturedOnline || snapshot.captured >= amount
      : snapshot.authorised - snapshot.captured - snapshot.released <= 0;
  return isDone ? { kind: "done" } : null;
}

async function callProvider({
  provider,
  payment,
  operation: { id, kind, amount, attempt },
}: CallOptions): Promise<OperationOutcome> {
  const key = attempt === 1 ? id : `${id}-${attempt}`;
  const keyedAmount = { amount, key, operationId: id };
  if (kind === "refund") {
    return { kind: "refund", refund: await provider.refund(payment, keyedAmount) };
  }
  await (kind === "take"
    ? provider.capture(payment, keyedAmount)
    : provider.release(payment, keyedAmount));
  return { kind: "done" };
}

/** The provider may give its error again for this key: the next request has another one, after a look at how it stands. */
async function noteFailure(
  { db }: PaymentServices,
  { id, attempt }: ClaimedOperation,
): Promise<void> {
  await db
    .updateTable("paymentOperations")
    .set({ isFailed: true, attempt: attempt + 1 })
    .where("id", "=", id)
    .where("attempt", "=", attempt)
    .execute();
}
