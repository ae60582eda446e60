import { data } from "react-router";

/** What is said when a limit on tries is reached (docs/rules.md, Rate limits). */
export function rateLimitMessage(seconds: number): string {
  return `Too many attempts. Try again in ${seconds} ${seconds === 1 ? "second" : "seconds"}.`;
}

/** An answer with status 429 that says when to come back. */
export function rateLimitResponse<Body>(body: Body, seconds: number) {
  return data(body, { status: 429, headers: { "Retry-After": String(seconds) } });
}

/** `headers` of a route whose action or loader sets some that have to reach the browser. */
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
