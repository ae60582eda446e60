import { randomBytes, randomInt, scrypt } from "node:crypto";
import { promisify } from "node:util";

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

/** A hashed code: `scrypt.salt.hash`, both in base64url. */
const hashed = /^scrypt\.(?<salt>[\w-]+)\.[\w-]+$/;

const derive = promisify<string, Buffer, number, { N: number }, Buffer>(scrypt);

/** Hashes a code of 50 random bits, to guess which takes 2^49 runs of some 10 ms each; a hashed one stays as it is. */
async function hashCode(code: string, salt: Buffer): Promise<string> {
  if (hashed.test(code)) return code;
  const hash = await derive(code, salt, 32, { N: 4096 });
  return `scrypt.${salt.toString("base64url")}.${hash.toString("base64url")}`;
}

/** Hashes codes with one salt for all: no key is needed to check them. */
export async function hashRecoveryCodes(codes: readonly string[]): Promise<string[]> {
  const salt = randomBytes(16);
  return Promise.all(codes.map((code) => hashCode(code, salt)));
}

/** The stored code that a typed one equals, in the form in which codes are stored; itself where none of them is hashed. */
export async function matchRecoveryCode(typed: string, stored: readonly string[]): Promise<string> {
  const salt = stored.map((code) => hashed.exec(code)?.groups?.["salt"]).find(Boolean);
  return salt === undefined ? typed : hashCode(typed, Buffer.from(salt, "base64url"));
}
