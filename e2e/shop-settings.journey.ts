import { expect } from "@playwright/test";
import { runSql } from "./database.ts";
import { test } from "./journey.ts";
import { logInAsOwner, visit } from "./shop-actions.ts";

test.afterEach(async () => {
  await runSql("delete from shop_settings");
});

test("the owner renames the shop, and a page that somebody has open shows it", async ({
  page,
  browser,
  baseURL,
}) => {
  const visitor = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
  await visit(visitor, "/shop");
  const search = visitor.getByRole("combobox", { name: "Search by artist or album" });
  await search.fill("para");
  await logInAsOwner(page);
  await visit(page, "/admin/settings");
  await expect(page).toHaveURL(/\/admin\/settings\/shop$/);
  await page.getByLabel("Shop name").fill("Pladen & Nålen");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await expect(page.getByRole("banner").getByText("Pladen & Nålen")).toBeVisible();
  await expect(page.getByText("Gatefold → Pladen & Nålen")).toBeVisible();

  // The open page of the visitor, with what was typed there.
  await expect(visitor.getByRole("banner").getByText("Pladen & Nålen")).toBeVisible();
  await expect(visitor.getByRole("contentinfo").getByText("Pladen & Nålen")).toBeVisible();
  await expect(visitor).toHaveTitle(/Pladen & Nålen/);
  await expect(search).toHaveValue("para");

  await page.getByRole("link", { name: "Contact", exact: true }).click();
  await page.getByLabel("Address").fill("Pladen ApS\n\nNørrebrogade 1\n2200 København N");
  await page.getByLabel("Email").fill("hej");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("This does not look like an email address.")).toBeVisible();
  await page.getByLabel("Email").fill("hej@pladen.dk");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await expect(page.getByLabel("Address")).toHaveValue(
    "Pladen ApS\nNørrebrogade 1\n2200 København N",
  );
  await expect(visitor.getByRole("contentinfo").getByText("Nørrebrogade 1")).toBeVisible();

  // A first page of a browser is drawn with it, and goes on with it.
  await visit(visitor, "/");
  await expect(visitor.getByRole("banner").getByText("Pladen & Nålen")).toBeVisible();
  await expect(visitor.getByRole("contentinfo").getByText("hej@pladen.dk")).toBeVisible();
});
