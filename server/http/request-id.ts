import { randomInt } from "node:crypto";

const characters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** Eight letters and digits without look-alikes: short enough to be read out on the telephone. */
export function createRequestId(): string {
  return Array.from({ length: 8 }, () => characters[randomInt(characters.length)]).join("");
}
