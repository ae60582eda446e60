import { randomUUID } from "node:crypto";

/** A key that nobody can guess. */
export function newCheckoutKey(): string {
  return randomUUID();
}
