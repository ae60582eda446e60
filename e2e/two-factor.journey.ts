import { expect } from "@playwright/test";
import { totpCode } from "../test/http/totp.ts";
import { test } from "./journey.ts";
import {
  becomeCustomer,
  expectNoViolations,
  logIn,
  newEmail,
  password,
  visit,
} from "./shop-actions.ts";
import { addPasskey, beginTwoFactor, logOut, addVirtualAuthenticator } from "./two-factor.ts";

test.describe("codes from an app", () => {
  test.use({ allowedMessages: [/status of 400 \(Bad Request\)/] });

  test("are turned on, asked for at log-in, and replaced by a recovery code", async ({ page }) => {
    const email = await becomeCustomer(page);
    await visit(page, "/user/profile/security");
    const section = page.locator("#two-factor");
    const secret = await beginTwoFactor(page);
    await section.getByLabel("Code").fill("000000");
    await section.getByRole("button", { name: "Confirm" }).click();
    await expect(section.getByText("Wrong code.")).toBeVisible();
    await expect(section.locator("code")).toHaveText(secret);
    await section.getByLabel("Code").fill(totpCode(secret));
    await section.getByRole("button", { name: "Confirm" }).click();
    await expect(section.getByRole("heading", { level: 3 })).toBeFocused();
    const codes = await section.getByRole("listitem").allTextContents();
    expect(codes).toHaveLength(10);
    const downloading = page.waitForEvent("download");
    await section.getByRole("button", { name: "Download" }).click();
    expect((await downloading).suggestedFilename()).toBe("gatefold-recovery-codes.txt");

    await logOut(page);
    await visit(page, `/login?to=${encodeURIComponent("/user/orders")}`);
    await logIn(page, email);
    await expect(page).toHaveURL("/login/code?to=%2Fuser%2Forders");
    await page.getByLabel("Code").fill(totpCode(secret, 1));
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page).toHaveURL("/user/orders");

    await logOut(page);
    await visit(page, "/login");
    await logIn(page, email);
    await page.getByRole("link", { name: "Use a recovery code" }).click();
    await page.getByLabel("Recovery code").fill(codes[0] ?? "");
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page.getByRole("button", { name: "Account menu" })).toBeVisible();
    await visit(page, "/user/profile/security");
    await expect(page.getByText("9 recovery codes are left.")).toBeVisible();

    await section.getByText("Change two-step log-in").click();
    await section.getByLabel("Account password").fill(password);
    await section.getByRole("button", { name: "Turn off two-step log-in" }).click();
    await expect(page.getByText("Two-step log-in is off.")).toBeVisible();
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test("work all the same", async ({ page }) => {
      const email = newEmail();
      await page.goto("/signup");
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password").fill(password);
      await page.getByRole("button", { name: "Create account" }).click();
      await page.goto("/user/profile/security");
      const section = page.locator("#two-factor");
      const secret = await beginTwoFactor(page);
      await section.getByLabel("Code").fill(totpCode(secret));
      await section.getByRole("button", { name: "Confirm" }).click();
      await expect(section.getByRole("listitem")).toHaveCount(10);
      await logOut(page);
      await page.goto("/login?to=%2Fuser%2Fwishlist");
      await expect(page.getByRole("button", { name: "Use a passkey" })).toHaveCount(0);
      await logIn(page, email);
      await page.getByLabel("Code").fill("000000");
      await page.getByRole("button", { name: "Log in" }).click();
      await expect(page.getByText("Wrong code.")).toBeVisible();
      await page.getByLabel("Code").fill(totpCode(secret, 1));
      await page.getByRole("button", { name: "Log in" }).click();
      await expect(page).toHaveURL("/user/wishlist");
    });
  });
});

test("a passkey is added, logs in without a password, and is deleted", async ({ page }) => {
  const device = await addVirtualAuthenticator(page);
  await becomeCustomer(page);
  await visit(page, "/user/profile/security");
  const section = page.locator("#passkeys");
  await addPasskey(page, "My phone");
  await expect(section.getByText("My phone", { exact: true })).toBeVisible();
  await section.getByText("New passkey").click();
  await expect(section.getByRole("textbox", { name: "Account password" })).toHaveValue("");
  await expectNoViolations(page);

  await logOut(page);
  await visit(page, "/login?to=%2Fuser%2Fwishlist");
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL("/user/wishlist");

  await visit(page, "/user/profile/security");
  // It was just used to log in, which is as good as the password.
  await section.getByText("Delete My phone").click();
  await section.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(section.getByText("The passkey is deleted.")).toBeVisible();
  await expect(section.getByRole("listitem")).toHaveCount(0);

  // A person who changes their mind.
  await device.forget();
  await logOut(page);
  await visit(page, "/login");
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByText("No passkey was used.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Use a passkey" })).toBeEnabled();
});
