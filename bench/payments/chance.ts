import { setTimeout as pause } from "node:timers/promises";
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
export function faultByChance(): Fault {
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
