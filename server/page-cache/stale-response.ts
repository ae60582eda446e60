import { shop } from "../../shop.config.ts";
import type { RoutedResponse } from "../responses/render.ts";
import type { CachedPage } from "./cached-page.ts";
import { readPlain } from "./compress-page.ts";
import { unpackFeed } from "./feed-page.ts";

/** An outdated page with a notice, for the time in which it cannot be rendered anew. */
export async function createStaleResponse(page: CachedPage): Promise<RoutedResponse> {
  const headers = new Headers(page.headers.map(([name, value]): [string, string] => [name, value]));
  headers.set("Cache-Control", "no-store");
  headers.set("Vary", "Accept-Encoding, Cookie");
  headers.set("Warning", '110 - "Response is Stale"');
  // A feed has no place for a notice, and may be large.
  const body = page.feed
    ? unpackFeed(page)
    : addStaleNotice((await readPlain(page)).toString(), page.readAt);
  return { response: new Response(body, { headers }), route: page.route };
}

/**
 * Puts a notice at the beginning of a page's body. React leaves an element that it did not render alone when it
 * hydrates the body. Anything but a page (the data of one) is given back as it is.
 */
function addStaleNotice(body: string, readAt: Date): string {
  const time = new Intl.DateTimeFormat("en-GB", {
    hour: "2-digit",
    minute: "2-digit",
    timeZone: shop.timeZone,
  }).format(readAt);
  const notice = `We cannot reach our shelves right now. You see this page as it was at ${time}: stock and prices may have changed.`;
  return body.replace(
    /<body[^>]*>/,
    (tag) => `${tag}<aside class="stale-notice">${notice}</aside>`,
  );
}
