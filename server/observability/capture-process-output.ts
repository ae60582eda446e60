import { format } from "node:util";
import type { Log } from "../../app/observability.ts";
import { describeError } from "./describe-error.ts";

/**
 * From now on, whatever would reach the terminal without the log goes into the log and is redacted there: console
 * messages of libraries, Node's warnings (which it writes to the console), and an uncaught exception, which may contain
 * rows of the database. An uncaught exception ends the process.
 */
export function captureProcessOutput(log: Log): void {
  console.error = console.warn = (...values: unknown[]) => {
    const err = values.find((value) => value instanceof Error);
    log.warn({ ...(err && { err }), from: "console" }, formatMessage(values));
  };
  console.log = console.info = (...values: unknown[]) => {
    log.debug({ from: "console" }, formatMessage(values));
  };
  process.on("uncaughtException", (err, origin) => {
    log.error({ err, origin }, "Uncaught exception, the process exits");
    process.exit(1);
  });
}

/** Leaves out objects, which may contain anything; of an error only its message is used. */
function formatMessage(values: readonly unknown[]): string {
  const primitives = values.filter((value) => typeof value !== "object" || value === null);
  return primitives.length > 0 ? format(...primitives) : describeError(values[0]).message;
}
