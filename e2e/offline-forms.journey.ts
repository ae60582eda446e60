import { expect, type Page } from "@playwright/test";
import { test } from "./journey.ts";
import { findMail } from "./mail.ts";
import { oweCode, record } from "./prepare-screens.ts";
import {
  addToCart,
  becomeCustomer,
  fillAddress,
  logInAsOwner,
  newEmail,
  password,
  placeOrder,
  visit,
} from "./shop-actions.ts";
import { beginTwoFactor, turnOnTwoFactor } from "./two-factor.ts";
import { walkForms } from "./walk-forms.ts";

// One pattern: Playwright takes two for a value with its options.
test.use({ allowedMessages: [/ERR_INTERNET_DISCONNECTED|status of 404.*nothing-here/] });

const noConnection = "No connection. Nothing was sent. Try again.";
const id = "black-sabbath-paranoid";

/** The pages that nobody sees who is logged in, documents that are only printed, and a run of an import. */
const leftOut = [
  "/login",
  "/login/code",
  "/signup",
  "/forgot-password",
  "/reset-password",
  "/user/orders/:orderNumber/credit-notes/:number",
  "/admin/orders/:orderNumber/credit-notes/:number",
  "/admin/import/:importId",
  // An open shop has none; three of its steps are pages of the settings, and the others keep drafts as those do.
  "/setup",
  "/setup/shop",
  "/setup/postage",
  "/setup/payment",
  "/setup/mail",
  "/setup/records",
  "/setup/open",
];

test("the forms of a visitor keep what was entered when it cannot be sent", async ({ page }) => {
  await visit(page, "/login");
  expect(await walkForms(page)).toEqual(expect.arrayContaining(["Search", "Log in"]));
  await visit(page, "/signup");
  expect(await walkForms(page)).toContain("Create account");
  const email = newEmail();
  await becomeCustomer(page, email);
  await page.context().clearCookies();
  await visit(page, "/forgot-password");
  expect(await walkForms(page)).toContain("Send the link");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  const link = /\/reset-password\?token=[\w-]+/.exec(await findMail("password-reset", email))?.[0];
  await visit(page, link ?? "");
  expect(await walkForms(page)).toContain("Save the new password");
  await oweCode(page);
  expect(await walkForms(page)).toContain("Log in");
});

test("the forms of two-factor log-in keep what was entered when it cannot be sent", async ({
  page,
}) => {
  await becomeCustomer(page);
  await visit(page, "/user/profile/security");
  await beginTwoFactor(page);
  expect(await walkForms(page)).toContain("Confirm");
  // The secret is still that of the app, so its code is still right.
  await visit(page, "/user/profile/security");
  await turnOnTwoFactor(page);
  // The forms of what is on come a moment after its recovery codes.
  const turnOff = page.locator("#two-factor").getByText("Turn off two-step log-in").first();
  await turnOff.waitFor({ state: "attached" });
  expect(await walkForms(page)).toEqual(
    expect.arrayContaining(["Turn off two-step log-in", "Add a passkey"]),
  );
});

test("every form of every other page keeps what was entered when it cannot be sent", async ({
  page,
}) => {
  // Nobody reports a comment of their own.
  await becomeCustomer(page);
  await postComment(page);
  await page.context().clearCookies();
  await logInAsOwner(page);
  await postComment(page);
  await addToCart(page);
  const report = page.getByRole("button", { name: "Report", exact: true }).first();
  const comment = (await report.getAttribute("value")) ?? "";
  await visit(page, "/user/checkout");
  await fillAddress(page);
  const orderNumber = await placeOrder(page);
  await visit(page, record);
  await addToCart(page);

  const profile = ["/user/profile", "/user/profile/security", "/user/profile/your-data"];
  const examples: { [pattern: string]: string[] } = {
    "/*": ["/nothing-here"],
    "/record/:id": [record],
    "/shop/:facets": ["/shop/labels"],
    "/user/profile/:section?": profile,
    "/admin/profile/:section?": ["/admin/profile"],
    "/admin/texts/:slug": ["/admin/texts/terms"],
    "/admin/manage": ["/admin/manage?search=sabbath"],
    "/admin/manage/:id": [`/admin/manage/${id}`],
    "/admin/users/:id": [await findUserPath(page)],
    "/report": [`/report?comment=${comment}`],
    "/admin/home": ["/admin/home?in=Dad+Metal&search=kind"],
  };
  const walked = new Set<string>();
  const pressed: string[] = [];
  const paths = (await listPages(page))
    .filter((pattern) => !leftOut.includes(pattern))
    .flatMap((pattern) => examples[pattern] ?? pattern.replace(":orderNumber", orderNumber));
  for (const path of paths) {
    expect(path, "an example of the page's path").not.toContain(":");
    await visit(page, path);
    expect(page.url(), "the page that was asked for").toContain(path);
    if (path === "/admin/manage?search=sabbath") {
      await page.getByLabel("Select Paranoid").first().check();
      pressed.push(...(await walkForms(page, walked)));
      // Of the changes, one at a time shows its fields.
      await page.getByLabel("Change\u2026").selectOption("Prices");
    }
    pressed.push(...(await walkForms(page, walked)));
  }
  await markPaid(page, orderNumber);
  pressed.push(...(await walkForms(page, walked)));
  const known = [
    "Search",
    "Add to wishlist",
    "Post comment",
    "Place order with obligation to pay",
    "Cancel order",
    "Save profile",
    "Change password",
    "Upload picture",
    "Delete my account",
    "Turn on two-step log-in",
    "Mark as Processing",
    "Packing slips",
    "Save",
    "Add record",
    "Duplicate",
    "Set discount",
    "Preview prices",
    "Mark as paid",
    "Refund",
    "Report",
    "Send report",
  ];
  expect(
    known.filter((name) => !pressed.includes(name)),
    pressed.join("|"),
  ).toEqual([]);
});

async function findUserPath(page: Page): Promise<string> {
  // Among everyone the owner, the first of them, stands on the last page.
  await visit(page, "/admin/users?show=admins");
  const link = page.getByRole("main").getByRole("link", { name: "admin@example.com" });
  return (await link.getAttribute("href")) ?? "";
}

async function markPaid(page: Page, orderNumber: string): Promise<void> {
  await visit(page, `/admin/orders/${orderNumber}`);
  await page.getByRole("button", { name: "Mark as paid" }).click();
  await expect(page.getByRole("heading", { name: "Refund" })).toBeVisible();
}

test("what a dialog asks for is there again when it cannot be sent", async ({ page, context }) => {
  const email = await becomeCustomer(page);
  await visit(page, record);
  const comment = `Mine to delete, ${Date.now()}`;
  await page.getByLabel("Comment").fill(comment);
  await page.getByRole("button", { name: "Post comment" }).click();
  await expect(page.getByRole("article").getByText(comment)).toBeVisible();
  await page.getByRole("button", { name: "Delete comment" }).click();
  await context.setOffline(true);
  await page.getByRole("dialog").getByRole("button", { name: "Delete comment" }).click();
  await expect(page.getByText(noConnection)).toBeVisible();
  await expect(page.getByRole("article").getByText(comment)).toBeVisible();
  await context.setOffline(false);

  await visit(page, "/user/profile/your-data");
  await page.locator("summary", { hasText: "Delete account" }).click();
  await page.getByLabel("Your password").fill(password);
  await page.getByRole("button", { name: "Delete my account" }).click();
  await context.setOffline(true);
  await page.getByRole("dialog").getByRole("button", { name: "Delete my account" }).click();
  await expect(page.locator("#delete-account").getByText(noConnection)).toBeVisible();
  await expect(page.getByLabel("Your password")).toHaveValue(password);
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByText(noConnection)).toBeVisible();
  await expect(page).toHaveURL("/user/profile/your-data");
  await context.setOffline(false);

  await context.clearCookies();
  await logInAsOwner(page);
  await visit(page, "/admin/users");
  await page.getByRole("button", { name: `Ban ${email}` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("Never pays.");
  await context.setOffline(true);
  await dialog.getByRole("button", { name: `Ban ${email}` }).click();
  await expect(dialog.getByText(noConnection)).toBeVisible();
  await expect(dialog.getByLabel("Reason")).toHaveValue("Never pays.");
  await context.setOffline(false);
  await dialog.getByRole("button", { name: `Ban ${email}` }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: `Lift ban of ${email}` })).toBeVisible();

  await visit(page, "/admin/manage?search=sabbath");
  await page.getByRole("checkbox", { name: "Select Paranoid", exact: true }).check();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await context.setOffline(true);
  await dialog.getByRole("button", { name: /^Delete/ }).click();
  await expect(page.getByText(noConnection)).toBeVisible();
  await expect(page.getByText("1 record selected")).toBeVisible();
  await context.setOffline(false);
});

/** The path patterns of all routes with a screen, as React Router's manifest in the page has them. */
function listPages(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { __reactRouterManifest: manifest } = window as typeof window & {
      __reactRouterManifest: {
        routes: { [id: string]: { path?: string; index?: boolean; hasDefaultExport: boolean } };
      };
    };
    return Object.values(manifest.routes)
      .filter(
        ({ path, index, hasDefaultExport }) => hasDefaultExport && (path !== undefined || index),
      )
      .filter(({ path }) => path !== "")
      .map(({ path = "" }) => `/${path}`);
  });
}

async function postComment(page: Page): Promise<void> {
  await visit(page, record);
  const text = `Mine, ${Date.now()}`;
  await page.getByLabel("Comment").fill(text);
  await page.getByRole("button", { name: "Post comment" }).click();
  await expect(page.getByText(text)).toBeVisible();
}
