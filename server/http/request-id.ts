import { randomInt } from "node:crypto";

const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** Eight letters and digits without look-alikes: short enough to read out on the telephone. */
export function createRequestId(): string {
  return Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join("");
}
