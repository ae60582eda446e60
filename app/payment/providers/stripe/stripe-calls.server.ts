import Stripe from "stripe";
import { failureKind, ProviderError, type RejectionReason } from "../../provider-error.ts";

/** Milliseconds for one request; with the retry, a checkout waits for at most twice that and a pause. */
const timeout = 9_000;

/** Items of a page of a list; the most that the API gives. */
const pageSize = 100;

/**
 * A client of the API at its own address, or at another one for tests. It sends a second time by itself, with the same
 * key: that is right after a lost connection, and after a 5xx it gives the same answer again, which Stripe keeps.
 */
export function openStripe(secretKey: string, apiUrl: string | undefined): Stripe {
  const url = apiUrl === undefined ? null : new URL(apiUrl);
  return new Stripe(secretKey, {
    timeout,
    maxNetworkRetries: 1,
    telemetry: false,
    appInfo: { name: "Gatefold" },
    ...(url && {
      host: url.hostname,
      port: url.port === "" ? (url.protocol === "https:" ? 443 : 80) : Number(url.port),
      protocol: url.protocol === "https:" ? "https" : "http",
    }),
  });
}

/** Whether money moves with a key. */
export function stripeMode(secretKey: string): "test" | "live" {
  return /^(sk|rk)_live_/.test(secretKey) ? "live" : "test";
}

/** Makes a request, its failure as a ProviderError. Stripe's own messages may repeat a part of the key: they go. */
export async function callStripe<Answer extends { lastResponse: { statusCode?: number } }>(
  call: () => Promise<Answer>,
): Promise<Answer> {
  let answer: Answer;
  try {
    answer = await call();
  } catch (error) {
    throw toProviderError(error);
  }
  // The library takes a failure whose body names no error, as a gateway's, for an answer.
  const { statusCode = 200 } = answer.lastResponse;
  if (statusCode < 400) return answer;
  throw new ProviderError(failureKind(statusCode), `Stripe answered ${statusCode}.`, {
    status: statusCode,
  });
}

/** All items of a list, page by page. */
export async function listAll<Item extends { id: string }>(
  list: (page: {
    limit: number;
    starting_after?: string;
  }) => Promise<Stripe.Response<Stripe.ApiList<Item>>>,
): Promise<Item[]> {
  const items: Item[] = [];
  for (;;) {
    const last = items.at(-1);
    const page = await callStripe(() =>
      list({ limit: pageSize, ...(last && { starting_after: last.id }) }),
    );
    items.push(...page.data);
    if (!page.has_more || page.data.length === 0) return items;
  }
}

function toProviderError(error: unknown): ProviderError {
  if (!(error instanceof Stripe.errors.StripeError)) {
    return new ProviderError("unavailable", "Stripe did not answer.");
  }
  const { statusCode, type, code } = error;
  const what = [type, code, statusCode].filter((part) => part !== undefined).join(" ");
  // Some rate limits are answered with 400.
  const isRateLimit = error instanceof Stripe.errors.StripeRateLimitError;
  const kind = isRateLimit ? "unavailable" : failureKind(statusCode);
  return new ProviderError(kind, `Stripe answered ${what}.`, {
    status: statusCode,
    reason: code === undefined ? undefined : reasons[code],
  });
}

/** Stripe's error codes that the shop decides by (docs.stripe.com/error-codes). */
const reasons: { readonly [code: string]: RejectionReason } = {
  amount_too_small: "amount-too-small",
  resource_missing: "unknown-payment",
};
