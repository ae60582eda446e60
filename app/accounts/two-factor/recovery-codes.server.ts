import { randomInt } from "node:crypto";

const letters = "abcdefghjkmnpqrstuvwxyz23456789";

/** Ten codes such as "k7m2p-x9w4h", each of about 50 random bits and without look-alikes. */
export function generateRecoveryCodes(): string[] {
  const draw = () => letters[randomInt(letters.length)] ?? "";
  return Array.from({ length: 10 }, () => writeCode(Array.from({ length: 10 }, draw).join("")));
}

/** A code as it was given out, however it was typed: capitals, blanks and a missing hyphen do not count. */
export function readRecoveryCode(typed: string): string {
  return writeCode(typed.toLowerCase().replace(/[^a-z0-9]/g, ""));
}

function writeCode(signs: string): string {
  return `${signs.slice(0, 5)}-${signs.slice(5)}`;
}
