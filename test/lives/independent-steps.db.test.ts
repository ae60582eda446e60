import fc from "fast-check";
import { expect, test } from "vitest";
import { findOwedBack } from "../../app/admin/returns/find-owed-back.server.ts";
import { findOpenReturns } from "../../app/admin/returns/find-returns.server.ts";
import { returnValue } from "../../app/admin/returns/return-value.ts";
import { findRemainingLines } from "../../app/invoices/find-remaining-lines.server.ts";
import { findAccount } from "../../app/orders/payments/order-account.server.ts";
import { compare } from "./compare-life.ts";
import { openLifeShop } from "./life-shop.ts";
import { placing, startOf, stepOf, type Placing, type Step } from "./life-steps.ts";
import type { Life } from "./life.ts";
import { openLife } from "./open-life.ts";
import { play } from "./play-life.ts";

const shop = await openLifeShop();

/** What two steps need before, and the two steps. Which of two returns is meant is counted among those that are left. */
interface Pair {
  /** Only customers who pay by card have banks that dispute. */
  isCard?: true;
  /** Where the orders stand; left out: shipped. */
  start?: Placing["start"];
  /** The invoice is issued in between, so that postage is shared among other lines: only the sums are alike. */
  sharesPostageAnew?: true;
  before: Step[];
  steps: readonly [Step, Step];
  /** The second step where it comes first. */
  secondFirst?: Step;
}

const amount = fc.integer({ min: 1, max: 3_500 });
const deduction = fc.constantFrom(0, 0, 1_000, 1_333);
const line = fc.constantFrom(0, 1);
const only = (lineIndex: number, copies = 9) =>
  [0, 1, 2, 3].map((index) => (index === lineIndex ? copies : 0));
const goodwill = fc.option(
  fc
    .record({ amount, parts: fc.subarray(["1", "2", "postage"]) })
    .map((given) => stepOf("refund", given)),
);

const pairs: { [name: string]: fc.Arbitrary<Pair> } = {
  "refunds of two returns": fc
    .record({
      earlier: goodwill,
      first: line,
      copies: fc.constantFrom(1, 2, 9),
      deductions: fc.tuple(deduction, deduction),
    })
    .map(({ earlier, first, copies, deductions: [one, other] }) => ({
      before: [
        ...(earlier ? [earlier] : []),
        stepOf("withdraw", { copies: only(first, copies) }),
        stepOf("withdraw"),
        stepOf("receive"),
        stepOf("receive"),
      ],
      steps: [stepOf("refund-return", { amount: one }), stepOf("refund-return", { amount: other })],
      secondFirst: stepOf("refund-return", { amount: other, which: 1 }),
    })),
  "goodwill for one record and the return of another": fc
    .record({ amount, first: line, postage: fc.boolean() })
    .map((given) => ({
      before: [stepOf("withdraw", { copies: only(given.first) }), stepOf("receive")],
      steps: [
        stepOf("refund", { amount: given.amount, parts: [String(2 - given.first)] }),
        stepOf("refund-return"),
      ],
    })),
  "goodwill for two records": fc.tuple(amount, amount).map(([one, other]) => ({
    before: [],
    steps: [
      stepOf("refund", { amount: one, parts: ["1"] }),
      stepOf("refund", { amount: other, parts: ["2"] }),
    ],
  })),
  "a refund that is on its way and the return of another record": fc
    .record({ amount, first: line, answer: fc.constantFrom("succeeded" as const, "failed") })
    .map((given) => ({
      before: [
        stepOf("refund", {
          amount: given.amount,
          parts: [String(2 - given.first)],
          answer: "pending",
        }),
        stepOf("withdraw", { copies: only(given.first) }),
        stepOf("receive"),
      ],
      steps: [stepOf("settle", { answer: given.answer }), stepOf("refund-return")],
    })),
  "two withdrawals before anything is sent": fc
    .record({ first: line, start: fc.constantFrom("placed" as const, "paid") })
    .map(({ first, start }) => ({
      start,
      before: [],
      steps: [
        stepOf("withdraw", { copies: only(first, 1) }),
        stepOf("withdraw", { copies: only(1 - first) }),
      ],
    })),
  "a payment and a withdrawal before anything is sent": fc
    .record({ amount, first: line })
    .map((given) => ({
      start: "placed",
      sharesPostageAnew: true,
      before: [],
      steps: [
        stepOf("add-payment", { amount: given.amount }),
        stepOf("withdraw", { copies: only(given.first) }),
      ],
    })),
  "the end of a dispute and the return of a record": fc
    .record({
      part: fc.integer({ min: 1, max: 1000 }),
      first: line,
      status: fc.constantFrom("won" as const, "lost", "prevented"),
    })
    .map(({ part, first, status }) => ({
      isCard: true as const,
      before: [stepOf("dispute", { part }), stepOf("withdraw", { copies: only(first) })],
      steps: [stepOf("receive"), stepOf("decide", { status })],
    })),
  "a warning of fraud and goodwill": fc.record({ amount }).map((given) => ({
    isCard: true as const,
    before: [],
    steps: [stepOf("refund", { amount: given.amount, parts: ["1"] }), stepOf("warn")],
  })),
  "a dispute and a withdrawal": fc
    .record({ part: fc.integer({ min: 1, max: 1000 }), first: line })
    .map((given) => ({
      isCard: true as const,
      before: [],
      steps: [
        stepOf("dispute", { part: given.part }),
        stepOf("withdraw", { copies: only(given.first) }),
      ],
    })),
  "a payment and the refund of a return": fc
    .record({ amount, first: line, paid: fc.integer({ min: 1, max: 1300 }) })
    .map((given) => ({
      before: [stepOf("withdraw", { copies: only(given.first) }), stepOf("receive")],
      steps: [stepOf("add-payment", { amount: given.amount }), stepOf("refund-return")],
    })),
};

const twoLines = placing.filter(({ copies }) => copies.filter((count) => count > 0).length > 1);

/** Two orders that are alike; the second does the two steps the other way round. */
async function playPair(placed: Placing, { before, steps: [one, other], secondFirst }: Pair) {
  const life = await openLife(shop, [placed, placed]);
  const on = (order: number) => (step: Step) => ({ ...step, order }) as Step;
  for (const order of [0, 1]) {
    const last = order === 0 ? [one, other] : [secondFirst ?? other, one];
    const all = [...startOf(placed, order), ...before, ...last].map(on(order));
    for (const step of all) await play(shop, life, step);
  }
  return life;
}

/** Gives back all that is owed. */
async function workOff(life: Life) {
  for (const order of [0, 1]) {
    for (const step of [stepOf("refund-return"), stepOf("refund-return"), stepOf("refund-owed")]) {
      await play(shop, life, { ...step, order } as Step);
    }
  }
}

async function sumUp({ orders }: Life) {
  const open = await findOpenReturns(shop.db);
  const owedBack = await findOwedBack(shop.db, open);
  return Promise.all(
    orders.map(async ({ orderNumber }) => {
      const account = await findAccount(shop.db, orderNumber);
      const lines = await findRemainingLines(shop.db, orderNumber);
      const listed = [
        ...open
          .filter((each) => each.orderNumber === orderNumber)
          .map((each) => returnValue(each).due),
        ...owedBack.filter((each) => each.orderNumber === orderNumber).map((each) => each.amount),
      ];
      const bySchemes = Map.groupBy(lines, ({ scheme, ratePercent }) => `${scheme} ${ratePercent}`);
      const sums = [...bySchemes].map(([scheme, all]) => ({
        scheme,
        vat: all.reduce((sum, each) => sum + each.vat, 0),
        gross: all.reduce((sum, each) => sum + each.goods + each.postage, 0),
      }));
      // Of what is credited completely nothing is left to tell.
      const vat = sums.filter(({ gross }) => gross > 0);
      return {
        balance: account?.balance,
        paid: account?.sums.netCaptured,
        listed: listed.reduce((sum, each) => sum + each, 0),
        vat,
      };
    }),
  );
}

test.each(Object.entries(pairs))("%s: the order does not matter", async (name, pair) => {
  await fc.assert(
    fc.asyncProperty(twoLines, pair, async (order, drawn) => {
      const method = drawn.isCard === true ? "card" : order.method;
      const life = await playPair({ ...order, method, start: drawn.start ?? "shipped" }, drawn);
      // The second return takes what the first one left.
      fc.pre(
        !name.includes("returns") ||
          life.orders.every(({ model }) => model.withdrawals.length === 2),
      );
      // What is owed back is listed as it comes, and given back from whichever list.
      await workOff(life);
      const sums = await sumUp(life);
      const [first, second] = drawn.sharesPostageAnew
        ? sums.map((each) => ({ ...each, vat: [] }))
        : sums;
      expect(second).toEqual(first);
      await compare(shop, life);
    }),
    { numRuns: 6 },
  );
});
