import type { Mail } from "../../mail/mail.ts";
import type { OrderStatus } from "../../db/tables.ts";

/**
 * Who asks for a transition. customer: the button "Cancel order". withdrawal: a consumer's statement, which reaches further.
 * admin: the shop's people. payment: the provider's answer, or that none came in time.
 */
export type Asker = "customer" | "withdrawal" | "admin" | "payment";

/** A row of the table: an order goes from one status to another, and what follows from it. */
export interface Transition {
  /** null: it is being placed. */
  from: OrderStatus | null;
  /** null: it is deleted. */
  to: OrderStatus | null;
  by: readonly Asker[];
  /** taken: its copies leave the stock. returned: those that were not sent come back, once. unsent-returned: of what is sent, the rest. */
  stock: "taken" | "stays" | "returned" | "unsent-returned";
  /**
   * asked-for: the provider's session begins after the transaction. taken: what is sent is captured, the rest of what is held
   * released, and what was paid for the rest refunded. given-back: what is held is released, what a provider captured
   * refunded; what came by hand stands under Returns until it is paid back.
   */
  money: "unmoved" | "asked-for" | "taken" | "given-back";
  /** The invoice, with a credit note for what was invoiced and is not sent; or a credit note for all that is left. */
  document: "none" | "invoice" | "credit-note";
  mail: Extract<Mail["kind"], "order-placed" | "order-shipped" | "order-cancelled"> | null;
  /** An entry that the customer sees, or that all of them go with the order. */
  history: "entry" | "erased";
  /** What an admin who asks leaves in the audit log. */
  audit: "order.status" | "order.delete";
}

/**
 * The process of an order (docs/rules.md, Orders): every transition that there is, who may ask for it, and what follows. What
 * is not here does not happen. move-order.server.ts does what a row says, in one transaction.
 */
export const orderProcess: readonly Transition[] = [
  {
    from: null,
    to: "new",
    by: ["customer"],
    stock: "taken",
    money: "unmoved",
    document: "none",
    mail: "order-placed",
    history: "entry",
    audit: "order.status",
  },
  // Nobody is written to before the payment is authorised.
  {
    from: null,
    to: "awaiting-payment",
    by: ["customer"],
    stock: "taken",
    money: "asked-for",
    document: "none",
    mail: null,
    history: "entry",
    audit: "order.status",
  },
  {
    from: "awaiting-payment",
    to: "new",
    by: ["payment"],
    stock: "stays",
    money: "unmoved",
    document: "none",
    mail: "order-placed",
    history: "entry",
    audit: "order.status",
  },
  // No mail has named the order.
  {
    from: "awaiting-payment",
    to: "cancelled",
    by: ["customer", "withdrawal", "admin", "payment"],
    stock: "returned",
    money: "given-back",
    document: "none",
    mail: null,
    history: "entry",
    audit: "order.status",
  },
  {
    from: "new",
    to: "processing",
    by: ["admin"],
    stock: "stays",
    money: "unmoved",
    document: "none",
    mail: null,
    history: "entry",
    audit: "order.status",
  },
  {
    from: "new",
    to: "cancelled",
    by: ["customer", "admin"],
    stock: "returned",
    money: "given-back",
    document: "credit-note",
    mail: "order-cancelled",
    history: "entry",
    audit: "order.status",
  },
  // The mail that repeats the statement of withdrawal says it.
  {
    from: "new",
    to: "cancelled",
    by: ["withdrawal"],
    stock: "returned",
    money: "given-back",
    document: "credit-note",
    mail: null,
    history: "entry",
    audit: "order.status",
  },
  {
    from: "processing",
    to: "shipped",
    by: ["admin"],
    stock: "unsent-returned",
    money: "taken",
    document: "invoice",
    mail: "order-shipped",
    history: "entry",
    audit: "order.status",
  },
  {
    from: "processing",
    to: "cancelled",
    by: ["admin"],
    stock: "returned",
    money: "given-back",
    document: "credit-note",
    mail: "order-cancelled",
    history: "entry",
    audit: "order.status",
  },
  {
    from: "processing",
    to: "cancelled",
    by: ["withdrawal"],
    stock: "returned",
    money: "given-back",
    document: "credit-note",
    mail: null,
    history: "entry",
    audit: "order.status",
  },
  // An order that has an invoice is not deleted: invoices are kept.
  {
    from: "awaiting-payment",
    to: null,
    by: ["admin"],
    stock: "returned",
    money: "given-back",
    document: "none",
    mail: null,
    history: "erased",
    audit: "order.delete",
  },
  {
    from: "new",
    to: null,
    by: ["admin"],
    stock: "returned",
    money: "given-back",
    document: "none",
    mail: null,
    history: "erased",
    audit: "order.delete",
  },
  {
    from: "processing",
    to: null,
    by: ["admin"],
    stock: "returned",
    money: "given-back",
    document: "none",
    mail: null,
    history: "erased",
    audit: "order.delete",
  },
  {
    from: "shipped",
    to: null,
    by: ["admin"],
    stock: "stays",
    money: "unmoved",
    document: "none",
    mail: null,
    history: "erased",
    audit: "order.delete",
  },
  {
    from: "cancelled",
    to: null,
    by: ["admin"],
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
  from: Transition["from"],
  to: Transition["to"],
  asker: Asker,
): Transition | undefined {
  return orderProcess.find(
    (transition) =>
      transition.from === from && transition.to === to && transition.by.includes(asker),
  );
}

/** Whether an order may go from one status to another when somebody asks for it. */
export function canBecome(from: OrderStatus, to: OrderStatus, asker: Asker = "admin"): boolean {
  return findTransition(from, to, asker) !== undefined;
}

/** The statuses that an admin can give an order next, in the order of the table. */
export function nextStatuses(from: OrderStatus): OrderStatus[] {
  return orderProcess.flatMap((transition) =>
    transition.from === from && transition.to !== null && transition.by.includes("admin")
      ? [transition.to]
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
  for (const next of nextStatuses(from)) {
    const step = findTransition(from, next, "admin");
    const rest = findWay(next, to);
    if (step && rest) return [step, ...rest];
  }
  return null;
}

/** Whether the records of an order still lie in the shop, so that they go back on sale without it. */
export function returnsStock(status: OrderStatus): boolean {
  return findTransition(status, null, "admin")?.stock === "returned";
}
