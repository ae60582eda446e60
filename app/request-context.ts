import { createContext } from "react-router";

/** What is known of a request before it is answered. Nobody changes it: what a render finds out is its report. */
export interface RequestContext {
  /** Shown on the error page, written in the log and sent as `X-Request-Id`. */
  readonly requestId: string;
  /** The network address it came from; "" when that is not known. */
  readonly clientAddress: string;
  /** The position in the order of changes when the request came (app/live/change-log.ts). */
  readonly position: string;
  /** Allows the page's own scripts; undefined for a cacheable page, which allows them by their hashes. */
  readonly nonce?: string;
}

export const requestContextKey = createContext<RequestContext>();
