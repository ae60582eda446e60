import { creditAll, creditCopies } from "./model-documents.ts";
import {
  balance,
  cover,
  issueInvoice,
  postageOf,
  refundOwedOnline,
  request,
  settle,
  sum,
  take,
  type ModelLine,
  type ModelOrder,
  type ModelWithdrawal,
  type RefundAnswer,
} from "./model-money.ts";

// What becomes of an order's copies, and what follows for its money: docs/rules.md, Orders, Withdrawal and Returns.

export function cancel(order: ModelOrder, answer: RefundAnswer): void {
  order.status = "cancelled";
  order.held = 0;
  if (order.remaining) order.remaining = creditAll(order.remaining);
  cover(order);
  refundOwedOnline(order, answer);
}

/** Before it is sent: a cancellation; afterwards a return is announced. */
export function withdraw(
  order: ModelOrder,
  { id, copies }: Pick<ModelWithdrawal, "id" | "copies">,
  answer: RefundAnswer,
): void {
  const before = balance(order).owedBack;
  const gone = (line: ModelLine) => copies.get(line.lineNumber) ?? 0;
  const goods = sum(order.lines.map((line) => line.price * gone(line)));
  if (order.status === "shipped") {
    for (const line of order.lines) line.withdrawn += gone(line);
    order.withdrawals.push({
      id,
      kind: "return",
      state: "announced",
      copies,
      goods,
      endsOrder: false,
    });
    return;
  }
  const endsOrder = order.lines.every((line) => gone(line) === line.copies);
  const first = order.refunds.length;
  if (endsOrder) cancel(order, "pending");
  else {
    for (const line of order.lines) line.copies -= gone(line);
    if (order.remaining) order.remaining = creditCopies(order.remaining, { copies });
    cover(order);
  }
  const state = balance(order).owedBack > before ? "received" : "settled";
  order.withdrawals.push({ id, kind: "cancellation", state, copies, goods, endsOrder });
  for (const made of order.refunds.slice(first)) settle(order, made, answer);
}

/** The customer pays for what is sent, with all of the postage; what is held is taken for it. */
export function ship(
  order: ModelOrder,
  copies: ReadonlyMap<number, number>,
  { isCaptured }: { isCaptured: boolean },
): void {
  for (const line of order.lines) line.sent = copies.get(line.lineNumber) ?? line.copies;
  const unsent = new Map(order.lines.map((line) => [line.lineNumber, line.copies - line.sent]));
  if (order.remaining) order.remaining = creditCopies(order.remaining, { copies: unsent });
  else issueInvoice(order, ({ sent }) => sent);
  order.status = "shipped";
  cover(order);
  const { charge, received } = balance(order);
  if (isCaptured) take(order, charge - received);
}

/** What a withdrawal gives back as things stand: never more than its copies cost, nor than is owed back because of it. */
export function dueOf(order: ModelOrder, withdrawal: ModelWithdrawal): number {
  const { kind, goods } = withdrawal;
  const { owedBack } = balance(order);
  const value = goods + postageOf(order, withdrawal);
  if (kind === "return") {
    const after = structuredClone(order);
    takeBack(after, withdrawal, { postage: postageOf(order, withdrawal), deduction: 0 });
    // What was paid too much before waits on a list of its own.
    return Math.min(value, balance(after).owedBack - owedBack);
  }
  const open = order.withdrawals.filter((each) => each.kind === kind && each.state === "received");
  // What an earlier one waits for is not promised twice.
  const earlier = sum(open.slice(0, open.indexOf(withdrawal)).map((each) => dueOf(order, each)));
  return Math.min(value, owedBack - earlier);
}

/** A return until it is settled; a cancellation as long as money is owed for it. */
export function isListed(order: ModelOrder, withdrawal: ModelWithdrawal): boolean {
  const { state, kind } = withdrawal;
  return state !== "settled" && (kind === "return" || dueOf(order, withdrawal) > 0);
}

/** What is invoiced is kept, and so is what somebody waits for. */
export function mayDelete(order: ModelOrder): boolean {
  return order.remaining === null && balance(order).owedBack === 0;
}

interface Decision {
  postage: number;
  /** What the shop keeps of a return. */
  deduction: number;
}

function takeBack(order: ModelOrder, { copies }: ModelWithdrawal, decision: Decision): void {
  const { postage, deduction } = decision;
  if (!order.remaining) return;
  order.remaining = creditCopies(order.remaining, { copies, postage }, deduction);
  cover(order);
}

/** The money of a withdrawal goes back, and with a return its credit note is issued. */
export function refundWithdrawal(
  order: ModelOrder,
  withdrawal: ModelWithdrawal,
  { deduction, answer }: { deduction: number; answer: RefundAnswer },
): void {
  const amount = dueOf(order, withdrawal) - deduction;
  const postage = postageOf(order, withdrawal);
  if (withdrawal.kind === "return") takeBack(order, withdrawal, { postage, deduction });
  withdrawal.state = "settled";
  request(order, { amount }, answer);
}
