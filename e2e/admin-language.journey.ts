import { expect } from "@playwright/test";
import { runSql } from "./database.ts";
import { test } from "./journey.ts";
import { logInAsOwner, visit, waitUntilAlive } from "./shop-actions.ts";

test.afterEach(() => runSql("update users set admin_language = null"));

test("the back office changes its language where one is, and visitors' pages keep theirs", async ({
  page,
}) => {
  const html = page.locator("html");
  await logInAsOwner(page);
  await visit(page, "/admin/add");
  await page.getByLabel("Artist", { exact: true }).fill("Gasolin'");
  await page.getByRole("button", { name: "Account menu" }).click();
  const field = page.locator('#main [name="location"]');
  await field.evaluate((element) => {
    element.scrollIntoView({ block: "center" });
  });
  // Not by Playwright's mouse: it scrolls before it presses.
  await page.getByRole("button", { name: "Dansk" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Tilføj plade" })).toBeVisible();
  await expect(html).toHaveAttribute("lang", "da");
  await expect(page).toHaveURL("/admin/add");
  await waitUntilAlive(page);
  // The place on the page and what was typed stay.
  await expect(page.getByLabel("Kunstner", { exact: true })).toHaveValue("Gasolin'");
  await expect(field).toBeInViewport();

  // Out of the back office by a link, into it by the browser's button back, and out of it by that of forward.
  await page.getByRole("banner").getByRole("link", { name: "Gatefold" }).click();
  await expect(html).toHaveAttribute("lang", "en");
  await expect(page.getByRole("link", { name: "All records" })).toBeVisible();
  await waitUntilAlive(page);
  await page.goBack();
  await expect(html).toHaveAttribute("lang", "da");
  await expect(page.getByRole("heading", { level: 1, name: "Tilføj plade" })).toBeVisible();
  await waitUntilAlive(page);
  await page.goForward();
  await expect(html).toHaveAttribute("lang", "en");
  await waitUntilAlive(page);

  // Into it by a link, and out of it by logging out.
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("link", { name: "Admin" }).click();
  await expect(html).toHaveAttribute("lang", "da");
  await expect(page.getByRole("heading", { level: 1, name: "Behandl ordrer" })).toBeVisible();
  await waitUntilAlive(page);
  await page.getByRole("button", { name: "Kontomenu" }).click();
  await page.getByRole("button", { name: "Log ud" }).click();
  await expect(html).toHaveAttribute("lang", "en");
  await expect(page.getByRole("link", { name: "All records" })).toBeVisible();
});
