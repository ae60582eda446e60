import { currentLanguage } from "../language/current-language.ts";
import { languageBase, withoutLanguage } from "../language/language-path.ts";

/** Longest return path, in UTF-16 code units. A longer one, of a long search, is left out: pages repeat it. */
export const maxReturnPath = 1_000;

/** Stands for the shop's origin, which browsers and the server know in different ways; the host cannot exist. */
const shopOrigin = "https://shop.invalid";
/** Control characters, which browsers drop from URLs, and the backslash, which they read as a slash. */
const unsafeCharacters = /[\p{Cc}\\]/u;
/** Pages that redirect back here: returning to them would loop. */
const logInPages = /^\/(login|signup|logout|forgot-password|reset-password)(\/|\.data|\?|#|$)/;

/**
 * Reads the path to return to after a log-in (`?to=`): a path of this shop, with its query. A missing value, and one that
 * could lead to another host, reads as "/". The base of the page's language, which redirects prepend, is removed.
 */
export function readReturnPath(value: unknown): string {
  if (typeof value !== "string" || value.length > maxReturnPath || !value.startsWith("/"))
    return "/";
  const given = unsafeCharacters.test(value) ? null : resolvePath(value);
  if (!given) return "/";
  const base = languageBase(currentLanguage());
  const isOwn = base !== "" && `${given.pathname}/`.startsWith(`${base}/`);
  const pathname = isOwn ? withoutLanguage(given.pathname) : given.pathname;
  const path = `${pathname}${given.search}${given.hash}`;
  // Checked as it is sent: "/da//host" without its base, and "/.//host" once resolved, name a host.
  const leaves = resolvePath(path)?.href !== shopOrigin + path;
  return leaves || logInPages.test(withoutLanguage(pathname)) ? "/" : path;
}

/** The URL that a browser makes of a path on the shop's origin; null for another origin. */
function resolvePath(path: string): URL | null {
  if (!URL.canParse(path, shopOrigin)) return null;
  const url = new URL(path, shopOrigin);
  return url.origin === shopOrigin ? url : null;
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
