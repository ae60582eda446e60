import type { OrderStatus } from "../../db/column-values.ts";
import type { Mail } from "../../mail/mail.ts";

/**
 * Who asks for a transition. customer: the button "Cancel order" of an account. withdrawal: a consumer's statement of
 * withdrawal from everything that was not sent, for which an order may be in processing as well. erasure: the customer
 * deletes the account. admin: the shop's people. payment: the provider's answer, or that none came in time.
 */
export type Asker = "customer" | "withdrawal" | "erasure" | "admin" | "payment";

/** A row of the table: an order goes from one status to another, and what follows from it. */
export interface Transition {
  /** null: it is being placed. */
  from: readonly (OrderStatus | null)[];
  /** null: it is deleted. */
  to: OrderStatus | null;
  by: readonly Asker[];
  /**
   * What keeps the order as it is, whoever asks. invoiced: it has an invoice, and those are kept. owed-back: its customer waits
   * for money, which would be on no list any more. not-picked-up: it is sent to its customer. no-address: it would be sent
   * nowhere, since the account of its customer is deleted.
   */
  refusedIf: readonly ("invoiced" | "owed-back" | "not-picked-up" | "no-address")[];
  /**
   * leaves: its copies leave the stock. comes-back: those that were not sent and have not come back yet do.
   * unsent-comes-back: the same of those that stay behind when an order is sent in part.
   */
  stock: "leaves" | "stays" | "comes-back" | "unsent-comes-back";
  /**
   * asked-for: the provider's session begins after the transaction. captured: what is sent is captured, the rest of what is
   * held released, and what was paid for the rest refunded. given-back: what is held is released, what a provider captured
   * refunded; what came by hand stands under Returns until it is paid back by hand.
   */
  money: "unmoved" | "asked-for" | "captured" | "given-back";
  /**
   * invoice: one for the order, unless it has one, and then a credit note for what it names and was not sent. credit-note:
   * one for all that is left of the order's invoice, if it has one; otherwise none.
   */
  document: "none" | "invoice" | "credit-note";
  mail: Extract<
    Mail["kind"],
    "order-placed" | "order-ready" | "order-shipped" | "order-cancelled"
  > | null;
  /** entry: one more, which the customer sees. erased: all of them go with the order. */
  history: "entry" | "erased";
  /** What an admin who asks leaves in the audit log; null: no admin may ask. */
  audit: "order.status" | "order.delete" | null;
}

/**
 * The process of an order (docs/rules.md, Orders): every transition that there is, who may ask for it, and what follows. What
 * is not here does not happen. move-order.server.ts does what a row says, in one transaction.
 */
export const orderProcess: readonly Transition[] = [
  // To be paid by invoice or in the shop.
  {
    from: [null],
    to: "new",
    by: ["customer"],
    refusedIf: [],
    stock: "leaves",
    money: "unmoved",
    document: "none",
    mail: "order-placed",
    history: "entry",
    audit: null,
  },
  // To be paid online. Nobody is written to before the payment is authorised.
  {
    from: [null],
    to: "awaiting-payment",
    by: ["customer"],
    refusedIf: [],
    stock: "leaves",
    money: "asked-for",
    document: "none",
    mail: null,
    history: "entry",
    audit: null,
  },
  // The payment is authorised.
  {
    from: ["awaiting-payment"],
    to: "new",
    by: ["payment"],
    refusedIf: [],
    stock: "stays",
    money: "unmoved",
    document: "none",
    mail: "order-placed",
    history: "entry",
    audit: null,
  },
  // Given up or too late. No mail has named the order, so none says that it is over.
  {
    from: ["awaiting-payment"],
    to: "cancelled",
    by: ["customer", "withdrawal", "erasure", "admin", "payment"],
    refusedIf: [],
    stock: "comes-back",
    money: "given-back",
    document: "none",
    mail: null,
    history: "entry",
    audit: "order.status",
  },
  {
    from: ["new"],
    to: "processing",
    by: ["admin"],
    refusedIf: [],
    stock: "stays",
    money: "unmoved",
    document: "none",
    mail: null,
    history: "entry",
    audit: "order.status",
  },
  {
    from: ["new"],
    to: "cancelled",
    by: ["customer", "admin"],
    refusedIf: [],
    stock: "comes-back",
    money: "given-back",
    document: "credit-note",
    mail: "order-cancelled",
    history: "entry",
    audit: "order.status",
  },
  // It waits for its customer in the shop; nothing was handed over yet.
  {
    from: ["processing"],
    to: "ready",
    by: ["admin"],
    refusedIf: ["not-picked-up"],
    stock: "stays",
    money: "unmoved",
    document: "none",
    mail: "order-ready",
    history: "entry",
    audit: "order.status",
  },
  // Given to the carrier, or handed over in the shop.
  {
    from: ["processing", "ready"],
    to: "shipped",
    by: ["admin"],
    refusedIf: ["no-address"],
    stock: "unsent-comes-back",
    money: "captured",
    document: "invoice",
    mail: "order-shipped",
    history: "entry",
    audit: "order.status",
  },
  // What is being packed is not cancelled by a button of the customer.
  {
    from: ["processing", "ready"],
    to: "cancelled",
    by: ["admin"],
    refusedIf: [],
    stock: "comes-back",
    money: "given-back",
    document: "credit-note",
    mail: "order-cancelled",
    history: "entry",
    audit: "order.status",
  },
  // The mail that repeats the statement of withdrawal, or says that the account is deleted, names the order as cancelled.
  {
    from: ["new", "processing", "ready"],
    to: "cancelled",
    by: ["withdrawal", "erasure"],
    refusedIf: [],
    stock: "comes-back",
    money: "given-back",
    document: "credit-note",
    mail: null,
    history: "entry",
    audit: null,
  },
  {
    from: ["awaiting-payment", "new", "processing", "ready"],
    to: null,
    by: ["admin"],
    refusedIf: ["invoiced", "owed-back"],
    stock: "comes-back",
    money: "given-back",
    document: "none",
    mail: null,
    history: "erased",
    audit: "order.delete",
  },
  // Its copies are with the customer, or back on sale already.
  {
    from: ["shipped", "cancelled"],
    to: null,
    by: ["admin"],
    refusedIf: ["invoiced", "owed-back"],
    stock: "stays",
    money: "unmoved",
    document: "none",
    mail: null,
    history: "erased",
    audit: "order.delete",
  },
];

/** The transition of an order between two statuses that somebody may ask for; undefined: there is none. */
export function findTransition(
  from: OrderStatus | null,
  to: OrderStatus | null,
  asker: Asker,
): Transition | undefined {
  return orderProcess.find(
    (transition) =>
      transition.from.includes(from) && transition.to === to && transition.by.includes(asker),
  );
}

/** Whether an order may go from one status to another when somebody asks for it. */
export function canBecome(from: OrderStatus, to: OrderStatus, asker: Asker): boolean {
  return findTransition(from, to, asker) !== undefined;
}

/** The statuses that an admin can give an order next, in the order of the table. */
export function nextStatuses(
  from: OrderStatus,
  { pickedUp }: { pickedUp: boolean },
): OrderStatus[] {
  return orderProcess.flatMap(({ from: sources, to, by, refusedIf }) =>
    sources.includes(from) &&
    to !== null &&
    by.includes("admin") &&
    (pickedUp || !refusedIf.includes("not-picked-up"))
      ? [to]
      : [],
  );
}

/**
 * The transitions that an admin takes an order through on its way to a status, the last one included: a new order is
 * processed, then shipped. Null when there is no way.
 */
export function findWay(from: OrderStatus, to: OrderStatus): Transition[] | null {
  const direct = findTransition(from, to, "admin");
  if (direct) return [direct];
  for (const next of nextStatuses(from, { pickedUp: true })) {
    const step = findTransition(from, next, "admin");
    const rest = findWay(next, to);
    if (step && rest) return [step, ...rest];
  }
  return null;
}

/** Whether the records of an order still lie in the shop, so that they go back on sale without it. */
export function returnsStock(status: OrderStatus): boolean {
  return findTransition(status, null, "admin")?.stock === "comes-back";
}
