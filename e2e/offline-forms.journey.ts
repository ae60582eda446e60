import { expect, type Locator, type Page } from "@playwright/test";
import { findMail } from "./mail.ts";
import { test } from "./journey.ts";
import { record } from "./prepare-screens.ts";
import { addToCart, fillAddress, newEmail, placeOrder, signUp, visit } from "./shop-actions.ts";

test.use({ allowedMessages: [/ERR_INTERNET_DISCONNECTED/] });

/** What a form takes for valid, by the name of the field; others take any text. */
const valid: { [name: string]: string } = {
  email: "someone@example.com",
  code: "123456",
  phone: "12345678",
};
const textual =
  "textarea, input:not([type=hidden], [type=file], [type=checkbox], [type=radio], [type=submit])";

/**
 * Fills in and submits each form of the page while the network is away: the page must stay, each form must say that
 * there is no connection, and what was typed must be there. Gives the names of the buttons pressed.
 */
async function walkForms(page: Page): Promise<string[]> {
  const pressed: string[] = [];
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  await page.context().setOffline(true);
  const { pathname } = new URL(page.url());
  for (const form of await page.locator("form").all()) {
    // A form that stays within the page only opens a dialog.
    const action = (await form.getAttribute("action")) ?? "";
    if (action.startsWith("#") || !(await form.isVisible())) continue;
    for (const button of await form.locator("button[type=submit], button:not([type])").all()) {
      const name = await nameOf(button);
      if (pressed.includes(name)) continue;
      pressed.push(name);
      const typed = await fillForm(form);
      const isPost = (await form.getAttribute("method")) === "post";
      // That it was tried is seen at the request, since an earlier message may still stand.
      const tried = isPost ? page.waitForEvent("requestfailed") : null;
      await button.evaluate((element: HTMLButtonElement) => {
        element.form?.requestSubmit(element);
      });
      await tried;
      const place = form.locator("[data-submission-problem]");
      const shown =
        isPost && (await place.count()) > 0 ? place : page.getByRole("status").or(place);
      const message = shown.getByText(/^No connection\./);
      await expect(message.first(), `${pathname}: ${name}`).toBeVisible();
      expect(await readForm(form), `${pathname}: ${name}`).toEqual(typed);
    }
  }
  expect(await page.evaluate(() => "isMarked" in window), pathname).toBe(true);
  expect(new URL(page.url()).pathname).toBe(pathname);
  await page.context().setOffline(false);
  return pressed;
}

async function nameOf(button: Locator): Promise<string> {
  const label = await button.getAttribute("aria-label");
  return (label ?? (await button.innerText())).trim();
}

async function fillForm(form: Locator): Promise<string[]> {
  for (const field of await form.locator(textual).all()) {
    if (!(await field.isVisible()) || !(await field.isEditable())) continue;
    if ((await field.inputValue()) !== "") continue;
    const name = (await field.getAttribute("name")) ?? "";
    const type = await field.getAttribute("type");
    if (type === "password") await field.fill("correct horse");
    else await field.fill(valid[name] ?? (type === "number" ? "1" : "Kept text"));
  }
  return readForm(form);
}

function readForm(form: Locator): Promise<string[]> {
  return form
    .locator(textual)
    .evaluateAll((fields) =>
      fields.map((field) => (field as HTMLInputElement | HTMLTextAreaElement).value),
    );
}

test("the forms of a visitor keep what was typed when it cannot be sent", async ({ page }) => {
  await visit(page, "/login");
  expect(await walkForms(page)).toEqual(expect.arrayContaining(["Search", "Log in"]));
  await visit(page, "/signup");
  expect(await walkForms(page)).toContain("Create account");
  const email = newEmail();
  await visit(page, "/signup");
  await signUp(page, email);
  await page.context().clearCookies();
  await visit(page, "/forgot-password");
  expect(await walkForms(page)).toContain("Send the link");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  const link = /\/reset-password\?token=[\w-]+/.exec(await findMail("password-reset", email))?.[0];
  await visit(page, link ?? "");
  expect(await walkForms(page)).toContain("Save the new password");
});

test("a comment, the checkout and an order keep what was typed when it cannot be sent", async ({
  page,
}) => {
  await visit(page, "/signup");
  await signUp(page);
  await visit(page, record);
  await addToCart(page);
  await page.getByLabel("Comment").fill("Mine to delete.");
  await page.getByRole("button", { name: "Post comment" }).click();
  await expect(page.getByRole("button", { name: "Delete comment" })).toBeVisible();
  expect(await walkForms(page)).toEqual(
    expect.arrayContaining(["Add to wishlist", "Post comment"]),
  );
  await page.getByRole("button", { name: "Delete comment" }).click();
  await page.context().setOffline(true);
  await page.getByRole("dialog").getByRole("button", { name: "Delete comment" }).click();
  await expect(page.getByText("No connection. Nothing was sent.")).toBeVisible();
  await expect(page.getByRole("article").getByText("Mine to delete.")).toBeVisible();
  await page.context().setOffline(false);
  await visit(page, "/user/checkout");
  expect(await walkForms(page)).toContain("Place order");
  await fillAddress(page);
  await placeOrder(page);
  await visit(page, "/user/orders");
  await page.getByRole("main").getByRole("row").nth(1).getByRole("link").click();
  await page.waitForURL(/\/user\/orders\/./);
  expect(await walkForms(page)).toContain("Cancel order");
});
