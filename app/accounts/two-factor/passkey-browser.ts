import { useSyncExternalStore } from "react";

/**
 * Whether this browser supports passkeys and parses their options itself. False on the server, so that
 * nothing that needs JavaScript is offered before it runs.
 */
export function useCanUsePasskeys(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () =>
      typeof PublicKeyCredential === "function" &&
      "parseCreationOptionsFromJSON" in PublicKeyCredential,
    () => false,
  );
}

/** Creates a passkey in the browser. Gives its JSON, or null when the person or the device refuses. */
export function createPasskey(
  options: PublicKeyCredentialCreationOptionsJSON,
): Promise<string | null> {
  return readCredential(() =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
    }),
  );
}

/** Logs in with a passkey of the browser. Gives its JSON, or null when the person or the device refuses. */
export function getPasskey(options: PublicKeyCredentialRequestOptionsJSON): Promise<string | null> {
  return readCredential(() =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
    }),
  );
}

async function readCredential(ask: () => Promise<Credential | null>): Promise<string | null> {
  try {
    const credential = await ask();
    return credential && JSON.stringify(credential);
  } catch (error) {
    // Cancelled, timed out, or this device has a passkey already.
    if (error instanceof DOMException) return null;
    throw error;
  }
}
