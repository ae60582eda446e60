import { data } from "react-router";

/** A response with status 429 and Retry-After. */
export function rateLimitResponse<Body>(body: Body, seconds: number) {
  return data(body, { status: 429, headers: { "Retry-After": String(seconds) } });
}

/** `headers` of a route: passes on those that its loader and action set. */
export function passHeaders({
  actionHeaders,
  loaderHeaders,
}: {
  actionHeaders: Headers;
  loaderHeaders: Headers;
}): Headers {
  const headers = new Headers(loaderHeaders);
  for (const [name, value] of actionHeaders) headers.set(name, value);
  return headers;
}
