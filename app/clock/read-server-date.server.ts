import type { Witness } from "./judge-clock.ts";

/** Milliseconds for one answer: a slow one says little of the time, and nobody waits for it. */
const timeout = 5_000;

/**
 * Reads the clock of the first of these servers that answers, from its Date header. A server with a clock sends one with
 * every answer, a refusal among them (RFC 9110, section 6.6.1), so no key is sent. Null when none answers.
 */
export async function readServerDate(
  urls: readonly string[],
  now: () => Date,
): Promise<Witness | null> {
  for (const url of urls) {
    const read = await fetch(url, {
      method: "HEAD",
      redirect: "manual",
      signal: AbortSignal.timeout(timeout),
    }).catch(() => null);
    const theirs = new Date(read?.headers.get("Date") ?? "");
    if (!Number.isNaN(theirs.getTime())) {
      return { source: new URL(url).host, theirs, ours: now() };
    }
  }
  return null;
}
