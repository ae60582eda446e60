import { createHash } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { runSql } from "./database.ts";
import type { Screen } from "./screen.ts";
import { logInAsOwner, password } from "./shop-actions.ts";

/** What the owner sets in the shop. */
export const settingsScreens: Screen[] = [
  { name: "admin-settings-shop", path: "/admin/settings/shop", prepare: logInAsOwner },
  { name: "admin-settings-contact", path: "/admin/settings/contact", prepare: logInAsOwner },
  { name: "admin-settings-postage", path: "/admin/settings/postage", prepare: logInAsOwner },
  { name: "admin-settings-taxes", path: "/admin/settings/taxes", prepare: logInAsOwner },
  { name: "admin-settings-home", path: "/admin/settings/home", prepare: logInAsOwner },
  { name: "admin-settings-payment", path: "/admin/settings/payment", prepare: logInAsOwner },
  { name: "admin-settings-mail", path: "/admin/settings/mail", prepare: logInAsOwner },
  { name: "admin-settings-withdrawal", path: "/admin/settings/withdrawal", prepare: logInAsOwner },
  { name: "admin-settings-feeds", path: "/admin/settings/feeds", prepare: logInAsOwner },
];

/** States of settings that change the shop for the screens after them. */
export const settingsStateScreens: Screen[] = [
  {
    name: "admin-settings-errors",
    path: "/admin/settings/contact",
    prepare: logInAsOwner,
    reveal: async (page) => {
      await page.getByLabel("Address").fill("");
      await page.getByLabel("Email").fill("hej");
      await page.getByRole("button", { name: "Save" }).click();
      await page.getByText("Enter the address").waitFor();
    },
  },
  {
    name: "admin-settings-saved",
    path: "/admin/settings/contact",
    prepare: logInAsOwner,
    reveal: async (page) => {
      await enterAddress(page, "Pladen ApS\nNørrebrogade 1\n2200 København N");
      await page.getByText("Saved.").waitFor();
    },
  },
  {
    name: "admin-settings-conflict",
    path: "/admin/settings/contact",
    prepare: logInAsOwner,
    reveal: async (page) => {
      const other = await page.context().newPage();
      await other.goto(page.url());
      await other.waitForLoadState("networkidle");
      await page.getByLabel("Address").fill("Pladen\nVesterbrogade 1");
      await enterAddress(other, "Pladen ApS\nNørrebrogade 1\n2200 København N");
      await other.getByText("Saved.").waitFor();
      await other.close();
      await page.getByRole("button", { name: "Save" }).click();
      await page.getByText("Somebody changed").waitFor();
    },
  },
  { name: "admin-settings-broken", path: "/admin/settings/withdrawal", prepare: breakSetting },
  { name: "admin-dashboard-broken-setting", path: "/admin", prepare: breakSetting },
  {
    name: "opening-soon-admin",
    path: "/",
    prepare: async (page) => {
      await logInAsOwner(page);
      await setByHand("shop.openingSoon", "true");
    },
  },
];

async function enterAddress(page: Page, address: string): Promise<void> {
  await page.getByLabel("Address").fill(address);
  await page.getByRole("button", { name: "Save" }).click();
}

async function breakSetting(page: Page): Promise<void> {
  await logInAsOwner(page);
  await setByHand("withdrawal.days", '"soon"');
}

async function setByHand(name: string, value: string): Promise<void> {
  await runSql(
    `insert into shop_settings (name, value) values ($1, $2)
     on conflict (name) do update set value = excluded.value`,
    [name, value],
  );
}

const token = "t".repeat(43);
const firstStep = `/setup?token=${token}`;

/** The set-up of an empty shop that has no owner, step by step. */
export const setupScreens: Screen[] = [
  { name: "setup-owner", path: firstStep, prepare: beginAnew, hasNoOwner: true },
  ...["shop", "postage", "payment", "mail", "records", "open"].map((step): Screen => {
    return {
      name: `setup-${step}`,
      path: `/setup/${step}`,
      prepare: becomeOwner,
      hasNoOwner: true,
    };
  }),
];

/** Has the shop wait for its owner, who comes with the token. */
async function beginAnew(): Promise<void> {
  await runSql("delete from users");
  await runSql("delete from attempts");
  const hash = createHash("sha256").update(token).digest("hex");
  await runSql(
    `insert into settings (name, value) values ('setup-token', $1)
     on conflict (name) do update set value = excluded.value`,
    [JSON.stringify(hash)],
  );
}

async function becomeOwner(page: Page): Promise<void> {
  await beginAnew();
  await page.goto(firstStep);
  await page.getByLabel("Email").fill("owner@example.com");
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/setup\/shop$/);
}
