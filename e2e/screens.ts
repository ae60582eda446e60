import type { Page } from "@playwright/test";
import { addToCart, visit } from "./shop.ts";

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

/** Every screen: pictures are taken of them, and axe and the HTML checker run over them. */
export const screens: Screen[] = [
  { name: "home", path: "/" },
  { name: "shop", path: "/shop" },
  { name: "shop-category", path: "/shop?tag=Doom+%26+Gloom" },
  { name: "shop-search", path: "/shop?search=jazz" },
  { name: "shop-empty", path: "/shop?search=motorhaed" },
  { name: "record", path: record },
  { name: "record-cart-filled", path: record, prepare: fillCart },
  { name: "not-found", path: "/nothing-here" },
];
