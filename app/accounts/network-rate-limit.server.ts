import type { RouterContextProvider } from "react-router";
import { requestContextKey } from "../request-context.ts";
import { networkOf } from "./rate-limiter.server.ts";
import { rateLimitFor, type RateLimit, type RateLimitName } from "./rate-limits.ts";

/** A limit of attempts from one network, for the network that a request comes from. */
export function networkRateLimit(
  context: Readonly<RouterContextProvider>,
  name: Extract<RateLimitName, `${string}-network`>,
): RateLimit {
  return rateLimitFor(name, networkOf(context.get(requestContextKey).clientAddress));
}
