import { format } from "node:util";
import type { Log } from "../../app/observability.ts";
import { describeError } from "./describe-error.ts";

/**
 * From now on what would reach the terminal past the log goes into it, by the same rules: words of libraries, Node's
 * warnings (which it writes to the console), and the fault that ends the process, which may hold rows of the database.
 */
export function captureProcessOutput(log: Log): void {
  console.error = console.warn = (...parts: unknown[]) => {
    const err = parts.find((part) => part instanceof Error);
    log.warn({ ...(err && { err }), from: "console" }, wordsOf(parts));
  };
  console.log = console.info = (...parts: unknown[]) => {
    log.debug({ from: "console" }, wordsOf(parts));
  };
  process.on("uncaughtException", (err, origin) => {
    log.error({ err, origin }, "The process ends by a fault that nobody caught");
    process.exit(1);
  });
}

/** What is no plain word is left out, errors but for their message: it may hold anything. */
function wordsOf(parts: readonly unknown[]): string {
  const words = parts.filter((part) => typeof part !== "object" || part === null);
  return words.length > 0 ? format(...words) : describeError(parts[0]).message;
}
