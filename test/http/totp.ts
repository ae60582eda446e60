import { createHmac } from "node:crypto";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/**
 * The code of six digits that an app shows for a secret in base32 (RFC 6238). `later` counts steps of 30
 * seconds from now; a shop takes the step before and after too, so 0 and 1 are good however slow the test. Each code is
 * good once: where 0 turned two-step log-in on, 1 is for the log-in.
 */
export function totpCode(secret: string, later = 0): string {
  const bits = Array.from(secret.replace(/\s/g, ""), (letter) =>
    letters.indexOf(letter).toString(2).padStart(5, "0"),
  ).join("");
  const bytes = bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [];
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later));
  const hash = createHmac("sha1", Buffer.from(bytes)).update(step).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, "0");
}
