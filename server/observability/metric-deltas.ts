import type { Counter } from "prom-client";
import type { RequestLabel } from "./metric-sources.ts";
import type { RouteCounters } from "./route-counters.ts";

/** For totals that are counted elsewhere: returns how much a total has grown since the last call with its name. */
export function createDeltas(): (name: string, total: number) => number {
  const last = new Map<string, number>();
  return (name, total) => {
    const delta = total - (last.get(name) ?? 0);
    last.set(name, total);
    return delta;
  };
}

/** Adds pages sent straight from memory, which are counted in plain numbers, to the counter of requests. */
export function createDirectResponseCounter(
  directResponses: RouteCounters,
): (requests: Counter<RequestLabel>) => void {
  const deltas = createDeltas();
  return (requests) => {
    for (const { route, status, count } of directResponses.all()) {
      const labels = { route: route || "none", method: "GET", status };
      requests.inc(labels, deltas(`${status} ${route}`, count));
    }
  };
}
