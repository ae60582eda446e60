import { setTimeout as pause } from "node:timers/promises";
import type { RunningShop } from "../../e2e/start-shop.ts";
import { codeOf } from "./shoppers.ts";

/** The response to one request without a session. */
export interface Outcome {
  path: string;
  /** Milliseconds until the last byte. */
  took: number;
  /**
   * "fresh", "stale" (a cached page with the notice), "unavailable" (503 with "We'll be right back."), else the status
   * or the code of a connection that broke.
   */
  what: string;
  /** Whether it was sent once more: see wasClosedWhileIdle. */
  isRepeated: boolean;
}

interface Visiting {
  url: string;
  paths: readonly string[];
  /** Milliseconds between two requests of a path; each is sent whether or not the one before was answered, up to a number. */
  every: number;
}

/** Most requests of one path that wait for an answer, so that a slow machine is not buried under more and more. */
const maxUnanswered = 3;

/** Requests pages without a session at a fixed rate, until `stop`, which returns the outcomes. */
export function startPageRequests({ url, paths, every }: Visiting): {
  stop: () => Promise<Outcome[]>;
} {
  const asked: Promise<Outcome>[] = [];
  const unanswered = new Map(paths.map((path) => [path, 0]));
  let count = 0;
  const timer = setInterval(() => {
    count += 1;
    for (const [path, waiting] of unanswered) {
      if (waiting >= maxUnanswered) continue;
      unanswered.set(path, waiting + 1);
      const request = requestPage(url, path.replace("#", String(count)));
      void request.then(() => unanswered.set(path, (unanswered.get(path) ?? 0) - 1));
      asked.push(request);
    }
  }, every);
  return {
    stop: () => {
      clearInterval(timer);
      return Promise.all(asked);
    },
  };
}

/** Requests one page. */
export async function requestPage(url: string, path: string): Promise<Outcome> {
  const start = performance.now();
  const request = () => fetch(url + path, { redirect: "manual" });
  let isRepeated = false;
  const what = await request()
    .catch((error: unknown) => {
      isRepeated = wasClosedWhileIdle(error);
      if (isRepeated) return request();
      throw error;
    })
    .then(wordFor, codeOf);
  return { path, took: performance.now() - start, what, isRepeated };
}

/**
 * Whether a connection ended before it brought a byte of this response. The server may close an idle one at any time, also
 * while a request is on its way to it, and the kernel resets one that is made in the moment in which the server stops
 * listening. So a GET is sent once more, as by every browser (RFC 9112, section 9.3.1). A form is not: the shoppers repeat
 * none. Tests limit how many are.
 */
function wasClosedWhileIdle(error: unknown): boolean {
  if (codeOf(error) === "ECONNRESET") return true;
  const cause = error instanceof Error ? error.cause : null;
  if (!(cause instanceof Error) || cause.message !== "other side closed") return false;
  return "socket" in cause && hasRead(cause.socket);
}

function hasRead(socket: unknown): boolean {
  return (
    typeof socket === "object" &&
    socket !== null &&
    "bytesRead" in socket &&
    Number(socket.bytesRead) > 0
  );
}

async function wordFor(response: Response): Promise<string> {
  const text = await response.text();
  if (response.status === 503 && text.includes("be right back.")) return "unavailable";
  if (response.status !== 200) return String(response.status);
  if (!text.includes("</html>")) return "cut off";
  return text.includes('class="stale-notice"') ? "stale" : "fresh";
}

/** Requests a page until it is rendered anew. Throws with the shop's output when that takes more than two minutes. */
export async function waitUntilFresh({ url, output }: RunningShop, path: string): Promise<void> {
  const deadline = Date.now() + 120_000;
  for (;;) {
    const { what } = await requestPage(url, path);
    if (what === "fresh") return;
    if (Date.now() > deadline) {
      throw new Error(`${path} is still ${what}. The shop said: ${output().slice(-3_000)}`);
    }
    await pause(100);
  }
}

/** How often each outcome came, by path. */
export function countOutcomes(seen: readonly Outcome[]): {
  [path: string]: { [what: string]: number };
} {
  const counts: { [path: string]: { [what: string]: number } } = {};
  for (const { path, what } of seen) {
    const name = path.replace(/(unseen)\d+$/, "$1#");
    const ofPath = (counts[name] ??= {});
    ofPath[what] = (ofPath[what] ?? 0) + 1;
  }
  return counts;
}
