import type { Language } from "../../app/language/languages.ts";
import type { LifeShop } from "./life-shop.ts";
import type { Placing, StepOf, StepKind } from "./life-steps.ts";
import type { ModelLine, ModelOrder, RefundAnswer } from "./model-money.ts";

/** An order of the shop with its model. */
export interface Played {
  orderNumber: string;
  method: Placing["method"];
  isPickedUp: boolean;
  /** The provider's page; "" without one. */
  page: string;
  holdUntil: Date;
  /** When its customer was reminded last; undefined: never. */
  remindedAt?: Date;
  model: ModelOrder;
}

export interface Life {
  orders: Played[];
  /** Copies on sale, by record. */
  stock: Map<string, number>;
  buyer: { uid: string; email: string };
  isErased: boolean;
  /** The days of documents as they were issued, by kind and number. */
  days: Map<string, string>;
  /** Of whoever does something. */
  language: Language;
}

export interface Acting<Kind extends StepKind = StepKind> {
  shop: LifeShop;
  life: Life;
  played: Played;
  step: StepOf<Kind>;
  /** How the provider answers to refunds; "failed" while it does nothing at all. */
  answer: RefundAnswer;
  isOutage: boolean;
}

/** Statuses before an order is sent. */
export const notSent: readonly ModelOrder["status"][] = [
  "awaiting-payment",
  "new",
  "processing",
  "ready",
];

/** The fake provider of an order; null: it is paid without one. */
export function providerOf(shop: LifeShop, { method }: Pick<Played, "method">) {
  return method === "card" || method === "mobilepay" ? shop.fakes[method] : null;
}

/** Copies go back on sale, or off it. */
export function moveStock(
  { stock }: Life,
  lines: readonly ModelLine[],
  count: (line: ModelLine) => number,
): void {
  for (const line of lines) {
    stock.set(line.recordId, (stock.get(line.recordId) ?? 0) + count(line));
  }
}

/** The one that a step means; undefined: there is none. */
export function choose<Each>(all: readonly Each[], which: number): Each | undefined {
  return all[which % Math.max(1, all.length)];
}
