import { randomUUID } from "node:crypto";

/** A key for a checkout that nobody can guess. */
export function newCheckoutKey(): string {
  return randomUUID();
}
