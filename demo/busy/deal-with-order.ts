import type { CurrentUser } from "../../app/accounts/current-user.ts";
import { enterPayment, markPaid } from "../../app/admin/orders/payment/add-payment.server.ts";
import { refundOrder } from "../../app/admin/orders/payment/refund-order.server.ts";
import { receiveReturn } from "../../app/admin/returns/receive-return.server.ts";
import { refundReturn } from "../../app/admin/returns/refund-return.server.ts";
import { placeOrder } from "../../app/checkout/place-order.server.ts";
import { fingerprintRefunds } from "../../app/orders/payments/fingerprint-refunds.server.ts";
import { changeOrderStatus } from "../../app/orders/process/change-order-status.server.ts";
import type { Services } from "../../app/services-context.ts";
import { withdraw } from "../../app/withdrawal/withdraw.server.ts";
import type { InventedCustomer } from "./customers.ts";
import type { Fate, PlannedOrder } from "./planned-orders.ts";
import { runCommand } from "./run-command.ts";

/** Something that is done at a moment, in milliseconds since 1970, with services whose clock stands there. */
export interface Happening {
  at: number;
  run: (services: Services) => Promise<unknown>;
}

interface Offer {
  id: string;
  discountedPrice: number;
}

/** Who orders are placed and dealt with by, and what is in them. */
export interface OrderCast {
  at: Date;
  admin: CurrentUser;
  customers: readonly { uid: string; email: string; address: InventedCustomer }[];
  fresh: readonly Offer[];
  /** Copies that there is one of. */
  used: readonly Offer[];
}

/** An order as it goes: its number, and the statement of withdrawal, once they are there. */
interface Course {
  plan: PlannedOrder;
  cast: OrderCast;
  orderNumber: string;
  withdrawal: string;
}

type Step = (course: Course, services: Services) => Promise<unknown>;

const hour = 3_600_000;

const place: Step = async (course, services) => {
  const { plan, cast } = course;
  const { uid, email, address } = pick(cast.customers, plan.number * 5);
  const cart = [
    ...Array.from({ length: plan.lines }, (_, line) => ({
      offer: pick(cast.fresh, plan.number * 7 + line * 31),
      quantity: plan.number % 6 === 0 ? 2 : 1,
    })),
    // Each of the copies once.
    ...(plan.number % 4 === 0 && plan.number / 4 < cast.used.length
      ? [{ offer: pick(cast.used, plan.number / 4), quantity: 1 }]
      : []),
  ].map(({ offer: { id, discountedPrice }, quantity }) => {
    return { id, quantity, unitPrice: discountedPrice };
  });
  const waits = plan.fate === "awaiting";
  const { name, street, postalCode, city, country } = plan.isPickedUp
    ? { name: address.name, street: "", postalCode: "", city: "", country: "" }
    : { ...address, street: address.address };
  const checkout = {
    cart,
    fullName: name,
    address: street,
    postalCode,
    city,
    country,
    phone: address.phone,
    note: plan.number % 9 === 0 ? "It is a present: please leave the bill out of the parcel." : "",
    shippingMethod: plan.isPickedUp ? "pick-up" : "parcel",
    paymentMethod: waits ? "card" : plan.isPickedUp ? "pay-in-shop" : "invoice",
    checkoutKey: keyOf(plan, 0),
    total: 0,
  };
  const { payments } = services;
  const asked = waits
    ? { ...services, payments: { ...payments, maxHoldMinutesOf: () => 30 } }
    : services;
  const first = await placeOrder(asked, { uid, email }, checkout);
  // The shop says what it comes to with postage and taxes.
  const placed =
    !first.ok && first.reason === "total-changed"
      ? await placeOrder(asked, { uid, email }, { ...checkout, total: first.total })
      : first;
  if (!placed.ok) throw new Error(`An invented order could not be placed: ${placed.reason}.`);
  course.orderNumber = placed.orderNumber;
  if (!waits) return;
  // Nobody can be asked for this payment: it goes on waiting while the shop is looked at.
  const holdUntil = new Date(cast.at.getTime() + 365 * 24 * hour);
  await services.db
    .updateTable("payments")
    .set({ holdUntil, readDue: holdUntil })
    .where("orderNumber", "=", placed.orderNumber)
    .execute();
};

const mark =
  (to: "processing" | "ready" | "shipped" | "cancelled"): Step =>
  ({ orderNumber, cast: { admin } }, services) =>
    changeOrderStatus(services, { orderNumber, to, as: "admin", by: admin });

const cancelOwn: Step = ({ orderNumber, plan, cast }, services) =>
  changeOrderStatus(services, {
    orderNumber,
    to: "cancelled",
    as: "customer",
    by: pick(cast.customers, plan.number * 5).uid,
  });

const pay: Step = ({ orderNumber, plan, cast }, services) =>
  runCommand(markPaid, {
    by: cast.admin,
    services,
    params: { orderNumber },
    input: { paymentKey: keyOf(plan, 1), paidOn: "", received: "", meant: "" },
  });

const payPart: Step = ({ orderNumber, plan, cast }, services) =>
  runCommand(enterPayment, {
    by: cast.admin,
    services,
    params: { orderNumber },
    // In øre, as its form's field is read.
    input: { paymentKey: keyOf(plan, 1), paidOn: "", received: 10_000 },
  });

const refundPart: Step = async ({ orderNumber, plan, cast }, services) => {
  const refunds = await fingerprintRefunds(services.db, [orderNumber]);
  return runCommand(refundOrder, {
    by: cast.admin,
    services,
    params: { orderNumber },
    input: {
      key: keyOf(plan, 2),
      refunds: refunds.get(orderNumber) ?? "",
      amount: "40",
      part: [],
      reason: "A corner of the sleeve was bumped on the way.",
    },
  });
};

const withdrawFrom =
  (howMuch: "all" | "first line"): Step =>
  async (course, services) => {
    const { orderNumber, plan, cast } = course;
    const count = howMuch === "all" ? plan.lines + 1 : 1;
    const lines = Array.from({ length: count }, (_, index) => {
      return { lineNumber: index + 1, copies: null };
    });
    const by = { uid: pick(cast.customers, plan.number * 5).uid };
    const stated = await withdraw(services, { orderNumber, by, lines, key: keyOf(plan, 3) });
    if (stated.ok) course.withdrawal = stated.id;
  };

const receive: Step = ({ withdrawal, cast }, services) =>
  runCommand(receiveReturn, {
    by: cast.admin,
    services,
    input: { id: withdrawal, media: { 1: "NM" }, sleeve: { 1: "VG+" }, sale: {} },
  });

const refundWithdrawn: Step = ({ withdrawal, cast }, services) =>
  runCommand(refundReturn, {
    by: cast.admin,
    services,
    input: { id: withdrawal, amount: "", reason: "" },
  });

/** Hours after the order, and what is done then. */
type Steps = readonly (readonly [number, Step])[];

const shipped: Steps = [
  [3, mark("processing")],
  [20, mark("shipped")],
];
const paid: Steps = [...shipped, [60, pay]];
const returned: Steps = [...paid, [150, withdrawFrom("first line")]];

const stepsOf: { [Each in Fate]: Steps } = {
  awaiting: [],
  new: [],
  processing: [[3, mark("processing")]],
  shipped,
  paid,
  "part-paid": [...shipped, [60, payPart]],
  "part-refunded": [...paid, [130, refundPart]],
  "picked-up": [
    [3, mark("processing")],
    [4, mark("ready")],
    [20, mark("shipped")],
    [20, pay],
  ],
  "cancelled-by-customer": [[1, cancelOwn]],
  "cancelled-by-shop": [[5, mark("cancelled")]],
  withdrawn: [
    [3, mark("processing")],
    [9, withdrawFrom("all")],
  ],
  "return-announced": returned,
  "return-received": [...returned, [190, receive]],
  "return-refunded": [...returned, [190, receive], [215, refundWithdrawn]],
};

/** An order from its placing to the end of its fate. */
export function dealWithOrder(plan: PlannedOrder, cast: OrderCast): Happening[] {
  const course: Course = { plan, cast, orderNumber: "", withdrawal: "" };
  const placedAt = cast.at.getTime() - plan.age;
  const steps: Steps = [[0, place], ...stepsOf[plan.fate]];
  return steps.map(([hours, step]) => ({
    at: placedAt + hours * hour,
    run: (services) => step(course, services),
  }));
}

/** The same one for the same number, all of them in turn. */
export function pick<Each>(from: readonly Each[], number: number): Each {
  const found = from[number % from.length];
  if (found === undefined) throw new Error("There is nothing to invent orders of.");
  return found;
}

/** A key that the same form has each time. */
function keyOf({ number }: PlannedOrder, form: number): string {
  return `00000000-0000-4000-8000-${String(form)}${String(number).padStart(11, "0")}`;
}
