/** A place on no network: what resolves to another origin than this leaves the shop. */
const shopOrigin = "https://shop.invalid";
/** Controls, which browsers drop from addresses, and the backslash, which they read as a slash. */
const treacherous = /[\p{Cc}\\]/u;
/** Pages that lead back here, so returning to them would go in a circle. */
const doors = /^\/(login|signup|logout|forgot-password|reset-password)(\/|\.data|\?|#|$)/;

/**
 * Reads where a visitor wanted to go (`?to=`): a path of this shop, with its query. Whatever could lead
 * elsewhere (another host, a scheme, tricks that browsers fall for), and nothing at all, reads as "/".
 */
export function readReturnPath(value: unknown): string {
  if (typeof value !== "string" || value.length > 1000 || !value.startsWith("/")) return "/";
  if (value.startsWith("//") || treacherous.test(value)) return "/";
  let url: URL;
  try {
    url = new URL(value, shopOrigin);
  } catch {
    return "/";
  }
  // "/.//host" resolves to the path "//host", which as a Location names a host.
  if (url.origin !== shopOrigin || url.pathname.startsWith("//")) return "/";
  return doors.test(url.pathname) ? "/" : `${url.pathname}${url.search}${url.hash}`;
}

/** The address of the log-in page that leads back to a path afterwards. */
export function logInPath(to: string): string {
  return withReturnPath("/login", to);
}

/** The address of a page on the way in, which leads on to a path. */
export function withReturnPath(page: string, to: string): string {
  const path = readReturnPath(to);
  return path === "/" ? page : `${page}?to=${encodeURIComponent(path)}`;
}
