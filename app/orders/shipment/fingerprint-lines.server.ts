import { fingerprintOf } from "../../forms/fingerprint.server.ts";

/** Stands for the copies of an order's lines, in the order of their numbers: what is decided on them holds for no others. */
export function fingerprintLines(
  lines: readonly { lineNumber: number; quantity: number }[],
): string {
  return fingerprintOf(lines.map(({ lineNumber, quantity }) => [lineNumber, quantity]));
}
