import { redirect } from "react-router";
import { currentLanguage } from "../language/current-language.ts";
import { inLanguagePath } from "../language/language-path.ts";

/**
 * Throws a permanent redirect when a feed is asked for at another URL than its own. The page cache takes every query and
 * spelling for a page of its own, so each would be made anew, at the price of the whole catalogue. `path` is without the
 * base of its language, which React Router puts before it.
 */
export function requireFeedUrl(request: Request, path: string): void {
  const { pathname, search } = new URL(request.url);
  if (pathname + search !== inLanguagePath(currentLanguage(), path)) throw redirect(path, 301);
}
