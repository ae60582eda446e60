// Signatures of releases in the format of minisign (https://jedisct1.github.io/minisign/#signature-format), by Node.js's own
// Ed25519. Also part of the release, where it runs by itself: it imports nothing but Node.js.
import { createHash, createPrivateKey, createPublicKey, sign, verify } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename } from "node:path";

/** Of a key that signs a file; "ED" of a signature of the file's BLAKE2b-512 hash. */
const [keyAlgorithm, hashedAlgorithm] = [Buffer.from("Ed"), Buffer.from("ED")];

interface PublicKey {
  /** Names the key, 8 bytes. */
  id: Buffer;
  /** Of Ed25519, 32 bytes. */
  key: Buffer;
}

/** The first line of a file that is no comment, decoded; throws when it has another length. */
function decode(line: string | undefined, length: number, what: string): Buffer {
  const bytes = Buffer.from(line?.trim() ?? "", "base64");
  if (bytes.length !== length) throw new Error(`It is no ${what}.`);
  return bytes;
}

function readPublicKey(text: string): PublicKey {
  const bytes = decode(text.trim().split("\n").at(-1), 42, "public key of minisign");
  if (!bytes.subarray(0, 2).equals(keyAlgorithm)) throw new Error("The key is of another kind.");
  return { id: bytes.subarray(2, 10), key: bytes.subarray(10) };
}

function isSignedBy({ key }: PublicKey, message: Buffer, signature: Buffer): boolean {
  const jwk = { kty: "OKP", crv: "Ed25519", x: key.toString("base64url") };
  return verify(null, message, createPublicKey({ key: jwk, format: "jwk" }), signature);
}

function hash(bytes: Buffer): Buffer {
  return createHash("blake2b512").update(bytes).digest();
}

/** The public key of a secret one, which is PEM of Ed25519, as minisign writes it. */
export function publicKeyOf(secretPem: string): string {
  const { id, key } = derive(secretPem);
  const line = Buffer.concat([keyAlgorithm, id, key]).toString("base64");
  return `untrusted comment: minisign public key ${showId(id)}\n${line}\n`;
}

function derive(secretPem: string): PublicKey {
  const secret = createPrivateKey(secretPem);
  if (secret.asymmetricKeyType !== "ed25519") throw new Error("The key has to be one of Ed25519.");
  const { x = "" } = createPublicKey(secret).export({ format: "jwk" });
  const key = Buffer.from(x, "base64url");
  return { id: hash(key).subarray(0, 8), key };
}

/** As minisign shows a key: little-endian, hexadecimal. */
function showId(id: Buffer): string {
  return id.readBigUInt64LE().toString(16).toUpperCase().padStart(16, "0");
}

/** The text of the file beside a signed one, `<file>.minisig`. The name of the file is signed, too. */
export function signFile(file: string, secretPem: string): string {
  const { id } = derive(secretPem);
  const secret = createPrivateKey(secretPem);
  const signature = sign(null, hash(readFileSync(file)), secret);
  const comment = `file:${basename(file)}`;
  const both = sign(null, Buffer.concat([signature, Buffer.from(comment)]), secret);
  return [
    `untrusted comment: signature of a release of Gatefold by ${showId(id)}`,
    Buffer.concat([hashedAlgorithm, id, signature]).toString("base64"),
    `trusted comment: ${comment}`,
    both.toString("base64"),
    "",
  ].join("\n");
}

interface SignedFile {
  file: string;
  /** The text of its `.minisig`. */
  signature: string;
  /** The text of the public key. */
  publicKey: string;
}

/** Throws, with what is wrong, unless the file is signed by that key, under the name that it has. */
export function verifyFile({ file, signature, publicKey }: SignedFile): void {
  const key = readPublicKey(publicKey);
  const [, line, trusted = "", global] = signature.split("\n");
  const bytes = decode(line, 74, "signature of minisign");
  if (!bytes.subarray(0, 2).equals(hashedAlgorithm))
    throw new Error("The signature is of another kind.");
  if (!bytes.subarray(2, 10).equals(key.id)) throw new Error("It is signed by another key.");
  const own = bytes.subarray(10);
  if (!isSignedBy(key, hash(readFileSync(file)), own)) {
    throw new Error("The file is not the one that was signed.");
  }
  const comment = trusted.replace(/^trusted comment: /, "").trimEnd();
  const both = Buffer.concat([own, Buffer.from(comment)]);
  if (!isSignedBy(key, both, decode(global, 64, "signature of minisign"))) {
    throw new Error("The comment of the signature is not the one that was signed.");
  }
  const [, name] = /(?:^|\t)file:([^\t]+)/.exec(comment) ?? [];
  if (name !== undefined && name !== basename(file)) {
    throw new Error(`It was signed as ${name}: give it that name.`);
  }
}
