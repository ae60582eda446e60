import type { Transaction } from "kysely";
import { retryTransaction } from "../db/retry-transaction.ts";
import type { WithdrawalState } from "../db/legal-tables.ts";
import type { Tables } from "../db/tables.ts";
import type { Services } from "../services-context.ts";
import { cancelAsWithdrawn, takeLinesOff } from "./cancel-lines.server.ts";
import { lockWithdrawable, type Withdrawer } from "./find-withdrawable.server.ts";
import {
  findEligibility,
  type OpenLine,
  type WithdrawableOrder,
  type WithdrawalEligibility,
} from "./withdrawable-order.ts";

export interface WithdrawalRequest {
  orderNumber: string;
  by: Withdrawer;
  lineNumbers: readonly number[];
}

export type WithdrawResult =
  /** `isNew` is false when the same had been stated before: nothing was done twice. */
  | { ok: true; id: string; isNew: boolean }
  /** Not there, or another's: the two look the same. */
  | { ok: false; reason: "not-found" }
  | { ok: false; reason: "no-lines"; order: WithdrawableOrder }
  | {
      ok: false;
      reason: "not-open";
      eligibility: Exclude<WithdrawalEligibility, { kind: "open" }>;
    };

type WithdrawServices = Pick<Services, "db" | "now" | "queueMail" | "payments">;

/**
 * Takes a consumer's withdrawal from lines of an order. The statement, its mail, and what follows from it are one
 * transaction: what has not left the shop is cancelled, its stock returned and its payment released; what has is
 * announced as a return. The form sent twice, or by two at once, is one withdrawal.
 */
export async function withdraw(
  services: WithdrawServices,
  request: WithdrawalRequest,
): Promise<WithdrawResult> {
  const { orderNumber } = request;
  const result = await retryTransaction(services.db, (transaction) =>
    writeWithdrawal(transaction, services, request),
  );
  // What was asked of a payment provider in the transaction; a session that nobody paid in is closed.
  if (result.ok && result.isNew) await services.payments.reconcile(orderNumber);
  return result;
}

async function writeWithdrawal(
  transaction: Transaction<Tables>,
  services: WithdrawServices,
  request: WithdrawalRequest,
): Promise<WithdrawResult> {
  const { orderNumber, lineNumbers } = request;
  const order = await lockWithdrawable(transaction, request);
  if (!order) return { ok: false, reason: "not-found" };
  const lines = order.lines.filter(({ lineNumber }) => lineNumbers.includes(lineNumber));
  if (lines.length === 0) {
    const earlier = await findEarlier(transaction, request);
    if (earlier !== null) return { ok: true, id: earlier, isNew: false };
  }
  const eligibility = findEligibility(order, services.now());
  if (eligibility.kind !== "open") return { ok: false, reason: "not-open", eligibility };
  if (lines.length === 0) return { ok: false, reason: "no-lines", order };
  const at = services.now();
  const state = await applyWithdrawal(transaction, { order, lines, at });
  const kind = order.status === "shipped" ? "return" : "cancellation";
  const { id } = await transaction
    .insertInto("withdrawals")
    .values({ orderNumber, kind, state, statedAt: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto("withdrawalLines")
    .values(lines.map((line) => ({ ...line, withdrawalId: id, orderNumber })))
    .execute();
  await services.queueMail(transaction, { kind: "withdrawal", orderNumber, withdrawalId: id });
  return { ok: true, id, isNew: true };
}

interface Withdrawn {
  order: WithdrawableOrder;
  lines: readonly OpenLine[];
  at: Date;
}

/** Does what follows from a statement; gives what is left for the shop to do. */
function applyWithdrawal(
  transaction: Transaction<Tables>,
  { order, lines, at }: Withdrawn,
): Promise<WithdrawalState> {
  if (order.status === "shipped") return Promise.resolve("announced");
  const { orderNumber } = order;
  return lines.length === order.lines.length
    ? cancelAsWithdrawn(transaction, { orderNumber, at })
    : takeLinesOff(transaction, { orderNumber, lines, at });
}

/** The statement that these lines are in already, the latest; null when there is none. */
async function findEarlier(
  transaction: Transaction<Tables>,
  { orderNumber, lineNumbers }: WithdrawalRequest,
): Promise<string | null> {
  if (lineNumbers.length === 0) return null;
  const found = await transaction
    .selectFrom("withdrawalLines")
    .innerJoin("withdrawals", "withdrawals.id", "withdrawalLines.withdrawalId")
    .select("withdrawals.id")
    .where("withdrawalLines.orderNumber", "=", orderNumber)
    .where("lineNumber", "in", lineNumbers)
    .orderBy("statedAt", "desc")
    .limit(1)
    .executeTakeFirst();
  return found?.id ?? null;
}
