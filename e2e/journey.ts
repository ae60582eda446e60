import { expect, test as plain, type Page } from "@playwright/test";
import { openOwnShop, openPayingShop } from "./open-shop.ts";

interface JourneyOptions {
  /** What the browser may say in its console on this journey, such as the 404 of a page not found. */
  allowedMessages: RegExp[];
}

interface WorkerOptions {
  /** The shop of the journeys has fake payment providers: cards and MobilePay are offered. */
  paysOnline: boolean;
  /** The shop of the journeys has no records, as on its owner's first day. */
  startsEmpty: boolean;
}

/**
 * A journey through the shop: `test("…", async ({ page }) => …)`. It fails when the browser's console
 * says anything, when a script throws, when a response is a 5xx, and when the page asks another host.
 */
export const test = plain.extend<JourneyOptions, WorkerOptions & { shop: string }>({
  allowedMessages: [[], { option: true }],
  paysOnline: [false, { option: true, scope: "worker" }],
  startsEmpty: [false, { option: true, scope: "worker" }],
  // One shop for all journeys of a worker, opened before the first and closed after the last.
  shop: [
    async ({ paysOnline, startsEmpty }, use) => {
      const environment = startsEmpty ? { DEMO: "0" } : {};
      const { url, close } = await (paysOnline ? openPayingShop() : openOwnShop(environment));
      await use(url);
      await close();
    },
    { scope: "worker", auto: true, timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => {
    await use(shop);
  },
  page: async ({ page, browser, shop, allowedMessages }, use) => {
    const faults = watchFaults(page, new URL(shop).origin);
    await use(page);
    // Windows of other people that the journey opened: their live pages would go on beside the next journeys.
    for (const context of browser.contexts()) if (context !== page.context()) await context.close();
    const stray = faults().filter(
      (fault) => !allowedMessages.some((allowed) => allowed.test(fault)),
    );
    expect(stray, "what the browser complained of").toEqual([]);
  },
});

/** Gathers what goes wrong in a page from now on; call the result to read it. */
function watchFaults(page: Page, own: string): () => string[] {
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
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== own) faults.push(`elsewhere: ${request.url()}`);
  });
  return () => faults;
}
