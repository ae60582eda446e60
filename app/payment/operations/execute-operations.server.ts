import { sql } from "kysely";
import { retryTransaction } from "../../db/retry-transaction.ts";
import { oere } from "../ledger/oere.ts";
import { sumLedger } from "../ledger/payment-state.ts";
import { findLedger } from "../ledger/find-ledger.server.ts";
import { findPayment, type StoredPayment } from "../find-payment.server.ts";
import type { OnlineProvider } from "../online-provider.ts";
import type { PaymentServices } from "../payment-services.ts";
import { ProviderError } from "../provider-error.ts";
import { finishOperation, type ClaimedOperation } from "./finish-operation.server.ts";

/** Milliseconds after which an operation that was not answered is executed again. */
const pause = 20_000;

/**
 * Milliseconds for which an operation without an answer is tried again: below the day for which providers keep
 * idempotency keys. Then the owner has to look.
 */
export const longestTrying = 20 * 60 * 60 * 1000;

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
 * executed while that is open, it would give back what is still to be captured.
 */
async function claimNext(
  { db, now }: PaymentServices,
  orderNumber: string,
): Promise<ClaimedOperation | null> {
  const at = now();
  return retryTransaction(db, async (transaction) => {
    const next = await transaction
      .selectFrom("paymentOperations")
      .select("id")
      .where("orderNumber", "=", orderNumber)
      .where("state", "=", "pending")
      .where("nextTryAt", "<=", at)
      .where("createdAt", ">", new Date(at.getTime() - longestTrying))
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
      .set({ tries: sql<number>`tries + 1`, nextTryAt: new Date(at.getTime() + pause) })
      .where("id", "=", next.id)
      .returning(["id", "kind", oere("amount").as("amount"), "tries"])
      .executeTakeFirstOrThrow();
  });
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
    if (!(await isDoneAlready(services, call))) await callProvider(call);
    await finishOperation(services, { orderNumber, operation, error: null });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const fields = { provider: payment.provider, operation: operation.kind, err: error };
    services.log.warn(fields, "A payment operation was not done");
    if (error.kind === "unavailable") return;
    await finishOperation(services, { orderNumber, operation, error: error.message });
  }
}

/** Before an operation is executed again: whether the lost answer was a yes. */
async function isDoneAlready(
  { db }: PaymentServices,
  { provider, payment, operation }: CallOptions,
): Promise<boolean> {
  // Stripe releases the rest of a part that was captured by itself, so a release always looks first.
  if (operation.tries === 1 && operation.kind !== "release") return false;
  if (operation.kind === "refund") return false;
  const snapshot = await provider.read(payment);
  const { captured } = sumLedger(await findLedger(db, payment.orderNumber));
  return operation.kind === "take"
    ? snapshot.captured > captured || snapshot.captured >= operation.amount
    : snapshot.authorised - snapshot.captured - snapshot.released <= 0;
}

async function callProvider({ provider, payment, operation }: CallOptions): Promise<void> {
  const keyedAmount = { amount: operation.amount, key: operation.id };
  switch (operation.kind) {
    case "take":
      return provider.capture(payment, keyedAmount);
    case "release":
      return provider.release(payment, keyedAmount);
    case "refund":
      return provider.refund(payment, keyedAmount);
  }
}
