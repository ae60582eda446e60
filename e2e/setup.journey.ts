import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { test } from "./journey.ts";
import { expectNoViolations } from "./shop-actions.ts";
import { requireShopFolder } from "./shop-folder.ts";

// Chromium takes several keys in one form for several log-ins. A shop of its own: the screens of the set-up use up the token.
test.use({
  hasNoOwner: true,
  startsEmpty: true,
  allowedMessages: [/Multiple forms should be contained/],
});

test("an owner sets up an empty shop, from the printed address to the open shop", async ({
  page,
  baseURL,
}) => {
  const home = baseURL ?? "";
  const closed = await fetch(home);
  expect(closed.status).toBe(503);
  expect(await closed.text()).toContain("Opening soon");
  const file = join(requireShopFolder(), "setup-token.txt");
  const address = (await readFile(file, "utf8")).trim();
  expect(address).toMatch(/\/setup\?token=[\w-]{43}$/);
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  await page.goto(address);
  await page.getByLabel("Email").fill("owner@pladen.dk");
  await page.getByLabel("Password").fill("turns them over");
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Continue" }).click();

  await expect(page).toHaveURL(/\/setup\/shop$/);
  // The token is used up.
  expect((await fetch(address)).status).toBe(404);
  await expect(readFile(file, "utf8")).rejects.toThrow();
  await page.getByLabel("Shop name").fill("Pladen");
  await expectNoViolations(page);
  // A step that is left for later keeps what was typed.
  await page.getByRole("button", { name: "Later" }).click();
  await expect(page).toHaveURL(/\/setup\/postage\??$/);
  await page.getByRole("link", { name: "Shop", exact: true }).click();
  await expect(page.getByLabel("Shop name")).toHaveValue("Pladen");
  await page.getByLabel("Address").fill("Pladen ApS\nNørrebrogade 1\n2200 København N");
  await page.getByLabel("Email").fill("hej@pladen.dk");
  await page.getByLabel("VAT number").fill("DK 12 34 56 78");
  await page.getByLabel("Bank account").fill("Reg. 1234, account 123456");
  await page.getByLabel("Opening hours").fill("Tirsdag–fredag 11–18");
  await page.getByRole("button", { name: "Continue" }).click();

  await expect(page).toHaveURL(/\/setup\/postage$/);
  await expect(page.getByRole("banner").getByRole("link", { name: "Pladen" })).toBeVisible();
  await page.getByLabel("Price").first().fill("59");
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/setup\/payment$/);
  await page.getByRole("button", { name: "Later" }).click();
  await expect(page).toHaveURL(/\/setup\/mail\??$/);
  await page.getByRole("button", { name: "Later" }).click();
  await expect(page).toHaveURL(/\/setup\/records\??$/);
  await expect(page.getByRole("link", { name: "Import a file" })).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();

  await expect(page.getByRole("heading", { name: "What the law still asks for" })).toBeVisible();
  await expect(page.getByText("VAT number is made up")).toBeHidden();
  await expectNoViolations(page);
  expect((await fetch(home)).status).toBe(503);
  await page.getByRole("button", { name: "Open the shop" }).click();
  await expect(page).toHaveURL(`${home}/`);
  const open = await fetch(home);
  expect(open.status).toBe(200);
  expect(await open.text()).toContain("Tirsdag–fredag 11–18");
});
