import { expect, type Page } from "@playwright/test";
import { test } from "./journey.ts";
import { openRecord, visit } from "./shop-actions.ts";

test.use({ allowedMessages: [/status of 404|ERR_FAILED/] });

const notThere = { name: "Not in the crates." };

/** Opens the page of a record, and goes from there to one that is not there, without a new document. */
async function followDeadLink(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { __reactRouterDataRouter: router } = window as typeof window & {
      __reactRouterDataRouter: { navigate: (path: string) => Promise<void> };
    };
    await router.navigate("/record/nobody-nothing");
  });
}

test.beforeEach(async ({ page }) => {
  // What is loaded once the browser is idle would be there before it is asked for.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
});

test("the page of what is not there is drawn by the server, and answers", async ({ page }) => {
  await visit(page, "/record/nobody-nothing");
  await expect(page.getByRole("heading", notThere)).toHaveCount(1);
  await expect(page).toHaveTitle("Not found – Gatefold");
  await page.getByRole("main").getByRole("link", { name: "See all records" }).click();
  await expect(page.getByRole("heading", { name: "All records" })).toBeVisible();
});

test("a dead link shows that page, which is fetched then", async ({ page }) => {
  await visit(page, "/shop?search=paranoid");
  await openRecord(page, "Paranoid");
  await followDeadLink(page);
  await expect(page.getByRole("heading", notThere)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Paranoid" })).toBeVisible();
});

test("where that page does not come, there is a way to try again", async ({ page }) => {
  await visit(page, "/shop?search=paranoid");
  await openRecord(page, "Paranoid");
  // A route's own module comes after the page is drawn; without it React Router loads the document anew.
  await page.waitForLoadState("networkidle");
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await followDeadLink(page);
  await expect(page.getByRole("heading", { name: "The shop does not answer" })).toBeVisible();

  await page.unroute(/\/assets\/.*\.js$/);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", notThere)).toBeVisible();
});
