import { format } from "node:util";

const methods = ["debug", "error", "info", "log", "trace", "warn"] as const;
let lines: string[] = [];
let isCaptured = false;

/** From now on console output and Node's warnings are collected instead of printed. Once for all files of a process. */
export function captureConsole(): void {
  if (isCaptured) return;
  isCaptured = true;
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
 * Returns the lines written since the last call, each after its method (`error: …`), and clears them. A test that
 * expects output calls this; output that is left at its end makes it fail.
 */
export function takeOutput(): string[] {
  const taken = lines;
  lines = [];
  return taken;
}
