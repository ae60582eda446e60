import type { Log } from "../../app/observability.ts";

/** A completed request, without anything that the client sent or that tells who it was. */
export interface CompletedRequest {
  requestId: string;
  method: string;
  /** The pattern of its route, such as /record/:id; "" when it reached none. */
  route: string;
  status: number;
  /** Until the response began. */
  milliseconds: number;
}

const slowMilliseconds = 1_000;
const readMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** Logs failures, writes and slow requests at least at `info`; every other request at `debug`. */
export function logRequest(log: Log, request: CompletedRequest): void {
  const { requestId, method, route, status, milliseconds } = request;
  const fields = { requestId, method, route, status, ms: Math.round(milliseconds) };
  log[requestLogLevel(request)](fields, "request");
}

export function requestLogLevel({ method, status, milliseconds }: CompletedRequest): keyof Log {
  if (status >= 500) return status === 503 ? "warn" : "error";
  return !readMethods.has(method) || milliseconds >= slowMilliseconds ? "info" : "debug";
}
