import type { Page } from "@playwright/test";
import { addToCart, signUp, visit } from "./shop.ts";

/** A screen of the shop, to be looked at and checked. */
export interface Screen {
  /** Kebab-case: the picture's name. */
  name: string;
  path: string;
  /** What has to happen first, such as a log-in or a filled cart. */
  prepare?: (page: Page) => Promise<void>;
  /** What shows only after a deed, such as an open menu. */
  reveal?: (page: Page) => Promise<void>;
}

const record = "/record/black-sabbath-paranoid";

async function fillCart(page: Page): Promise<void> {
  await visit(page, record);
  await addToCart(page);
}

async function becomeCustomer(page: Page): Promise<void> {
  await visit(page, "/signup");
  await signUp(page);
}

async function wish(page: Page): Promise<void> {
  await becomeCustomer(page);
  await visit(page, record);
  await page.getByRole("button", { name: "Add to wishlist" }).first().click();
  await page.getByText("Added to wishlist!").waitFor();
}

async function comment(page: Page): Promise<void> {
  await becomeCustomer(page);
  await visit(page, record);
  await page.getByLabel("Comment").fill("Heavier than I remembered.\nAnd quieter between.");
  await page.getByRole("button", { name: "Post comment" }).click();
  await page.getByText("Heavier than I remembered.").first().waitFor();
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Account menu" }).click();
}

/** Every screen: pictures are taken of them, and axe and the HTML checker run over them. */
export const screens: Screen[] = [
  { name: "home", path: "/" },
  { name: "shop", path: "/shop" },
  { name: "shop-category", path: "/shop?tag=Doom+%26+Gloom" },
  { name: "shop-search", path: "/shop?search=jazz" },
  { name: "shop-empty", path: "/shop?search=motorhaed" },
  { name: "record", path: record },
  { name: "record-cart-filled", path: record, prepare: fillCart },
  { name: "record-comments", path: record, prepare: comment },
  { name: "log-in", path: "/login" },
  { name: "sign-up", path: "/signup" },
  { name: "forgot-password", path: "/forgot-password" },
  { name: "reset-password-no-good", path: "/reset-password" },
  { name: "wishlist-empty", path: "/user/wishlist", prepare: becomeCustomer },
  { name: "wishlist", path: "/user/wishlist", prepare: wish },
  { name: "profile", path: "/user/profile", prepare: becomeCustomer },
  { name: "account-menu", path: "/", prepare: becomeCustomer, reveal: openMenu },
  { name: "not-found", path: "/nothing-here" },
];
