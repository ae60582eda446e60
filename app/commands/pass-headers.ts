interface RouteHeaders {
  actionHeaders: Headers;
  loaderHeaders: Headers;
}

/** `headers` of a route: passes on those that its loader and its commands set, such as Retry-After and cookies. */
export function passHeaders({ actionHeaders, loaderHeaders }: RouteHeaders): Headers {
  const headers = new Headers(loaderHeaders);
  for (const [name, value] of actionHeaders) headers.set(name, value);
  return headers;
}
