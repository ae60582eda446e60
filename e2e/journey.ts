import { join } from "node:path";
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
  /** The shop of the journeys has a month of invented orders. */
  isBusy: boolean;
  /** Whether the shop has no owner yet: it is empty and has to be set up. */
  hasNoOwner: boolean;
}

/** A window that is used by one journey after the other. */
interface UsedWindow {
  page: Page;
  takeFaults: () => string[];
}

interface JourneyFixtures extends JourneyOptions {
  /**
   * In place of `page`, for journeys that only look at a page: the window of the one before, with nothing kept of it in
   * its storage. A new window takes about as much processor time as the page that is looked at.
   */
  usedPage: Page;
}

interface WorkerFixtures extends WorkerOptions {
  /** The address of the worker's shop. */
  shop: string;
  /** The window of `usedPage`, once one is open. */
  usedWindow: { current: UsedWindow | null };
}

/**
 * A journey through the shop: `test("…", async ({ page }) => …)`. It fails when the browser's console
 * says anything, when a script throws, when a response is a 5xx, and when the page asks another host.
 */
export const test = plain.extend<JourneyFixtures, WorkerFixtures>({
  allowedMessages: [[], { option: true }],
  paysOnline: [false, { option: true, scope: "worker" }],
  startsEmpty: [false, { option: true, scope: "worker" }],
  isBusy: [false, { option: true, scope: "worker" }],
  hasNoOwner: [false, { option: true, scope: "worker" }],
  // One shop for all journeys of a worker, opened before the first and closed after the last. The shops of a run have one
  // folder of pictures: a sleeve has the same key in each, and to draw it takes more than anything else a shop does here.
  shop: [
    async ({ paysOnline, startsEmpty, isBusy, hasNoOwner }, use, { project }) => {
      const environment = {
        STORAGE_URL: join(project.outputDir, "pictures"),
        DEMO: startsEmpty || hasNoOwner ? "0" : isBusy ? "busy" : "1",
        ...(hasNoOwner && { ADMIN_PASSWORD: "" }),
      };
      const open = paysOnline ? openPayingShop : openOwnShop;
      const { url, close } = await open(environment);
      await use(url);
      await close();
    },
    { scope: "worker", auto: true, timeout: 300_000 },
  ],
  baseURL: async ({ shop }, use) => {
    await use(shop);
  },
  page: async ({ page, browser, shop, allowedMessages }, use) => {
    const takeFaults = watchFaults(page, new URL(shop).origin);
    await use(page);
    // Windows of other people that the journey opened: their live pages would go on beside the next journeys.
    for (const context of browser.contexts()) if (context !== page.context()) await context.close();
    expectNoFaults(takeFaults(), allowedMessages);
  },
  usedWindow: [
    // oxlint-disable-next-line no-empty-pattern -- a fixture that needs no other: Playwright reads the pattern
    async ({}, use) => {
      await use({ current: null });
    },
    { scope: "worker" },
  ],
  usedPage: async ({ usedWindow, browser, shop, allowedMessages }, use) => {
    const { origin } = new URL(shop);
    if (!usedWindow.current || usedWindow.current.page.isClosed()) {
      const page = await browser.newPage();
      usedWindow.current = { page, takeFaults: watchFaults(page, origin) };
    }
    const { page, takeFaults } = usedWindow.current;
    await forgetAll(page, origin);
    takeFaults();
    await use(page);
    expectNoFaults(takeFaults(), allowedMessages);
  },
});

/** Empties what the browser keeps for pages of `origin`: cookies, storage, databases and caches of scripts. */
async function forgetAll(page: Page, origin: string): Promise<void> {
  // An address without scripts: nothing is written again while it is left.
  await page.goto("/robots.txt");
  await page.evaluate(() => {
    sessionStorage.clear();
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await devtools.detach();
}

function expectNoFaults(faults: string[], allowed: RegExp[]): void {
  const stray = faults.filter((fault) => !allowed.some((pattern) => pattern.test(fault)));
  expect(stray, "what the browser complained of").toEqual([]);
}

/** Gathers what goes wrong in a page from now on; each call of the result gives what is new. */
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
  return () => faults.splice(0);
}
