import {
  creditAmount,
  creditCopies,
  invoice,
  sumRemaining,
  type RemainingLine,
} from "./model-documents.ts";

// Who owes whom what for an order, as docs/rules.md has it and an accountant would say it, without the shop's code. All
// amounts are øre.

export interface ModelLine {
  lineNumber: number;
  recordId: string;
  price: number;
  /** Copies that were ordered and not withdrawn from before they were sent. */
  copies: number;
  /** Copies that were sent, and those of them that were withdrawn from. */
  sent: number;
  withdrawn: number;
  tax: Pick<RemainingLine, "group" | "ratePercent" | "isMargin">;
  /** Of one copy, where the margin scheme needs it. */
  cost: number;
}

export interface ModelWithdrawal {
  id: string;
  kind: "cancellation" | "return";
  /** settled: nothing is to be done. */
  state: "announced" | "received" | "settled";
  copies: ReadonlyMap<number, number>;
  /** What its copies cost. */
  goods: number;
  /** The cancellation that ended the order. */
  endsOrder: boolean;
}

export interface ModelRefund {
  amount: number;
  /** How much of it documents say already. */
  covered: number;
  parts: readonly string[];
  state: "pending" | "succeeded" | "failed";
  /** It failed, and nobody has asked for it again. */
  isOpen: boolean;
}

/** What a bank asks of the shop, and has of its money. */
export interface ModelDispute {
  /** At the fake provider. */
  id: string;
  /** asked: it has taken nothing yet. held: it has, and has not decided. */
  state: "asked" | "held" | "won" | "lost" | "over" | "prevented";
  chargedBack: number;
}

/** How a provider answers to a refund at first. */
export type RefundAnswer = "succeeded" | "pending" | "failed";

export interface ModelOrder {
  status: "awaiting-payment" | "new" | "processing" | "ready" | "shipped" | "cancelled" | "deleted";
  isOnline: boolean;
  total: number;
  lines: ModelLine[];
  postage: number;
  /** Null while there is no invoice. */
  remaining: RemainingLine[] | null;
  held: number;
  /** All that ever came. */
  taken: number;
  /** Money of the provider and money by hand, less what went back. */
  online: number;
  byHand: number;
  refunds: ModelRefund[];
  withdrawals: ModelWithdrawal[];
  disputes: ModelDispute[];
  /** Refunds by hand of an order that is paid by a provider, which nobody has marked as transferred. */
  transfers: number;
}

export const sum = (amounts: readonly number[]) =>
  amounts.reduce((total, amount) => total + amount, 0);
const pendingOf = ({ refunds }: ModelOrder) => refunds.filter(({ state }) => state === "pending");

const chargedBackOf = ({ disputes }: ModelOrder) => sum(disputes.map((each) => each.chargedBack));
const isIn = ({ disputes }: ModelOrder, ...states: ModelDispute["state"][]) =>
  disputes.some(({ state }) => states.includes(state));

/** A bank has money and has not decided: nobody refunds anything. */
export const isWithBank = (order: ModelOrder) => isIn(order, "held");

/** Postage goes back with the last return once all that was sent is withdrawn, or with the end of the order. */
export function postageOf(
  { lines, postage, withdrawals }: ModelOrder,
  withdrawal: ModelWithdrawal,
): number {
  const isAll = lines.every(({ sent, withdrawn }) => sent === withdrawn);
  const isLast = withdrawals.at(-1) === withdrawal;
  return withdrawal.endsOrder || (withdrawal.kind === "return" && isAll && isLast) ? postage : 0;
}

/** What the returns that are not settled yet take off the documents, whichever is settled first. */
function withdrawnOf(order: ModelOrder): number {
  const { remaining, withdrawals } = order;
  const open = withdrawals.filter(({ kind, state }) => kind === "return" && state !== "settled");
  if (!remaining || open.length === 0) return 0;
  const copies = new Map(
    remaining.map(({ lineNumber }) => [
      lineNumber,
      sum(open.map((each) => each.copies.get(lineNumber) ?? 0)),
    ]),
  );
  const postage = sum(open.map((each) => postageOf(order, each)));
  return sumRemaining(remaining) - sumRemaining(creditCopies(remaining, { copies, postage }));
}

/** Who owes whom what. From a statement on nothing of what was withdrawn is demanded. */
export function balance(order: ModelOrder) {
  const { status, lines, postage, remaining, online, byHand, held } = order;
  const isFree = ["awaiting-payment", "cancelled", "deleted"].includes(status);
  const ordered = postage + sum(lines.map(({ price, copies }) => price * copies));
  const charge = remaining ? sumRemaining(remaining) : isFree ? 0 : ordered;
  const paid = online + byHand;
  const pending = pendingOf(order);
  const refundable = paid - sum(pending.map(({ amount }) => amount));
  const withdrawn = withdrawnOf(order);
  const promised = status === "shipped" ? 0 : held;
  // Nobody is asked for what a bank took.
  const received = paid + chargedBackOf(order);
  const tooMuch = paid - sum(pending.map(({ covered }) => covered)) - charge;
  return {
    charge,
    paid,
    refundable,
    withdrawn,
    owed: Math.max(0, charge - withdrawn - received - promised),
    owedBack: Math.max(0, Math.min(refundable, tooMuch)),
    tooMuch,
    received,
  };
}

/** The provider refunds nothing of what was disputed, unless the shop has won. */
function onlineLeft(order: ModelOrder): number {
  if (isIn(order, "held", "lost", "prevented")) return 0;
  const pending = sum(pendingOf(order).map(({ amount }) => amount));
  return Math.max(0, Math.min(order.online, order.online + order.byHand) - pending);
}

/** What the provider tells of a dispute. */
export function setDispute(
  order: ModelOrder,
  dispute: ModelDispute,
  { state, chargedBack }: Pick<ModelDispute, "state" | "chargedBack">,
): void {
  order.online += dispute.chargedBack - chargedBack;
  Object.assign(dispute, { state, chargedBack });
}

/** Refunds on their way that are for nothing but lines of which no copy is left pay what documents say now. */
export function cover(order: ModelOrder): void {
  const isGone = (part: string) =>
    order.remaining?.every(({ lineNumber, copies }) => String(lineNumber) !== part || copies === 0);
  const isOver = order.remaining?.every(({ copies }) => copies === 0) === true;
  for (const refund of pendingOf(order)) {
    const isForGone =
      refund.parts.length > 0 && refund.parts.every((part) => part !== "postage" && isGone(part));
    if (isForGone || (isOver && order.status === "cancelled")) refund.covered = refund.amount;
  }
}

export function issueInvoice(order: ModelOrder, count: (line: ModelLine) => number): void {
  const sold = order.lines.filter((line) => count(line) > 0);
  const lines = sold.map((line) => {
    const { lineNumber, tax, price, cost } = line;
    const copies = count(line);
    return { lineNumber, ...tax, copies, goods: price * copies, cost: cost * copies };
  });
  order.remaining ??= invoice(lines, order.postage);
}

/** Money that came without a provider. An order that is not sent yet has its invoice with it. */
export function receive(order: ModelOrder, amount: number, by: "online" | "byHand"): void {
  order[by] += amount;
  order.taken += amount;
  if (order.status !== "shipped" && order.status !== "cancelled") {
    issueInvoice(order, ({ copies }) => copies);
  }
}

/** Somebody asks for a refund. It takes the place of those that failed. False: so much is not there. */
export function request(
  order: ModelOrder,
  asked: { amount: number; parts?: readonly string[] },
  answer: RefundAnswer,
): boolean {
  const { refundable } = balance(order);
  if (isWithBank(order) || asked.amount > refundable || asked.amount <= 0) return false;
  for (const made of order.refunds) made.isOpen = false;
  refund(order, asked, answer);
  return true;
}

/** What the provider has goes back by it, the rest by hand. */
function refund(
  order: ModelOrder,
  { amount, parts = [] }: { amount: number; parts?: readonly string[] },
  answer: RefundAnswer,
): void {
  const covered = Math.min(amount, balance(order).owedBack);
  const online = order.isOnline ? Math.min(amount, onlineLeft(order)) : 0;
  const byHand = amount - online;
  const common = { parts, isOpen: false, state: "pending" as const };
  const made = { ...common, amount: online, covered: Math.min(online, covered) };
  const added = online > 0 ? add(order, made) : null;
  if (byHand > 0) {
    order.byHand -= byHand;
    if (order.isOnline) order.transfers += 1;
    credit(order, { ...common, amount: byHand, covered: Math.max(0, covered - online) });
  }
  if (added) settle(order, added, answer);
}

/** A refund that was made at the provider. */
export function refundElsewhere(order: ModelOrder, amount: number): void {
  for (const made of order.refunds) made.isOpen = false;
  const covered = Math.min(amount, balance(order).owedBack);
  const made = { amount, covered, parts: [], isOpen: false, state: "pending" as const };
  settle(order, add(order, made), "succeeded");
}

function add(order: ModelOrder, made: ModelRefund): ModelRefund {
  order.refunds.push(made);
  return made;
}

function credit(order: ModelOrder, { amount, covered, parts }: ModelRefund): void {
  if (order.remaining) order.remaining = creditAmount(order.remaining, amount - covered, parts);
}

/** What the provider says of a refund, at first or later: one that succeeded may fail. */
export function settle(order: ModelOrder, made: ModelRefund, answer: RefundAnswer): void {
  const before = made.state;
  if (answer === before || before === "failed") return;
  made.state = answer;
  if (answer === "succeeded") {
    order.online -= made.amount;
    credit(order, made);
  }
  if (answer === "failed") {
    made.isOpen = true;
    if (before !== "succeeded") return;
    order.online += made.amount;
    // Its documents stay.
    made.covered = made.amount;
  }
}

/** A refund that failed is asked for again as far as it is still owed: what documents say of it, and what is there. */
function retryRefunds(order: ModelOrder, answer: RefundAnswer): void {
  for (const made of order.refunds.filter(({ isOpen }) => isOpen)) {
    made.isOpen = false;
    const { owedBack } = balance(order);
    if (made.amount > onlineLeft(order) || made.covered > owedBack) continue;
    refund(order, made, answer);
  }
}

/** What is owed back and lies with the provider goes back without being asked for. */
export function refundOwedOnline(order: ModelOrder, answer: RefundAnswer): void {
  if (!order.isOnline || isIn(order, "asked", "held")) return;
  const amount = Math.min(balance(order).owedBack, onlineLeft(order));
  if (amount > 0) refund(order, { amount }, answer);
}

/** What is held pays what is owed; the rest is released. */
export function take(order: ModelOrder, owed: number): void {
  const taken = Math.min(order.held, Math.max(0, owed));
  if (taken > 0) receive(order, taken, "online");
  order.held = 0;
}

/** "Try again" after the provider did not do what it was asked for: what is held pays what is owed, the rest is let go. */
export function retry(order: ModelOrder, answer: RefundAnswer): void {
  if (order.status === "shipped") {
    take(order, balance(order).owed);
  }
  retryRefunds(order, answer);
}
