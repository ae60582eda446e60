/** Sends a query and waits for its response. */
export type RoundTrip = () => Promise<unknown>;

/**
 * Makes one round trip at a time; those who ask while one is under way share the next, which begins after they asked.
 * `first` is under way already.
 */
export function oneAtATime(roundTrip: RoundTrip, first: Promise<unknown>): RoundTrip {
  let running = first;
  let next: Promise<unknown> | null = null;
  return () => {
    next ??= running.then(() => {
      next = null;
      running = roundTrip();
      return running;
    });
    return next;
  };
}
