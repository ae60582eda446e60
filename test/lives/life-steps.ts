import fc from "fast-check";
import type { Fault } from "../servers/fake-provider.ts";
import { destinations } from "./life-shop.ts";

const order = fc.nat(5);
/** Øre that a test chooses; null: as the step's part has it. */
const noAmount = fc.constant<number | null>(null);
/** A part of what is there, in thousandths. */
const part = fc.oneof(fc.constant(1000), fc.integer({ min: 1, max: 1000 }));
/** For each line: none, some or all of its copies. */
const copies = fc.array(fc.constantFrom<number>(0, 1, 2, 9), { minLength: 4, maxLength: 4 });
const answer = fc.oneof(
  { weight: 3, arbitrary: fc.constant("succeeded" as const) },
  fc.constantFrom("pending" as const, "failed"),
);
const fault = fc.oneof(
  { weight: 7, arbitrary: fc.constant(null) },
  fc.record({
    kind: fc.constantFrom<Fault>("lost", "error", "lost-error", "busy"),
    requests: fc.integer({ min: 1, max: 3 }),
  }),
);
/** The provider does nothing of what it is asked for, until it is given up. */
const outage = fc.oneof({ weight: 7, arbitrary: fc.constant(false) }, fc.constant(true));
const kind = <Kind extends string>(name: Kind) => fc.constant(name);

/** A customer orders: copies of each of the four records. */
export const placing = fc.record({
  kind: kind("place"),
  method: fc.constantFrom("card" as const, "mobilepay", "invoice", "pay-in-shop"),
  copies: fc
    .array(fc.constantFrom<number>(0, 0, 1, 2, 3, 4), { minLength: 4, maxLength: 4 })
    .filter((counts) => counts.some((count) => count > 0)),
  destination: fc.constantFrom(...destinations),
  /** How far it comes before anything else happens. */
  start: fc.constantFrom("placed" as const, "paid", "paid", "shipped", "shipped"),
});

/** What brings an order that far. */
export function startOf({ start, method }: Placing, index: number): Step[] {
  if (start === "placed") return [];
  const isOnline = method === "card" || method === "mobilepay";
  const own = { order: index, fault: null };
  const paid: Step = isOnline
    ? { kind: "pay", how: "pay", ...own }
    : { kind: "add-payment", order: index, part: 1000, amount: null };
  if (start === "paid") return [paid];
  const shipped: Step = {
    kind: "ship",
    copies: [9, 9, 9, 9],
    trouble: "none",
    answer: "succeeded",
    ...own,
  };
  return [paid, shipped];
}

const steps = {
  pay: fc.record({
    kind: kind("pay"),
    order,
    how: fc.constantFrom("pay" as const, "pay", "pay", "decline", "leave"),
    fault,
  }),
  ship: fc.record({
    kind: kind("ship"),
    order,
    copies: fc.oneof(fc.constant([9, 9, 9, 9]), copies),
    trouble: fc.oneof(
      { weight: 5, arbitrary: fc.constant("none" as const) },
      fc.constantFrom("lapsed" as const, "outage"),
    ),
    answer,
    fault,
  }),
  process: fc.record({ kind: kind("process"), order, fault }),
  ready: fc.record({ kind: kind("ready"), order, fault }),
  cancel: fc.record({
    kind: kind("cancel"),
    order,
    as: fc.constantFrom("customer" as const, "admin"),
    answer,
    fault,
  }),
  withdraw: fc.record({ kind: kind("withdraw"), order, copies, answer, fault }),
  receive: fc.record({ kind: kind("receive"), order, which: fc.nat(3), backOnSale: fc.boolean() }),
  refundReturn: fc.record({
    kind: kind("refund-return"),
    order,
    which: fc.nat(3),
    amount: noAmount,
    deduction: fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, part),
    answer,
    outage,
    fault,
  }),
  refund: fc.record({
    kind: kind("refund"),
    order,
    part: fc.oneof(part, fc.constant(1100)),
    amount: noAmount,
    parts: fc.subarray(["1", "2", "3", "4", "postage"]),
    times: fc.integer({ min: 1, max: 2 }),
    answer,
    outage,
    fault,
  }),
  refundOwed: fc.record({ kind: kind("refund-owed"), order, answer, fault }),
  addPayment: fc.record({
    kind: kind("add-payment"),
    order,
    amount: noAmount,
    part: fc.oneof(part, fc.constant(1300)),
  }),
  settle: fc.record({
    kind: kind("settle"),
    order,
    which: fc.nat(3),
    answer: fc.constantFrom("succeeded" as const, "failed"),
  }),
  refundElsewhere: fc.record({ kind: kind("refund-elsewhere"), order, part }),
  dispute: fc.record({ kind: kind("dispute"), order, part, isInquiry: fc.boolean() }),
  decide: fc.record({
    kind: kind("decide"),
    order,
    which: fc.nat(3),
    part,
    status: fc.constantFrom(
      "needs_response" as const,
      "under_review",
      "won",
      "won",
      "lost",
      "lost",
      "warning_closed",
      "prevented",
    ),
  }),
  warn: fc.record({ kind: kind("warn"), order }),
  transfer: fc.record({ kind: kind("transfer"), order }),
  remind: fc.record({ kind: kind("remind"), order }),
  captureElsewhere: fc.record({ kind: kind("capture-elsewhere"), order, part }),
  lapse: fc.record({ kind: kind("lapse"), order }),
  retry: fc.record({ kind: kind("retry"), order, answer, fault }),
  delete: fc.record({ kind: kind("delete"), order, fault }),
  erase: fc.record({ kind: kind("erase"), order }),
  settings: fc.record({
    kind: kind("settings"),
    timeZone: fc.constantFrom("Europe/Copenhagen", "Pacific/Auckland", "Pacific/Honolulu"),
    language: fc.constantFrom("en" as const, "da"),
  }),
  wait: fc.record({ kind: kind("wait"), minutes: fc.constantFrom(1, 11, 31) }),
};

export type Placing = typeof placing extends fc.Arbitrary<infer Each> ? Each : never;
type Arbitraries = typeof steps;
export type Step = {
  [Name in keyof Arbitraries]: Arbitraries[Name] extends fc.Arbitrary<infer Each> ? Each : never;
}[keyof Arbitraries];
/** Of one order. */
export type OrderStep = Exclude<Step, { kind: "wait" | "erase" | "settings" }>;
export type StepKind = OrderStep["kind"];
export type StepOf<Kind extends StepKind> = Extract<OrderStep, { kind: Kind }>;

const defaults = {
  order: 0,
  which: 0,
  part: 1000,
  amount: null,
  parts: [],
  copies: [9, 9, 9, 9],
  answer: "succeeded",
  deduction: 0,
  times: 1,
  outage: false,
  trouble: "none",
  backOnSale: false,
  as: "admin",
  isInquiry: false,
  status: "lost",
  fault: null,
};

/** A step that has no trouble, of the first order and all of it, unless told. */
export function stepOf<Kind extends Step["kind"]>(
  kind: Kind,
  given: Partial<Extract<Step, { kind: Kind }>> = {},
): Step {
  return { ...defaults, ...given, kind } as unknown as Step;
}

const weights: { [Name in keyof Arbitraries]: number } = {
  pay: 5,
  ship: 5,
  process: 1,
  ready: 1,
  cancel: 1,
  withdraw: 6,
  receive: 4,
  refundReturn: 6,
  refund: 4,
  refundOwed: 3,
  addPayment: 4,
  settle: 3,
  refundElsewhere: 1,
  dispute: 3,
  decide: 4,
  warn: 1,
  transfer: 1,
  remind: 2,
  captureElsewhere: 1,
  lapse: 1,
  retry: 2,
  delete: 1,
  erase: 1,
  wait: 1,
  settings: 1,
};

/** A life: one or two orders, and what happens to them. */
export const life = fc.record({
  orders: fc.array(placing, { minLength: 1, maxLength: 2 }),
  steps: fc.array(
    fc.oneof(
      ...Object.entries(steps).map(([name, arbitrary]) => ({
        weight: weights[name as keyof Arbitraries],
        arbitrary: arbitrary as fc.Arbitrary<Step>,
      })),
    ),
    { minLength: 3, maxLength: 18 },
  ),
});
