import type { Page } from "@playwright/test";

/** A page that is seen and can be used, but whose scripts are still on their way. */
export interface EarlyPage {
  /** Lets the scripts come, and waits until the page has taken over what was done before. */
  release: () => Promise<void>;
}

/** Opens a page as on a slow network: its scripts do not come before they are released. */
export async function visitEarly(page: Page, path: string): Promise<EarlyPage> {
  const released = Promise.withResolvers<undefined>();
  await page.route("**/assets/*.js", async (route) => {
    await released.promise;
    await route.continue();
  });
  // Neither is the page's load event there before its scripts.
  await page.goto(path, { waitUntil: "commit" });
  await page.waitForFunction(() => document.readyState !== "loading");
  return {
    release: async () => {
      released.resolve(undefined);
      await page.waitForFunction(() => window.earlyInput === undefined);
      await page.unroute("**/assets/*.js");
    },
  };
}
