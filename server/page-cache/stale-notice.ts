import { shop } from "../../shop.config.ts";

/**
 * Puts a notice at the head of a page that could not be drawn anew. React leaves an element that it did not
 * draw alone when it takes over the body. Anything but a page (the data of one) is given back as it is.
 */
export function withStaleNotice(body: string, readAt: Date): string {
  const time = new Intl.DateTimeFormat("en-GB", {
    hour: "2-digit",
    minute: "2-digit",
    timeZone: shop.timeZone,
  }).format(readAt);
  const words = `We cannot reach our shelves right now. You see this page as it was at ${time}: stock and prices may have changed.`;
  return body.replace(/<body[^>]*>/, (tag) => `${tag}<aside class="stale-notice">${words}</aside>`);
}
