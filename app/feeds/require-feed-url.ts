import { redirect } from "react-router";

/**
 * Throws a permanent redirect when a feed is asked for at another URL than its own. The page cache takes every query and
 * spelling for a page of its own, so each would be made anew, at the price of the whole catalogue.
 */
export function requireFeedUrl(request: Request, path: string): void {
  const { pathname, search } = new URL(request.url);
  if (pathname + search !== path) throw redirect(path, 301);
}
