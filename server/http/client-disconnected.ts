import type { Context } from "hono";

/** The status of a request whose client closed the connection before its response began, as nginx counts it. */
export const clientClosedRequest = 499;

/**
 * Whether the client closed the connection before its response began: it left the page, or its body broke off. No
 * failure of the shop's, whatever the render made of it, and nobody receives the response.
 */
export function hasClientDisconnected({ req }: Pick<Context, "req">): boolean {
  return req.raw.signal.aborted;
}
