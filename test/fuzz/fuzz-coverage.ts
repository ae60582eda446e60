import type { ServerBuild } from "react-router";
import { listRoutePatterns } from "../http/find-unguarded-routes.ts";
import { patternOf } from "./fuzz-forms.ts";
import type { FuzzRequest } from "./fuzz-requests.ts";

/** How often each stop of the site map gave which status. */
interface FuzzCoverage {
  count: (request: FuzzRequest, outcome: { status: number; refused: boolean }) => void;
  /** Stops where nothing got past the guards, and actions that never did what they were asked. */
  findUnreached: () => string[];
  show: () => string;
}

export function createCoverage(build: ServerBuild): FuzzCoverage {
  const all = new Map<string, Map<number, number>>();
  const inside = new Map<string, Set<number>>();
  const routes = listRoutePatterns(build);
  const patterns = routes.map(({ pattern }) => pattern);
  return {
    count: ({ method, target }, { status, refused }) => {
      const name = `${method === "POST" ? "POST" : "GET"} ${patternOf(patterns, target)}`;
      const statuses = all.get(name) ?? new Map<number, number>();
      all.set(name, statuses.set(status, (statuses.get(status) ?? 0) + 1));
      if (!refused) inside.set(name, (inside.get(name) ?? new Set<number>()).add(status));
    },
    findUnreached: () =>
      routes.flatMap(({ pattern, hasAction, hasLoader, isPage }) => {
        const looked = !(hasLoader || isPage) || inside.has(`GET ${pattern}`);
        const statuses = [...(inside.get(`POST ${pattern}`) ?? [])];
        const done = !hasAction || statuses.some((status) => status < 400 || status === 409);
        return [...(looked ? [] : [`GET ${pattern}`]), ...(done ? [] : [`POST ${pattern}`])];
      }),
    show: () =>
      [...all]
        .sort(([a], [b]) => a.localeCompare(b))
        .map(([name, statuses]) => {
          const sorted = [...statuses].sort(([a], [b]) => a - b);
          return `  ${name.padEnd(52)} ${sorted.map(([status, times]) => `${status}×${times}`).join(" ")}`;
        })
        .join("\n"),
  };
}
