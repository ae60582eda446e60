import { describe, expect, it } from "vitest";
import { isPlainRefresh } from "./live-page.tsx";

const shop = new URL("http://shop.test/shop");
const login = new URL("http://shop.test/login");

describe("a plain refresh", () => {
  it("is the same page again", () => {
    expect(isPlainRefresh({ currentUrl: shop, nextUrl: new URL(shop) })).toBe(true);
  });

  it("is no log-out that interrupts it, neither before nor after its redirect", () => {
    const posted = { currentUrl: shop, nextUrl: login, formMethod: "POST" } as const;
    expect(isPlainRefresh(posted)).toBe(false);
    expect(isPlainRefresh({ currentUrl: shop, nextUrl: login })).toBe(false);
    expect(isPlainRefresh({ currentUrl: login, nextUrl: login, actionStatus: 302 })).toBe(false);
  });

  it("is no form that stays on the page", () => {
    const refresh = { currentUrl: shop, nextUrl: shop };
    expect(isPlainRefresh({ ...refresh, formMethod: "POST" })).toBe(false);
    expect(isPlainRefresh({ ...refresh, actionStatus: 200 })).toBe(false);
  });
});
