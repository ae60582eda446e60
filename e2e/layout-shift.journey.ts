import { expect, type Page } from "@playwright/test";
import { test } from "./journey.ts";
import { visit } from "./shop-actions.ts";

const paths = [
  "/",
  "/shop",
  "/shop?tag=Doom+%26+Gloom",
  "/shop?search=motorhaed",
  "/record/black-sabbath-paranoid",
  "/login?to=%2Fuser%2Fcart",
  "/terms",
];

for (const width of [390, 1280]) {
  test(`nothing moves while a page opens and is read, ${width} px wide`, async ({
    usedPage: page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const path of paths) {
      await visit(page, path);
      await page.mouse.wheel(0, 1_500);
      await page.waitForLoadState("networkidle");
      expect(await sumShifts(page), path).toBeLessThanOrEqual(0.02);
    }
  });
}

test("nothing moves with the first filter", async ({ usedPage: page }) => {
  await visit(page, "/shop");
  const before = await sumShifts(page);
  await page.getByLabel("Genre", { exact: true }).selectOption("Jazz");
  await expect(page.getByRole("list", { name: "Chosen filters" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect((await sumShifts(page)) - before).toBeLessThanOrEqual(0.02);
});

/** How much has moved since the page began; what follows a press within half a second counts too. */
function sumShifts(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          let sum = 0;
          for (const entry of list.getEntries())
            sum += (entry as PerformanceEntry & { value: number }).value;
          resolve(sum);
        }).observe({ type: "layout-shift", buffered: true });
        // Without an entry the observer is not called.
        setTimeout(() => {
          resolve(0);
        }, 500);
      }),
  );
}
