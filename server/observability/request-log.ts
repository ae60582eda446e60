import type { Log } from "../../app/observability.ts";

/** A request that was answered, as far as it is written down: nothing of what was asked, or of who did. */
export interface CompletedRequest {
  reference: string;
  method: string;
  /** The pattern of its route, such as /record/:id; "" when none was reached. */
  route: string;
  status: number;
  /** Until its answer began. */
  milliseconds: number;
}

const slow = 1_000;
const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Failures, what changes something and what was slow are told to everybody; a shop's many other requests only to
 * who asks for them (LOG_LEVEL=debug).
 */
export function logRequest(log: Log, request: CompletedRequest): void {
  const { reference, method, route, status, milliseconds } = request;
  const facts = { request: reference, method, route, status, ms: Math.round(milliseconds) };
  log[requestLogLevel(request)](facts, "request");
}

export function requestLogLevel({ method, status, milliseconds }: CompletedRequest): keyof Log {
  if (status >= 500) return status === 503 ? "warn" : "error";
  return !reading.has(method) || milliseconds >= slow ? "info" : "debug";
}
