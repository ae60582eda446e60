import { setTimeout as pause } from "node:timers/promises";
import type { RunningShop } from "../../e2e/start-shop.ts";
import { codeOf } from "./shoppers.ts";

/** One answer to a visitor, as they see it. */
export interface Seen {
  path: string;
  /** Milliseconds until the whole of it had come. */
  took: number;
  /**
   * "fresh", "stale" (a kept page with the notice), "resting" (503 with "We'll be right back."), else the status
   * or the code of a connection that broke.
   */
  what: string;
}

interface Visiting {
  url: string;
  paths: readonly string[];
  /** Milliseconds between two requests of a path; each is sent whether or not the one before was answered. */
  every: number;
}

/** People who look at pages without a session, until `stop`, which gives what they saw. */
export function startPageRequests({ url, paths, every }: Visiting): {
  stop: () => Promise<Seen[]>;
} {
  const asked: Promise<Seen>[] = [];
  let count = 0;
  const timer = setInterval(() => {
    count += 1;
    for (const path of paths) asked.push(look(url, path.replace("#", String(count))));
  }, every);
  return {
    stop: () => {
      clearInterval(timer);
      return Promise.all(asked);
    },
  };
}

/** Looks at one page. */
export async function look(url: string, path: string): Promise<Seen> {
  const start = performance.now();
  const what = await fetch(url + path, { redirect: "manual" }).then(wordFor, codeOf);
  return { path, took: performance.now() - start, what };
}

async function wordFor(response: Response): Promise<string> {
  const text = await response.text();
  if (response.status === 503 && text.includes("be right back.")) return "resting";
  if (response.status !== 200) return String(response.status);
  if (!text.includes("</html>")) return "cut off";
  return text.includes('class="stale-notice"') ? "stale" : "fresh";
}

/** Looks again and again until the page is drawn afresh; throws with the shop's words when that takes too long. */
export async function untilFresh({ url, output }: RunningShop, path: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const { what } = await look(url, path);
    if (what === "fresh") return;
    if (Date.now() > deadline) {
      throw new Error(`${path} is still ${what}. The shop said: ${output().slice(-3_000)}`);
    }
    await pause(100);
  }
}

/** How often each thing was seen, by path. */
export function tally(seen: readonly Seen[]): { [path: string]: { [what: string]: number } } {
  const counts: { [path: string]: { [what: string]: number } } = {};
  for (const { path, what } of seen) {
    const name = path.replace(/(unseen)\d+$/, "$1#");
    const ofPath = (counts[name] ??= {});
    ofPath[what] = (ofPath[what] ?? 0) + 1;
  }
  return counts;
}
