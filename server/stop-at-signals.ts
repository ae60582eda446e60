/** Milliseconds until the process ends, whatever hangs: it is gone within ten seconds. */
const patience = 9_500;

/**
 * Ends the process on SIGTERM and SIGINT after `stop`: with code 0, or 1 when it failed or took too long.
 * `isStopping` tells whether that has begun.
 */
export function stopAtSignals(stop: () => Promise<void>): { isStopping: () => boolean } {
  let stopping = false;
  const end = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), patience).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error("Gatefold did not stop cleanly:", error);
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", end);
  process.on("SIGINT", end);
  return { isStopping: () => stopping };
}
