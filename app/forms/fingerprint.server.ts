import { createHash } from "node:crypto";

/**
 * Stands for a list as somebody was shown it: a form sends it back, and what was decided there holds for no other list.
 * The order of the list counts.
 */
export function fingerprintOf(list: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(list)).digest("base64url");
}
