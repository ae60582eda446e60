import { randomInt } from "node:crypto";

const characters = "abcdefghjkmnpqrstuvwxyz23456789";

/** Ten codes such as "k7m2p-x9w4h", each of about 50 random bits and without look-alikes. */
export function generateRecoveryCodes(): string[] {
  const pick = () => characters[randomInt(characters.length)] ?? "";
  return Array.from({ length: 10 }, () => formatCode(Array.from({ length: 10 }, pick).join("")));
}

/** A code as it was generated, however it was typed: case, spaces and a missing hyphen do not matter. */
export function readRecoveryCode(typed: string): string {
  return formatCode(typed.toLowerCase().replace(/[^a-z0-9]/g, ""));
}

function formatCode(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}
