import { hkdfSync, randomBytes, randomUUID } from "node:crypto";
import { link, mkdir, open, readFile, unlink } from "node:fs/promises";
import { join } from "node:path";

/** Encrypts what owners enter that nobody may read. */
export type SecretKey = Buffer;

/** Where the shop's keys for secrets come from: none of them is in the database, so none is in a back-up. */
export interface SecretKeys {
  /** The key to encrypt with. Without AUTH_SECRET the key file is made where there is none. Throws when it cannot be. */
  forSealing: () => Promise<SecretKey>;
  /** The keys that are there to decrypt with; empty where the key file is missing or is no key. */
  forOpening: () => Promise<SecretKey[]>;
}

interface KeySources {
  /** AUTH_SECRET of the environment. */
  authSecret: string | undefined;
  /** DATA_DIR; undefined: there is no key file. */
  folder: string | undefined;
}

const keyFileName = "secrets.key";

/** As text: 32 random bytes in base64url. */
const keyFileText = /^[\w-]{43}$/;

/**
 * The key file is read each time, so that a file which another process makes, or an owner puts back, is used at once. A shop
 * that is given an AUTH_SECRET later can still read what the key file encrypted.
 */
export function openSecretKeys({ authSecret, folder }: KeySources): SecretKeys {
  const own = authSecret === undefined ? [] : [deriveKey(authSecret)];
  const file = folder === undefined ? undefined : join(folder, keyFileName);
  return {
    forSealing: async () => {
      const [key] = own;
      if (key) return key;
      if (file === undefined || folder === undefined) {
        throw new Error("There is neither AUTH_SECRET nor a folder for the key of secrets.");
      }
      const text = (await readKeyFile(file)) ?? (await makeKeyFile(folder, file));
      if (keyFileText.test(text)) return deriveKey(text);
      throw new Error(`${file} is not a key. Put the right one back, or delete it.`);
    },
    forOpening: async () => {
      const text = file === undefined ? null : await readKeyFile(file).catch(() => null);
      return text !== null && keyFileText.test(text) ? [...own, deriveKey(text)] : own;
    },
  };
}

/** HKDF (RFC 5869), so that AUTH_SECRET, which signs cookies as well, is not the key itself. */
function deriveKey(secret: string): SecretKey {
  return Buffer.from(hkdfSync("sha256", secret, "gatefold", "secrets of the settings", 32));
}

async function readKeyFile(file: string): Promise<string | null> {
  try {
    return (await readFile(file, "utf8")).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/**
 * Makes the key file, readable by its owner alone, and gives what it holds. It gets its name by a link, which fails where
 * another process was first: then that one's is used, and nobody ever reads half a key.
 */
async function makeKeyFile(folder: string, file: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const temporary = `${file}.${randomUUID()}`;
  const handle = await open(temporary, "wx", 0o600);
  try {
    await handle.writeFile(`${randomBytes(32).toString("base64url")}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  try {
    await link(temporary, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    await unlink(temporary);
  }
  return (await readKeyFile(file)) ?? "";
}
