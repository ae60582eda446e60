import { sumBook } from "../book/payment-state.ts";
import { findBook } from "../book/find-book.server.ts";
import { findPayment, type StoredPayment } from "../find-payment.server.ts";
import type { OnlineProvider, PaymentReading } from "../online-provider.ts";
import { carryOutDue } from "../operations/carry-out-operations.server.ts";
import type { PaymentDesk } from "../payment-desk.ts";
import type { SettleOptions } from "../payments.ts";
import { ProviderError } from "../provider-error.ts";
import { applyReading } from "./apply-reading.server.ts";

/**
 * Asks the provider how an order's payment stands and does what follows: the only way in which an order that waits for
 * its payment goes on, whether a notice, the return page or the job calls it. An order without a provider is left alone.
 */
export async function settlePayment(
  desk: PaymentDesk,
  orderNumber: string,
  options: SettleOptions = {},
): Promise<void> {
  const payment = await findPayment(desk.db, orderNumber);
  const provider = payment && desk.online.get(payment.provider);
  if (!payment || !provider) return;
  const abandon = options.abandon ?? false;
  const look = { payment, provider, abandon, options };
  const step = await readAndApply(desk, { ...look, isFinal: false });
  if (step === "close") {
    await closeSession(desk, { payment, provider });
    await readAndApply(desk, { ...look, isFinal: true });
  }
  if (await carryOutDue(desk, orderNumber)) await readAndApply(desk, { ...look, isFinal: false });
}

interface Look {
  payment: StoredPayment;
  provider: OnlineProvider;
  abandon: boolean;
  options: SettleOptions;
  isFinal: boolean;
}

async function readAndApply(desk: PaymentDesk, look: Look) {
  const { payment, abandon, isFinal } = look;
  const before = sumBook(await findBook(desk.db, payment.orderNumber));
  const reading = await read(desk, look);
  return applyReading(desk, payment.orderNumber, { reading, before, abandon, isFinal });
}

/** Null when the provider does not answer: an order whose time is not over goes on waiting. */
async function read(
  desk: PaymentDesk,
  { payment, provider, options }: Look,
): Promise<PaymentReading | null> {
  const { intent, withRefunds } = options;
  // The first reading tells the intent, by which the next one finds it again.
  const current = (await findPayment(desk.db, payment.orderNumber)) ?? payment;
  try {
    return await provider.read(current, {
      ...(intent !== undefined && { intent }),
      ...(withRefunds !== undefined && { withRefunds }),
    });
  } catch (error) {
    logFailure(desk, { payment, error, what: "A payment could not be asked for" });
    return null;
  }
}

/** The key is counted before the call. A session that is closed already, or in which somebody paid, refuses. */
async function closeSession(
  desk: PaymentDesk,
  { payment, provider }: Pick<Look, "payment" | "provider">,
): Promise<void> {
  if (payment.reference === "") return;
  const { beginKey, closings } = await desk.db
    .updateTable("payments")
    .set((eb) => ({ closings: eb("closings", "+", 1) }))
    .where("orderNumber", "=", payment.orderNumber)
    .returning(["beginKey", "closings"])
    .executeTakeFirstOrThrow();
  try {
    await provider.close(payment, `${beginKey}-c${closings}`);
  } catch (error) {
    // Closed already, or somebody paid: the reading that follows tells which.
    if (error instanceof ProviderError && error.kind === "refused") return;
    logFailure(desk, { payment, error, what: "A payment session could not be closed" });
  }
}

interface Failure {
  payment: Pick<StoredPayment, "provider">;
  error: unknown;
  what: string;
}

function logFailure(desk: PaymentDesk, { payment, error, what }: Failure): void {
  if (!(error instanceof ProviderError)) throw error;
  desk.log.warn({ provider: payment.provider, err: error }, what);
}
