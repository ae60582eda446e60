import { expect } from "@playwright/test";
import { test } from "../journey.ts";
import { visit } from "../shop-actions.ts";

test("a link whose page is slow answers the press in the next frame, then a thin bar and words say that it is on its way", async ({
  page,
}) => {
  await visit(page, "/shop");
  const { promise: sent, resolve: send } = Promise.withResolvers<null>();
  await page.route(/\.data/, async (route) => {
    await sent;
    await route.continue();
  });
  const link = page.locator("main a[href^='/record/']").first();
  const loading = page.getByRole("status").filter({ hasText: "Loading..." });
  await expect(loading).toHaveCount(0);

  // Read in the frame after the one in which the press is handled: what it says has been painted by then.
  const opacity = await link.evaluate(async (element) => {
    const frame = () => new Promise(requestAnimationFrame);
    (element as HTMLElement).click();
    await frame();
    await frame();
    return Number(getComputedStyle(element).opacity);
  });
  expect(opacity).toBeLessThan(1);

  await expect(loading).toHaveCount(1);
  const bar = await loading.boundingBox();
  expect(bar).toMatchObject({ x: 0, y: 0 });
  expect(bar?.height).toBeLessThanOrEqual(4);
  await expect(link).toHaveAttribute("data-pressed");

  send(null);
  await page.waitForURL(/\/record\//);
  await expect(page.getByRole("button", { name: "Turn it over" })).toBeVisible();
  await expect(loading).toHaveCount(0);
  await expect(page.locator("[data-pressed]")).toHaveCount(0);
});
