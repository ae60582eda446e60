import { expect } from "@playwright/test";
import { test } from "./journey.ts";
import { visitHome, waitUntilAlive } from "./shop-actions.ts";

/** Bytes over the network, compressed, that the first visit to the home page may cost, by kind. */
const limits: { [kind: string]: number } = {
  Document: 25_000,
  // 119,343 before the pages of the third look, which may add 3,000. The Danish texts beside the English may add 2,000,
  // and what tells that a browser stores nothing or the shop is closed, with the routes of a restored shop, 300.
  Script: 124_643,
  Stylesheet: 15_000,
  Font: 45_000,
};

/** A heading of an admin's page, by which the files of /admin are known. */
const adminHeading = "Process Orders";

test("a first visit to the home page is light", async ({ page, context }) => {
  // What is loaded for other pages, once this one has been interactive for a while and the browser is idle, is no part.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const client = await context.newCDPSession(page);
  await client.send("Network.enable");
  const kinds = new Map<string, string>();
  const sums: { [kind: string]: number } = {};
  client.on("Network.responseReceived", ({ requestId, type }) => {
    kinds.set(requestId, type);
  });
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? "Other";
    sums[kind] = (sums[kind] ?? 0) + encodedDataLength;
  });
  await visitHome(page);
  await page.waitForLoadState("networkidle");
  for (const [kind, limit] of Object.entries(limits)) {
    expect(sums[kind], kind).toBeGreaterThan(0);
    expect(sums[kind], kind).toBeLessThanOrEqual(limit);
  }
});

interface Manifest {
  routes: { [id: string]: { module: string; imports?: string[] } };
}

test("no customer's page loads what admins alone use", async ({ page }) => {
  const home = await (await page.request.get("/")).text();
  const address = /\/assets\/manifest-\w+\.js/.exec(home)?.[0] ?? "";
  const script = await (await page.request.get(address)).text();
  const { routes } = JSON.parse(
    script.slice(script.indexOf("{"), script.lastIndexOf("}") + 1),
  ) as Manifest;
  const texts = new Map<string, string>();
  const loadsAdmin = async (id: string) => {
    const { module = "", imports = [] } = routes[id] ?? {};
    for (const file of [module, ...imports]) {
      const known = texts.get(file) ?? (await (await page.request.get(file)).text());
      texts.set(file, known);
      if (known.includes(adminHeading)) return true;
    }
    return false;
  };

  expect(await loadsAdmin("admin/admin-layout"), "the heading is admin's").toBe(true);
  // The steps of /setup are the owner's, and show pages of the settings.
  const ids = Object.keys(routes).filter((id) => !/^(admin|setup)/.test(id));
  expect(ids.length).toBeGreaterThan(30);
  const wrong: string[] = [];
  for (const id of ids) if (await loadsAdmin(id)) wrong.push(id);
  expect(wrong).toEqual([]);
});

for (const path of ["/", "/login"]) {
  test(`nothing jumps on a first visit to ${path}, though the font comes late`, async ({
    page,
  }) => {
    const font = Promise.withResolvers<undefined>();
    await page.route("**/*.woff2", async (route) => {
      await font.promise;
      await route.continue();
    });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: "layout-shift", buffered: true });
    });

    await page.goto(path, { waitUntil: "domcontentloaded" });
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length);
    font.resolve(undefined);
    await waitUntilAlive(page);
    await page.waitForLoadState("networkidle");
    await page.mouse.wheel(0, 4_000);
    await page.waitForLoadState("networkidle");

    expect(await page.evaluate(() => document.fonts.check('1rem "Schibsted Grotesk"'))).toBe(true);
    const shifts = await page.evaluate(
      () => (window as typeof window & { shifts: number[] }).shifts,
    );
    // A word that ends at the margin may begin three pixels further: 0.00001. One line more or less is 0.001.
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.0001);
  });
}
