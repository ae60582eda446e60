import type { IncomingMessage } from "node:http";
import { withoutLanguage } from "../../app/language/language-path.ts";
import { isUserKept } from "../../app/page-user/kept-user-cookie.server.ts";
import { isSharedPath } from "../../app/page-user/page-user.ts";
import { sharedUrl } from "./shared-url.ts";

/** What the page cache reads of a request, whether it comes from Node or from the framework. */
export interface PageRequest {
  method: string;
  /** Path and query, as far as the page reads it (shared-url.ts): what the page is cached by. */
  url: string;
  cookie: string | undefined;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
}

export function fromIncoming({ method = "", url = "", headers }: IncomingMessage): PageRequest {
  return {
    method,
    url: sharedUrl(url),
    cookie: headers.cookie,
    acceptEncoding: headers["accept-encoding"],
    ifNoneMatch: headers["if-none-match"],
  };
}

export function fromRequest({ method, url, headers }: Request): PageRequest {
  const { pathname, search } = new URL(url);
  return {
    method,
    url: sharedUrl(pathname + search),
    cookie: headers.get("Cookie") ?? undefined,
    acceptEncoding: headers.get("Accept-Encoding") ?? undefined,
    ifNoneMatch: headers.get("If-None-Match") ?? undefined,
  };
}

/** A session, or the first step of a two-factor log-in: the page that asks for the code is one person's. */
const sessionCookie = /(?:^|;\s*)(?:__Host-)?gatefold\.(?:session_token|two_factor)=/;

/** Feeds show everybody the same, also who is logged in. */
const feedUrl = /^\/(?:[a-z]{2}\/|google-)?feed\.xml(?:\?|$)/;

/**
 * Whether the response depends on nothing but the URL. Pictures have files of their own. A page that is the same for
 * everybody is so for a customer whose browser draws who looks.
 */
export function isShared({ method, url, cookie }: PageRequest): boolean {
  return (
    (method === "GET" || method === "HEAD") &&
    !url.startsWith("/pictures/") &&
    (cookie === undefined ||
      !sessionCookie.test(cookie) ||
      feedUrl.test(url) ||
      (isSharedPath(withoutLanguage(url.split("?", 1)[0] ?? "")) && isUserKept(cookie)))
  );
}
