import { LRUCache } from "lru-cache";
import { maxReturnPath } from "../../app/accounts/return-path.ts";

/** How many URLs are remembered. */
const maxRemembered = 2_000;

/**
 * Whether pages of this URL may be cached. Nobody types or links a longer one, so it is not requested again, and each
 * would push out a page that is.
 */
export function isCacheableUrl(url: string): boolean {
  return url.length <= maxReturnPath;
}

/** Remembers which URLs were requested once, because caching pays only for those that are requested again. */
export class RequestedUrls {
  readonly #urls = new LRUCache<string, true>({ max: maxRemembered });

  has(url: string): boolean {
    return this.#urls.has(url);
  }

  add(url: string): void {
    if (isCacheableUrl(url)) this.#urls.set(url, true);
  }
}
