/**
 * A provider's failure. unavailable: no answer, or one that leaves open whether it was done: ask again with the same
 * key. refused: it was not done and will not be. The message names no key and no customer.
 */
export class ProviderError extends Error {
  readonly kind: "unavailable" | "refused";

  constructor(kind: "unavailable" | "refused", message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** Whether an HTTP status leaves open what happened: conflicts of a key still in use, rate limits, failures. */
export function isUnsettledStatus(status: number | undefined): boolean {
  return (
    status === undefined || status === 408 || status === 409 || status === 429 || status >= 500
  );
}
