import type { Load, LoadResult } from "./load.ts";
import { runAutocannon } from "./run-autocannon.ts";
import { requireWrk, runWrk } from "./wrk.ts";

let hasWarned = false;

/**
 * Puts a load on a server from another process, with wrk: a load generator on Node.js takes more CPU time per request
 * than the server does for a cached page, so it would measure itself. Throws when a request failed.
 */
export async function runLoad(load: Load): Promise<LoadResult> {
  const first = load.paths[0] ?? "/";
  // wrk counts redirects as successes.
  const { status } = await fetch(load.url + first, {
    headers: load.headers ?? {},
    redirect: "manual",
  });
  if (status !== 200) throw new Error(`${load.url}${first} responds with ${status}.`);
  const result = requireWrk() ? await runWrk(load) : await runFallback(load);
  if (result.failed > 0) {
    throw new Error(`${result.failed} requests of ${load.url}${first} failed.`);
  }
  return result;
}

function runFallback(load: Load): Promise<LoadResult> {
  if (!hasWarned) {
    console.warn(
      "wrk is not installed and cannot be installed here (apt-get install wrk). autocannon is used instead: it is " +
        "slower than the server for cached pages, so their rates and ratios are those of the generator.",
    );
  }
  hasWarned = true;
  return runAutocannon(load);
}
