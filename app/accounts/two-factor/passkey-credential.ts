import { z } from "zod";
import { parseJson } from "../../forms/parse-json.ts";

/** Bytes in base64url, as the browser writes them in JSON. */
const bytes = z
  .string()
  .min(1)
  .max(20_000)
  .regex(/^[A-Za-z0-9_-]+$/);

const credential = {
  id: bytes.max(2000),
  rawId: bytes.max(2000),
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}),
};

/** The JSON of a new passkey (`PublicKeyCredential.toJSON`), as far as the shop reads it. */
const newPasskeySchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z
      .array(z.enum(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"]))
      .max(7)
      // A transport that is not known yet is no reason to refuse the passkey.
      .catch([]),
  }),
});

/** The JSON of a log-in with a passkey. */
const usedPasskeySchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
  }),
});

/** The passkey that a text holds as JSON; null when it holds none. */
export function readNewPasskey(text: string) {
  return newPasskeySchema.safeParse(parseJson(text)).data ?? null;
}

/** The log-in that a text holds as JSON; null when it holds none. */
export function readUsedPasskey(text: string) {
  return usedPasskeySchema.safeParse(parseJson(text)).data ?? null;
}
