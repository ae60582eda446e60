import { useSyncExternalStore } from "react";

/**
 * Whether this browser has passkeys and reads a shop's questions by itself; false on the server, so that
 * nothing is offered that takes JavaScript before it runs.
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

/** Has the browser make a passkey: its JSON, or null when the person or the device would not. */
export function createPasskey(
  options: PublicKeyCredentialCreationOptionsJSON,
): Promise<string | null> {
  return take(() =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
    }),
  );
}

/** Has the browser answer with a passkey: its JSON, or null when the person or the device would not. */
export function getPasskey(options: PublicKeyCredentialRequestOptionsJSON): Promise<string | null> {
  return take(() =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
    }),
  );
}

async function take(ask: () => Promise<Credential | null>): Promise<string | null> {
  try {
    const credential = await ask();
    return credential && JSON.stringify(credential);
  } catch (error) {
    // Cancelled, timed out, or there already.
    if (error instanceof DOMException) return null;
    throw error;
  }
}
