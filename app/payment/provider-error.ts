/**
 * What is known after a provider's failure.
 * - unavailable: no answer came, or one that asks to wait (408, 409, 423, 429) or names a wrong key of the API: it may have
 *   been done, and the same request with the same key is right.
 * - failed: the provider answered with an error of its own (5xx). It may keep that answer for the key, so how it stands is
 *   read first, and what is not done is asked for under another key.
 * - refused: it was not done and will not be.
 */
export type ProviderErrorKind = "unavailable" | "failed" | "refused";

export type RejectionReason = "amount-too-small" | "unknown-payment" | "quiet";

/** A provider's failure. The message names no key and no customer. */
export class ProviderError extends Error {
  readonly kind: ProviderErrorKind;
  /**
   * Why it was rejected, where the shop decides by it. unknown-payment: the account has no such payment. quiet: the provider was
   * not asked, because the shop is quiet.
   */
  readonly reason: RejectionReason | null;
  /** The HTTP status of the answer; undefined: none came, or it does not matter. */
  readonly status: number | undefined;

  constructor(
    kind: ProviderErrorKind,
    message: string,
    options: ErrorOptions & {
      reason?: RejectionReason | undefined;
      status?: number | undefined;
    } = {},
  ) {
    super(message, options);
    this.kind = kind;
    this.reason = options.reason ?? null;
    this.status = options.status;
  }
}

/** The kind of failure that an HTTP status tells of; undefined: no answer came. */
export function failureKind(status: number | undefined): ProviderErrorKind {
  if (status === undefined || [401, 403, 408, 409, 423, 429].includes(status)) return "unavailable";
  return status >= 500 ? "failed" : "refused";
}
