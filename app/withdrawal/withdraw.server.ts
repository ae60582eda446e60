import type { WithdrawalState } from "../db/column-values.ts";
import type { Transaction } from "../db/database.ts";
import { retryTransaction } from "../db/retry-transaction.ts";
import { storeBalance } from "../orders/payments/order-account.server.ts";
import type { Services } from "../services-context.ts";
import { cancelCopies } from "./cancel-copies.server.ts";
import { lockWithdrawable, type Withdrawer } from "./find-withdrawable.server.ts";
import {
  findEligibility,
  type OpenLine,
  type WithdrawableOrder,
  type WithdrawalEligibility,
} from "./withdrawable-order.ts";

/** A line that is chosen, with how many of its copies; null: all that are left. */
export interface ChosenLine {
  lineNumber: number;
  copies: number | null;
}

export interface WithdrawalRequest {
  orderNumber: string;
  by: Withdrawer;
  lines: readonly ChosenLine[];
  /** Made for the form: sent twice, it is one withdrawal. Null: a page that has none. */
  key: string | null;
}

export type WithdrawResult =
  /** `isNew` is false when the same had been stated before: nothing was done twice. */
  | { ok: true; id: string; isNew: boolean }
  /** Not there, or another's: the two look the same. */
  | { ok: false; reason: "not-found" }
  | { ok: false; reason: "no-lines"; order: WithdrawableOrder }
  /** No copy of `line`, or more than are left of it. */
  | { ok: false; reason: "no-copies"; order: WithdrawableOrder; line: OpenLine }
  | {
      ok: false;
      reason: "not-open";
      eligibility: Exclude<WithdrawalEligibility, { kind: "open" }>;
    };

type WithdrawServices = Pick<Services, "db" | "now" | "queueMail" | "payments">;

/**
 * Takes a consumer's withdrawal from copies of an order. The statement, its mail, and what follows from it are one
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
  transaction: Transaction,
  services: WithdrawServices,
  request: WithdrawalRequest,
): Promise<WithdrawResult> {
  const { orderNumber, key, by } = request;
  const order = await lockWithdrawable(transaction, request);
  if (!order) return { ok: false, reason: "not-found" };
  const chosen = chooseCopies(order, request.lines);
  const earlier = await findEarlier(transaction, request, chosen.lines.length > 0);
  if (earlier !== null) return { ok: true, id: earlier, isNew: false };
  const eligibility = findEligibility(order, services.now());
  if (eligibility.kind !== "open") return { ok: false, reason: "not-open", eligibility };
  if (chosen.wrong) return { ok: false, reason: "no-copies", order, line: chosen.wrong };
  const { lines } = chosen;
  if (lines.length === 0) return { ok: false, reason: "no-lines", order };
  const at = services.now();
  const state = await applyWithdrawal(transaction, services, { order, lines, at });
  const kind = order.status === "shipped" ? "return" : "cancellation";
  const { id } = await transaction
    .insertInto("withdrawals")
    .values({ orderNumber, kind, state, statedAt: at, statementKey: key })
    .returning("id")
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto("withdrawalLines")
    .values(lines.map((line) => ({ ...line, withdrawalId: id, orderNumber })))
    .execute();
  // Nothing of what was sent and is withdrawn from is demanded any more.
  if (kind === "return") await storeBalance(transaction, { orderNumber, at });
  // An order of a deleted account has no email: the statement's own is used once and not kept.
  const to = order.email === "" && "email" in by ? by.email : undefined;
  await services.queueMail(transaction, {
    kind: "withdrawal",
    orderNumber,
    withdrawalId: id,
    ...(to !== undefined && { to }),
  });
  return { ok: true, id, isNew: true };
}

interface ChosenCopies {
  /** The chosen lines that are open, with the copies that are withdrawn from. */
  lines: OpenLine[];
  /** A chosen line whose copies are none, or more than are left. */
  wrong: OpenLine | undefined;
}

function chooseCopies(order: WithdrawableOrder, chosen: readonly ChosenLine[]): ChosenCopies {
  const open = order.lines.flatMap((line) => {
    const choice = chosen.find(({ lineNumber }) => lineNumber === line.lineNumber);
    return choice ? [{ line, copies: choice.copies ?? line.quantity }] : [];
  });
  return {
    lines: open.map(({ line, copies }) => ({ ...line, quantity: copies })),
    wrong: open.find(({ line, copies }) => copies < 1 || copies > line.quantity)?.line,
  };
}

interface Withdrawn {
  order: WithdrawableOrder;
  lines: readonly OpenLine[];
  at: Date;
}

/** Does what follows from a statement; gives what is left for the shop to do. */
function applyWithdrawal(
  transaction: Transaction,
  services: WithdrawServices,
  { order, lines, at }: Withdrawn,
): Promise<WithdrawalState> {
  const { orderNumber, status, userId } = order;
  if (status === "shipped") return Promise.resolve("announced");
  const isWhole =
    lines.length === order.lines.length &&
    order.lines.every((line, index) => line.quantity === lines[index]?.quantity);
  return cancelCopies(transaction, services, { orderNumber, status, userId, lines, isWhole, at });
}

/**
 * The statement that this form made already, or, where nothing is left of the chosen lines, the latest that they are in; null
 * when there is none.
 */
async function findEarlier(
  transaction: Transaction,
  { orderNumber, lines, key }: WithdrawalRequest,
  isOpen: boolean,
): Promise<string | null> {
  if (key !== null) {
    const made = await transaction
      .selectFrom("withdrawals")
      .select("id")
      .where("statementKey", "=", key)
      .where("orderNumber", "=", orderNumber)
      .executeTakeFirst();
    if (made) return made.id;
  }
  if (isOpen || lines.length === 0) return null;
  const found = await transaction
    .selectFrom("withdrawalLines")
    .innerJoin("withdrawals", "withdrawals.id", "withdrawalLines.withdrawalId")
    .select("withdrawals.id")
    .where("withdrawalLines.orderNumber", "=", orderNumber)
    .where(
      "lineNumber",
      "in",
      lines.map(({ lineNumber }) => lineNumber),
    )
    .orderBy("statedAt", "desc")
    .limit(1)
    .executeTakeFirst();
  return found?.id ?? null;
}
