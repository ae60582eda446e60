import { setTimeout as pause } from "node:timers/promises";
import type { FakePayments } from "../../test/servers/fake-payments.ts";
import type { Fault, FakeProvider } from "../../test/servers/fake-provider.ts";

/** Picks one of the names by its weight. */
export function pick<Name extends string>(weights: { [Each in Name]: number }): Name {
  const entries = Object.entries<number>(weights) as [Name, number][];
  let left = Math.random() * entries.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [name, weight] of entries) {
    left -= weight;
    if (left < 0) return name;
  }
  const [first] = entries;
  if (!first) throw new Error("There is nothing to choose from.");
  return first[0];
}

/** What a fifth of the requests of a provider's API gets instead of a plain answer. */
function faultByChance(): Fault {
  const what = pick({ none: 80, lost: 5, error: 5, "lost-error": 4, busy: 3, slow: 3 });
  if (what === "none") return null;
  return what === "slow" ? { delay: 50 + Math.random() * 1_500 } : what;
}

/**
 * Sends notices at once, late and so out of order, twice, or never; notes how long each takes that the shop answers with
 * 200, in milliseconds.
 */
export function deliverByChance(times: number[]): FakeProvider["deliver"] {
  return async (send) => {
    const how = pick({ now: 60, late: 15, twice: 15, never: 10 });
    if (how === "never") return;
    if (how === "late") await pause(1_000 + Math.random() * 15_000);
    for (let sent = 0; sent < (how === "twice" ? 2 : 1); sent += 1) {
      const start = performance.now();
      // The shop may be dead at the moment.
      const status = await send().catch(() => 0);
      if (status === 200) times.push(performance.now() - start);
    }
  };
}

/** Sends a notice until the shop answers with 200. */
export const deliverForSure: FakeProvider["deliver"] = async (send) => {
  while ((await send().catch(() => 0)) !== 200) await pause(1_000);
};

/**
 * Besides lost answers and errors, what the providers themselves refuse: authorisations that have lapsed when they are to be
 * captured, approvals that are noted after the customer is back, refunds that wait, fail at once, or fail later.
 */
export function misbehaveByChance({ stripe, vipps }: FakePayments): { settle: () => void } {
  stripe.faults = ({ method, path }) => {
    const [, intent] = /payment_intents\/([^/]+)\/capture$/.exec(path) ?? [];
    if (method === "POST" && intent !== undefined && pick({ lapse: 3, live: 97 }) === "lapse") {
      const orderNumber = stripe.orderOf(intent);
      if (orderNumber !== "") stripe.lapse(orderNumber);
    }
    return faultByChance();
  };
  vipps.faults = ({ method, path }) => {
    const [, reference] = /payments\/([^/]+)\/capture$/.exec(path) ?? [];
    if (method === "POST" && reference !== undefined && pick({ lapse: 3, live: 97 }) === "lapse") {
      vipps.expire(reference);
    }
    return faultByChance();
  };
  Object.defineProperty(stripe, "refundStatus", {
    get: () => pick({ succeeded: 80, pending: 12, failed: 8 }),
  });
  Object.defineProperty(vipps, "approvalLag", {
    get: () => (pick({ noted: 70, later: 30 }) === "later" ? { reads: 2 } : null),
  });
  return {
    settle: () => {
      for (const refund of stripe.allRefunds()) {
        if (refund.status === "pending") {
          stripe.settleRefund(refund, pick({ succeeded: 80, failed: 20 }));
        } else if (refund.status === "succeeded" && pick({ stays: 95, fails: 5 }) === "fails") {
          stripe.settleRefund(refund, "failed");
        }
      }
    },
  };
}
