import { expect, type Page } from "@playwright/test";
import { test } from "./journey.ts";
import { findMail } from "./mail.ts";
import { buy } from "./prepare-screens.ts";

/** Presses Tab until a control of that name has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, role: "link" | "button" | "textbox", name: string): Promise<void> {
  const control = page.getByRole(role, { name });
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press("Tab");
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not reach "${name}".`);
}

test("somebody withdraws by keyboard, without JavaScript and without logging in, in three presses", async ({
  page,
  browser,
  baseURL,
}) => {
  await buy(page);
  await page.goto("/user/orders");
  const row = page.getByRole("main").getByRole("row").nth(1);
  const orderNumber = await row.getByRole("link").innerText();
  const confirmation = await findMail("order-placed", orderNumber);
  const [, email = ""] = /^To: (\S+)/m.exec(confirmation) ?? [];

  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  });
  const guest = await context.newPage();
  await guest.goto("/imprint");
  await tabTo(guest, "link", "Withdraw from contract here");
  await guest.keyboard.press("Enter");
  await guest.waitForURL((url) => url.pathname === "/withdraw");
  await expect(guest.getByRole("link", { name: "Log in" })).toBeVisible();
  await tabTo(guest, "textbox", "Order number");
  await guest.keyboard.type(orderNumber);
  await tabTo(guest, "textbox", "Email");
  await guest.keyboard.type(email);
  await tabTo(guest, "button", "Continue");
  await guest.keyboard.press("Enter");
  await expect(guest.getByRole("checkbox")).toHaveCount(3);
  await tabTo(guest, "button", "Confirm withdrawal");
  await guest.keyboard.press("Enter");
  await expect(guest.getByText(`You withdrew from order ${orderNumber} on`)).toBeVisible();
  await context.close();

  const mail = await findMail("withdrawal", orderNumber);
  expect(mail).toContain(`To: ${email}`);
  expect(mail).toMatch(/^Subject: .*Withdrawal/m);
  expect(mail).toMatch(/\d{1,2} \w{3} \d{4}, \d{2}:\d{2}/);
  await page.reload();
  await expect(row).toContainText("Cancelled");
});
