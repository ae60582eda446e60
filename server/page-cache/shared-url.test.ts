import { expect, test } from "vitest";
import { sharedUrl } from "./shared-url.ts";

test.each([
  ["/", "/"],
  ["/?fbclid=abc&utm_source=x", "/"],
  ["/shop?utm_campaign=x&page=2&tag=Classics&gclid=1", "/shop?tag=Classics&page=2"],
  ["/shop?page=2&tag=Classics", "/shop?tag=Classics&page=2"],
  ["/shop?tag=Classics&tag=Other", "/shop?tag=Classics"],
  ["/record/paranoid?fbclid=abc&comments=7", "/record/paranoid?comments=7"],
  // A feed has one URL: others lead to it.
  ["/feed.xml?search=a+b&tag=c&x=1", "/feed.xml?search=a+b&tag=c&x=1"],
  ["/report?sent&x=1", "/report?sent="],
  ["/shop.data?x=1&_routes=root&page=3", "/shop.data?page=3&_routes=root"],
  ["/_root.data?fbclid=1", "/_root.data"],
  // Not of the cache's pages.
  ["/user/orders?page=2&x=1", "/user/orders?page=2&x=1"],
])("%s is cached as %s", (url, shared) => {
  expect(sharedUrl(url)).toBe(shared);
});
