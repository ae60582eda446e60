import type { Log } from "../../app/observability.ts";

/** Milliseconds until the process ends, whatever hangs: it is gone within ten seconds. */
const patience = 9_500;

/**
 * Ends the process on SIGTERM and SIGINT after `stop`: with code 0, or 1 when it failed or took too long.
 * `isStopping` tells whether that has begun.
 */
export function shutDownOnSignals(
  stop: () => Promise<void>,
  log: Log,
): { isStopping: () => boolean } {
  let stopping = false;
  const end = (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "stopping");
    setTimeout(() => {
      log.error({}, "Gatefold did not stop in time");
      process.exit(1);
    }, patience).unref();
    stop().then(
      () => {
        log.info({}, "stopped");
        process.exit(0);
      },
      (err: unknown) => {
        log.error({ err }, "Gatefold did not stop cleanly");
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", end);
  process.on("SIGINT", end);
  return { isStopping: () => stopping };
}
