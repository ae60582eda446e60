import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { SecretKey } from "./secret-keys.server.ts";
import { sealedFormat } from "./secret-setting.ts";

/**
 * Encrypts a text (AES-256-GCM, with a nonce of its own). The setting's name is authenticated with it: a row that is moved
 * to another name cannot be opened there.
 */
export function seal(text: string, { key, name }: { key: SecretKey; name: string }): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(name));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  const parts = [nonce, sealed, cipher.getAuthTag()].map((part) => part.toString("base64url"));
  return ["v1", ...parts].join(".");
}

/** The text that was sealed under that name; null when none of the keys opens it, or somebody has changed it. */
export function unseal(
  sealed: string,
  { keys, name }: { keys: readonly SecretKey[]; name: string },
): string | null {
  const [, nonce = "", data = "", tag = ""] = sealedFormat.exec(sealed) ?? [];
  if (nonce === "") return null;
  for (const key of keys) {
    const decipher = createDecipheriv("aes-256-gcm", key, Buffer.from(nonce, "base64url"), {
      authTagLength: 16,
    })
      .setAAD(Buffer.from(name))
      .setAuthTag(Buffer.from(tag, "base64url"));
    try {
      const opened = [decipher.update(Buffer.from(data, "base64url")), decipher.final()];
      return Buffer.concat(opened).toString("utf8");
    } catch {
      // Another key's.
    }
  }
  return null;
}
