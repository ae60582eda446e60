import { randomBytes } from "node:crypto";

/** A password of 96 random bits that is easy to copy from a terminal. */
export function generatePassword(): string {
  return randomBytes(12).toString("base64url");
}
