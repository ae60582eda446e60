import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** A security key in software, as far as a shop can tell one from a real one: ES256, no attestation. */
export interface Authenticator {
  /** What `navigator.credentials.create()` would give for the shop's question, as JSON. */
  create: (options: { challenge: string }) => string;
  /** What `navigator.credentials.get()` would give. */
  get: (options: { challenge: string }) => string;
}

interface CreateAuthenticator {
  /** The shop as the browser sees it. */
  origin: string;
  /** Whether it asks for a finger, a face or a PIN. */
  verifiesUser?: boolean;
}

const present = 0x01;
const verified = 0x04;
const attested = 0x40;

export function createAuthenticator({
  origin,
  verifiesUser = true,
}: CreateAuthenticator): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  let counter = 0;
  const data = (extra: number, ...rest: Buffer[]) => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = present | (verifiesUser ? verified : 0) | extra;
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count, ...rest]);
  };
  const client = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const credential = (response: { [name: string]: string }) =>
    JSON.stringify({
      id: id.toString("base64url"),
      rawId: id.toString("base64url"),
      type: "public-key",
      clientExtensionResults: {},
      response,
    });
  return {
    create: ({ challenge }) => {
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      const key = cbor([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, "base64url")],
        [-3, Buffer.from(y, "base64url")],
      ]);
      const length = Buffer.from([0, id.length]);
      const authenticatorData = data(attested, Buffer.alloc(16), length, id, key);
      const attestation = cbor([
        ["fmt", "none"],
        ["attStmt", []],
        ["authData", authenticatorData],
      ]);
      return credential({
        clientDataJSON: client("webauthn.create", challenge).toString("base64url"),
        attestationObject: attestation.toString("base64url"),
      });
    },
    get: ({ challenge }) => {
      const clientData = client("webauthn.get", challenge);
      const authenticatorData = data(0);
      const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
      return credential({
        clientDataJSON: clientData.toString("base64url"),
        authenticatorData: authenticatorData.toString("base64url"),
        signature: sign("sha256", signed, privateKey).toString("base64url"),
      });
    },
  };
}

function sha256(bytes: Buffer | string): Buffer {
  return createHash("sha256").update(bytes).digest();
}

type Value = number | string | Buffer | Entry[];
type Entry = [key: number | string, value: Value];

/** The little of CBOR (RFC 8949) that keys and attestations are written in. */
function cbor(value: Value): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.length), ...value.flatMap((entry) => entry.map(cbor))]);
}

function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size]);
  if (size < 256) return Buffer.from([(kind << 5) | 24, size]);
  return Buffer.from([(kind << 5) | 25, size >> 8, size & 255]);
}
