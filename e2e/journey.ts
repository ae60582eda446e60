import { expect, test as plain, type Page } from "@playwright/test";

interface JourneyOptions {
  /** What the browser may say in its console on this journey, such as the 404 of a page not found. */
  allowedMessages: RegExp[];
}

/**
 * A journey through the shop: `test("…", async ({ page }) => …)`. It fails when the browser's console
 * says anything, when a script throws, when an answer is a 5xx, and when the page asks another host.
 */
export const test = plain.extend<JourneyOptions>({
  allowedMessages: [[], { option: true }],
  // Playwright reads the names of the fixtures out of the first parameter's pattern.
  // eslint-disable-next-line no-empty-pattern
  baseURL: async ({}, use) => {
    await use(requireShopUrl());
  },
  page: async ({ page, allowedMessages }, use) => {
    const faults = watchFaults(page);
    await use(page);
    const stray = faults().filter(
      (fault) => !allowedMessages.some((allowed) => allowed.test(fault)),
    );
    expect(stray, "what the browser complained of").toEqual([]);
  },
});

/** Gathers what goes wrong in a page from now on; call the result to read it. */
function watchFaults(page: Page): () => string[] {
  const faults: string[] = [];
  page.on("console", (message) => {
    faults.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => {
    faults.push(`error: ${error.message}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 500) faults.push(`${String(response.status())}: ${response.url()}`);
  });
  const own = new URL(requireShopUrl()).origin;
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== own) faults.push(`elsewhere: ${request.url()}`);
  });
  return () => faults;
}

function requireShopUrl(): string {
  const url = process.env["SHOP_URL"];
  if (url === undefined) throw new Error("No shop was opened: e2e/open-shop.ts sets SHOP_URL.");
  return url;
}
