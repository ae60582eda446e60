import { format } from "node:util";

const methods = ["debug", "error", "info", "log", "trace", "warn"] as const;
let lines: string[] = [];

/** From now on what the code writes to the console, and Node's warnings, are kept instead of shown. */
export function listen(): void {
  for (const method of methods) {
    console[method] = (...parts: unknown[]) => {
      lines.push(`${method}: ${format(...parts)}`);
    };
  }
  process.on("warning", (warning) => {
    lines.push(`warning: ${warning.name}: ${warning.message}`);
  });
}

/**
 * Gives the lines written since the last call, each with its kind before it (`error: …`), and forgets
 * them. A test that expects output takes it by this; what is left at its end fails it.
 */
export function takeOutput(): string[] {
  const taken = lines;
  lines = [];
  return taken;
}
