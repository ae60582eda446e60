/** Milliseconds before a page says that it is loading (docs/rules.md, Orders). */
const patience = 200;

/**
 * Waits until a promise is fulfilled, or for 200 ms: a page that is there at once never says that it loads.
 * A quick failure is thrown; a later one is left to the caller that awaits the promise.
 */
export async function delayPending(promise: Promise<unknown>): Promise<"fulfilled" | "pending"> {
  // Until the page awaits it, a failure must not count as nobody's: that would end the process.
  promise.catch(() => undefined);
  return Promise.race([
    promise.then(() => "fulfilled" as const),
    new Promise<"pending">((resolve) => setTimeout(resolve, patience, "pending")),
  ]);
}
