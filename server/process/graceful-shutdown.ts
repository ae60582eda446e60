import type { Log } from "../../app/observability.ts";

/** Milliseconds, after the delay, in which the process exits in any case (docs/rules.md, Starting and stopping). */
const shutdownTimeout = 9_500;

interface ShutDownOptions {
  log: Log;
  /** Seconds that `stop` waits before it begins. */
  shutdownDelay: number;
}

/**
 * Exits the process on SIGTERM and SIGINT, after `stop`: with code 0, or with 1 when `stop` failed or took too long.
 * `isStopping` tells whether that has begun.
 */
export function shutDownOnSignals(
  stop: () => Promise<void>,
  { log, shutdownDelay }: ShutDownOptions,
): { isStopping: () => boolean } {
  let stopping = false;
  const shutDown = (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "Shutting down");
    setTimeout(
      () => {
        log.error({}, "Shutdown timed out");
        process.exit(1);
      },
      shutdownDelay * 1_000 + shutdownTimeout,
    ).unref();
    stop().then(
      () => {
        log.info({}, "Stopped");
        process.exit(0);
      },
      (err: unknown) => {
        log.error({ err }, "Shutdown failed");
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", shutDown);
  process.on("SIGINT", shutDown);
  return { isStopping: () => stopping };
}
