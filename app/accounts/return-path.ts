import { currentLanguage } from "../language/current-language.ts";
import { languageBase, withoutLanguage } from "../language/language-path.ts";

/** Longest return path, in UTF-16 code units. A longer one, of a long search, is left out: pages repeat it. */
export const maxReturnPath = 1_000;

/** A host that cannot exist: a path that resolves to another origin leaves the shop. */
const shopOrigin = "https://shop.invalid";
/** Control characters, which browsers drop from URLs, and the backslash, which they read as a slash. */
const unsafeCharacters = /[\p{Cc}\\]/u;
/** Pages that redirect back here: returning to them would loop. */
const logInPages = /^\/(login|signup|logout|forgot-password|reset-password)(\/|\.data|\?|#|$)/;

/**
 * Reads the path to return to after a log-in (`?to=`): a path of this shop, with its query. A missing value,
 * and whatever could lead to another host, reads as "/". A path in the language of the page is read without its base, which
 * redirects put before it.
 */
export function readReturnPath(value: unknown): string {
  if (typeof value !== "string" || value.length > maxReturnPath || !value.startsWith("/"))
    return "/";
  if (value.startsWith("//") || unsafeCharacters.test(value)) return "/";
  let url: URL;
  try {
    url = new URL(value, shopOrigin);
  } catch {
    return "/";
  }
  // "/.//host" resolves to the path "//host", which names a host in a Location header.
  if (url.origin !== shopOrigin || url.pathname.startsWith("//")) return "/";
  const base = languageBase(currentLanguage());
  const isOwn = base !== "" && `${url.pathname}/`.startsWith(`${base}/`);
  const path = isOwn ? withoutLanguage(url.pathname) : url.pathname;
  return logInPages.test(withoutLanguage(path)) ? "/" : `${path}${url.search}${url.hash}`;
}

/** The path of the log-in page, which returns to `to` afterwards. */
export function logInPath(to: string): string {
  return withReturnPath("/login", to);
}

/** The path of a log-in or sign-up page, which goes on to `to` afterwards. */
export function withReturnPath(page: string, to: string): string {
  const path = readReturnPath(to);
  return path === "/" ? page : `${page}?to=${encodeURIComponent(path)}`;
}
