import { expect, type Page } from "@playwright/test";
import { visitEarly } from "./hold-scripts.ts";
import { test } from "./journey.ts";
import { addToCart, becomeCustomer, password, placeOrder, visit } from "./shop-actions.ts";

/** A picture of one pixel. */
const picture = {
  name: "me.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
};

/** Whether the focus fell to the body, and what the live regions say. */
async function expectResult(page: Page, message: string): Promise<void> {
  const region = page.locator("[role=status], [role=alert], [aria-live]");
  await expect(region.filter({ hasText: message }).first()).toBeVisible();
  await expect(page.locator("body:focus")).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
}

test("whatever is pressed by keyboard, the focus stays and the result is said", async ({
  page,
}) => {
  const press = async (name: string) => {
    const button = page.getByRole("button", { name, exact: true }).first();
    await button.focus();
    await button.press("Enter");
  };
  const confirm = async (name: string) => {
    await press(name);
    await page.getByRole("dialog").getByRole("button", { name }).press("Enter");
  };
  const email = await becomeCustomer(page);

  await test.step("comments", async () => {
    await visit(page, "/record/black-sabbath-paranoid");
    await page.getByLabel("Comment").fill("Heavy.");
    await press("Post comment");
    await expectResult(page, "Your comment is posted.");
    await expect(page.getByRole("button", { name: "Post comment" })).toBeFocused();
    await confirm("Delete comment");
    await expectResult(page, "The comment is deleted.");
    await press("Add to wishlist");
    await expectResult(page, "Added to wishlist!");
    await addToCart(page);
  });

  await test.step("wishlist", async () => {
    await visit(page, "/user/wishlist");
    await press("Remove");
    await expectResult(page, "Removed from wishlist!");
    await expect(page.getByText("Nothing on it yet.")).toBeVisible();
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
  });

  await test.step("profile", async () => {
    await visit(page, "/user/profile");
    const passwordField = page.getByLabel("Password", { exact: true });
    await expect(passwordField).toBeHidden();
    await page.getByLabel("Email").fill("new@example.com");
    await expect(passwordField).toBeVisible();
    await page.getByLabel("Email").fill(email);
    await expect(passwordField).toBeHidden();
    await page.getByLabel("Username").fill("Ada");
    await press("Save profile");
    await expectResult(page, "Your profile is saved.");
    await page.getByLabel("Profile picture").setInputFiles(picture);
    await press("Upload picture");
    await expectResult(page, "Your picture is changed.");
    await page.getByLabel("Current password").fill(password);
    await page.getByLabel("New password").fill(`${password}!`);
    await press("Change password");
    await expectResult(page, "Your password is changed.");
  });

  await test.step("order, picked up", async () => {
    await visit(page, "/user/checkout");
    await page.getByLabel("Pick up in the shop").check();
    await expect(page.getByLabel("Address")).toBeHidden();
    await expect(
      page.getByText("You pick your records up in the shop: Sleeve Street"),
    ).toBeVisible();
    await page.getByLabel("Full name").fill("Ada Byron");
    const orderNumber = await placeOrder(page);
    await visit(page, `/user/orders/${orderNumber}`);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("button", { name: "Cancel order" })).toBeHidden();
    await expect(page.getByRole("link", { name: "Invoice" })).toBeHidden();
    await expect(page.getByText("hello@gatefold.example").first()).toBeVisible();
    await page.emulateMedia({ media: "screen" });
    await confirm("Cancel order");
    await expectResult(page, "Your order is cancelled.");
    await expect(page.getByText("nothing is owed")).toBeVisible();
  });
});

test("a button that had the focus before the page was interactive leaves it to its list", async ({
  page,
}) => {
  await becomeCustomer(page);
  await visit(page, "/record/black-sabbath-paranoid");
  await page.getByRole("button", { name: "Add to wishlist", exact: true }).first().click();
  await expect(page.getByText("Added to wishlist!")).toBeVisible();

  const { release } = await visitEarly(page, "/user/wishlist");
  const button = page.getByRole("button", { name: "Remove", exact: true });
  await button.focus();
  await release();
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Nothing on it yet.")).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
});
