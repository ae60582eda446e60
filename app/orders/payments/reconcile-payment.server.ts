import { storedWords } from "../../language/stored-words.ts";
import { findPayment, type StoredPayment } from "../../payment/find-payment.server.ts";
import { findLedger } from "../../payment/ledger/find-ledger.server.ts";
import { sumLedger, type LedgerSums } from "../../payment/ledger/payment-state.ts";
import type { OnlineProvider, PaymentSnapshot } from "../../payment/online-provider.ts";
import { problemText } from "../../payment/problem-texts.ts";
import { ProviderError } from "../../payment/provider-error.ts";
import { applySnapshot } from "./apply-snapshot.server.ts";
import { executeDueOperations } from "./execute-operations.server.ts";
import type { PaymentServices } from "./payment-services.ts";
import type { ReconcileOptions } from "./payments.ts";

/**
 * Asks the provider how an order's payment stands and does what follows: the only way in which an order that waits for
 * its payment goes on, whether a webhook, the return page or the job calls it. An order that is paid without a provider is
 * left alone; one whose provider is not connected any more is cancelled when its hold has ended, since nobody can be asked.
 */
export async function reconcilePayment(
  services: PaymentServices,
  orderNumber: string,
  options: ReconcileOptions = {},
): Promise<void> {
  const payment = await findPayment(services.db, orderNumber);
  if (!payment) return;
  const abandon = options.abandon ?? false;
  const provider = services.online.get(payment.provider);
  if (!provider) {
    const askedAt = services.now();
    const before = sumLedger(await findLedger(services.db, orderNumber));
    const answer = { snapshot: null, askedAt, before, abandon, isFinal: true };
    await applySnapshot(services, orderNumber, answer);
    return;
  }
  const reconciliation = { payment, provider, abandon };
  const step = await readAndApply(services, { ...reconciliation, isFinal: false });
  if (step === "close") {
    await closeSession(services, { payment, provider });
    await readAndApply(services, { ...reconciliation, isFinal: true });
  }
  if (await executeDueOperations(services, orderNumber))
    await readAndApply(services, { ...reconciliation, isFinal: false });
}

interface Reconciliation {
  payment: StoredPayment;
  provider: OnlineProvider;
  abandon: boolean;
  isFinal: boolean;
}

async function readAndApply(services: PaymentServices, reconciliation: Reconciliation) {
  const { payment, abandon, isFinal } = reconciliation;
  const askedAt = services.now();
  const before = sumLedger(await findLedger(services.db, payment.orderNumber));
  const snapshot = await read(services, reconciliation, before);
  const answer = { snapshot, askedAt, before, abandon, isFinal };
  return applySnapshot(services, payment.orderNumber, answer);
}

/** Null when the provider does not answer: an order whose time is not over goes on waiting. */
async function read(
  services: PaymentServices,
  { payment, provider }: Reconciliation,
  before: LedgerSums,
): Promise<PaymentSnapshot | null> {
  // The first snapshot tells the intent, by which the next one finds it again.
  const current = (await findPayment(services.db, payment.orderNumber)) ?? payment;
  try {
    return await provider.read(current);
  } catch (error) {
    logFailure(services, { payment, error, what: "A payment could not be asked for" });
    const isUnknown = error instanceof ProviderError && error.reason === "unknown-payment";
    return isUnknown ? snapshotOfUnknown(current, before) : null;
  }
}

/**
 * What follows where no account that the shop has keys for knows a payment. Money in the ledger stays as it is, and the owner
 * is notified; a payment that the provider once began is with another account, and only ends with its hold.
 */
function snapshotOfUnknown(
  { reference }: StoredPayment,
  { authorised, captured }: LedgerSums,
): PaymentSnapshot | null {
  const nothing = { authorised: 0, captured: 0, released: 0 };
  const untold = { refunds: null, disputes: null, captureBefore: null };
  if (authorised > 0 || captured > 0) {
    const mismatch = storedWords(problemText, "unknownPayment");
    return { ...nothing, ...untold, session: "open", mismatch };
  }
  return reference === "" ? { ...nothing, ...untold, session: "failed" } : null;
}

/** The key is counted before the call. A session that is closed already, or in which somebody paid, refuses. */
async function closeSession(
  services: PaymentServices,
  { payment, provider }: Pick<Reconciliation, "payment" | "provider">,
): Promise<void> {
  if (payment.reference === "") return;
  const { beginKey, closings } = await services.db
    .updateTable("payments")
    .set((eb) => ({ closings: eb("closings", "+", 1) }))
    .where("orderNumber", "=", payment.orderNumber)
    .returning(["beginKey", "closings"])
    .executeTakeFirstOrThrow();
  try {
    await provider.close(payment, `${beginKey}-c${closings}`);
  } catch (error) {
    // Closed already, or somebody paid: the snapshot that follows tells which.
    if (error instanceof ProviderError && error.kind === "refused") return;
    logFailure(services, { payment, error, what: "A payment session could not be closed" });
  }
}

interface Failure {
  payment: Pick<StoredPayment, "provider">;
  error: unknown;
  what: string;
}

function logFailure(services: PaymentServices, { payment, error, what }: Failure): void {
  if (!(error instanceof ProviderError)) throw error;
  services.log.warn({ provider: payment.provider, err: error }, what);
}
