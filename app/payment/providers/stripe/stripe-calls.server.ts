import Stripe from "stripe";
import { isUnsettledStatus, ProviderError } from "../../provider-error.ts";

/** Milliseconds for one request; with the retry, a checkout waits for at most twice that and a pause. */
const timeout = 9_000;

/** A client of the API at its own address, or at another one for tests. */
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

/** Makes a request, its failure as a ProviderError. Stripe's own messages may repeat a part of the key: they go. */
export async function callStripe<Answer extends { lastResponse: { statusCode?: number } }>(
  call: () => Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await call();
    // The library takes a failure whose body names no error, as a gateway's, for an answer.
    const { statusCode = 200 } = answer.lastResponse;
    if (statusCode < 400) return answer;
    const kind = isUnsettledStatus(statusCode) ? "unavailable" : "refused";
    throw new ProviderError(kind, `Stripe answered ${statusCode}.`);
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    if (!(error instanceof Stripe.errors.StripeError)) {
      throw new ProviderError("unavailable", "Stripe did not answer.");
    }
    const { statusCode, type, code } = error;
    const what = [type, code, statusCode].filter((part) => part !== undefined).join(" ");
    // The key is wrong or may not do this: nothing was done, but it may be once the owner has mended it.
    const isKeyProblem = statusCode === 401 || statusCode === 403;
    const kind = isKeyProblem || isUnsettledStatus(statusCode) ? "unavailable" : "refused";
    throw new ProviderError(kind, `Stripe answered ${what}.`);
  }
}
