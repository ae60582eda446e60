import { expect } from "@playwright/test";
import { test } from "./journey.ts";
import { findMail } from "./mail.ts";
import {
  becomeCustomer,
  choose,
  expectNoViolations,
  logIn,
  newEmail,
  password,
  signUp,
  visit,
} from "./shop-actions.ts";

const record = "/record/black-sabbath-paranoid";

test("a new customer signs up, comments and deletes the comment", async ({ page }) => {
  await visit(page, record);
  await expect(page.getByText("You must be logged in to post a comment.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create an account");
  await signUp(page);
  await expect(page).toHaveURL(new RegExp(`${record}(#comments)?$`));

  const words = `Plays like new, ${Date.now()}`;
  await page.getByLabel("Comment").fill(`  ${words}\n<b>Bold</b>  `);
  await page.getByRole("button", { name: "Post comment" }).click();
  const comment = page.getByRole("article").filter({ hasText: words });
  await expect(comment).toContainText("<b>Bold</b>");
  await expect(page.getByLabel("Comment")).toHaveValue("");

  const dialog = page.getByRole("dialog", { name: "Delete this comment?" });
  await comment.getByRole("button", { name: "Delete comment" }).click();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await expect(comment.getByRole("button", { name: "Delete comment" })).toBeFocused();
  await comment.getByRole("button", { name: "Delete comment" }).click();
  await dialog.getByRole("button", { name: "Delete comment" }).click();
  await expect(page.getByText(words)).toHaveCount(0);
});

test("a visitor presses a heart, logs in, and is back at the same page", async ({ page }) => {
  await visit(page, "/signup");
  const email = await signUp(page);
  await choose(page, "Logout");
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("link", { name: "Log in", exact: true })).toBeVisible();

  await visit(page, "/shop?search=sabbath+paranoid");
  await page.getByRole("button", { name: "Add to wishlist" }).first().click();
  await logIn(page, email);
  await expect(page).toHaveURL("/shop?search=sabbath+paranoid");
  await page.getByRole("button", { name: "Add to wishlist" }).first().click();
  await expect(page.getByText("Added to wishlist!")).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove from wishlist" })).toHaveCount(1);

  await choose(page, "Wishlist");
  await expect(page.getByRole("main").getByText("Paranoid")).not.toHaveCount(0);
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByText("Removed from wishlist!")).toBeVisible();
  await expect(page.getByText("Nothing on it yet.")).toBeVisible();
});

test("a forgotten password is replaced by the link in the mail", async ({ page }) => {
  await visit(page, "/signup");
  const email = await signUp(page);
  await choose(page, "Logout");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  // The page before has a field of the same name.
  await expect(page.getByRole("button", { name: "Send the link" })).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("a link is on its way")).toBeVisible();
  await expectNoViolations(page);

  const mail = await findMail("password-reset", email);
  const [link = ""] = /http\S+\/reset-password\?token=[\w-]+/.exec(mail) ?? [];
  await visit(page, link);
  await page.getByLabel("Password").fill("a new password");
  await page.getByRole("button", { name: "Save the new password" }).click();
  await expect(page.getByText("Your password is changed.")).toBeVisible();
  await logIn(page, email, "a new password");
  await expect(page.getByRole("button", { name: "Account menu" })).toBeVisible();

  await visit(page, link);
  await expect(page.getByText("This link is no longer good.")).toBeVisible();
});

test("the account menu is used with the keyboard", async ({ page }) => {
  await visit(page, "/signup");
  await signUp(page);
  const button = page.getByRole("button", { name: "Account menu" });
  const entry = page.getByRole("link", { name: "Edit Profile" });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(entry).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(entry).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(entry).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/user/profile");
  await expect(entry).toBeHidden();
});

test.describe("without scripts", () => {
  test.use({
    javaScriptEnabled: false,
    allowedMessages: [/status of 400 \(Bad Request\).*\/login/],
  });

  test("sign-up, comment, wishlist and log-out work", async ({ page }) => {
    const email = newEmail();
    await page.goto(`/signup?to=${encodeURIComponent(record)}`);
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page).toHaveURL(record);

    const words = `By form alone, ${Date.now()}`;
    await page.getByLabel("Comment").fill(words);
    await page.getByRole("button", { name: "Post comment" }).click();
    const comment = page.getByRole("article").filter({ hasText: words }).last();
    await expect(comment).toBeVisible();
    await comment.getByRole("button", { name: "Delete comment" }).click();
    // Without JavaScript the button loads the page with the dialog open.
    const dialog = page.getByRole("dialog", { name: "Delete this comment?" });
    await dialog.getByRole("button", { name: "Delete comment" }).click();
    await expect(page.getByText(words)).toHaveCount(0);

    await page.getByRole("button", { name: "Add to wishlist" }).first().click();
    await expect(page.getByRole("button", { name: "Remove from wishlist" }).first()).toBeVisible();
    await choose(page, "Logout");
    await expect(page).toHaveURL("/login");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill("not it at all");
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page.getByText("Wrong email or password.")).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await expect(page.getByLabel("Password")).toHaveValue("");
  });
});

test.describe("a picture that does not load", () => {
  test.use({ allowedMessages: [/status of 404 \(Not Found\).*\/pictures\/profile\//] });

  test("gives way to the default one", async ({ page }) => {
    await page.route("**/pictures/profile/**", (route) => route.fulfill({ status: 404 }));
    await becomeCustomer(page);
    await visit(page, "/user/profile");
    const dot = await page.evaluate(() => {
      const canvas = document.createElement("canvas");
      canvas.getContext("2d")?.fillRect(0, 0, 300, 150);
      return canvas.toDataURL("image/png").split(",")[1] ?? "";
    });
    await page
      .getByLabel("Profile picture")
      .setInputFiles({ name: "me.png", mimeType: "image/png", buffer: Buffer.from(dot, "base64") });
    await page.getByRole("button", { name: "Upload picture" }).click();
    await expect(page.getByText("Your picture is changed.")).toBeVisible();
    const shown = page.getByRole("button", { name: "Account menu" }).locator("img");
    await expect(shown).toHaveAttribute("src", /default-picture/);
    // And when it failed before the page was alive.
    await visit(page, "/");
    await expect(shown).toHaveAttribute("src", /default-picture/);
  });
});
