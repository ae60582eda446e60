import type { Page } from "@playwright/test";
import {
  beginTwoFactor,
  showTwoFactorAndPasskey,
  turnOnTwoFactor,
  waitForCode,
} from "./two-factor.ts";
import {
  addToCart,
  fillAddress,
  logIn,
  logInAsOwner,
  placeOrder,
  signUp,
  visit,
} from "./shop-actions.ts";

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
/** A few rows of all: what shows at one of them is the same at fifty, and looked at sooner. */
const fewRows = "/admin/manage?search=sabbath";

async function fillCart(page: Page): Promise<void> {
  await visit(page, record);
  await addToCart(page);
}

async function becomeCustomer(page: Page): Promise<void> {
  await visit(page, "/signup");
  await signUp(page);
}

/** A customer who has given the password and owes the code. */
async function oweCode(page: Page): Promise<void> {
  await visit(page, "/signup");
  const email = await signUp(page);
  await visit(page, "/user/profile");
  await waitForCode(page, email);
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

/** The records with most in stock: what one screen's customer buys, the next one's must not miss. */
const plentiful = [
  "miles-davis-kind-of-blue",
  "the-dave-brubeck-quartet-time-out",
  "abba-dancing-queen",
];

/** A customer with three records in the cart. */
async function fillCustomersCart(page: Page): Promise<void> {
  await becomeCustomer(page);
  for (const id of plentiful) {
    await visit(page, `/record/${id}`);
    await addToCart(page);
  }
}

/** A cart from another day: what was in it has changed since. */
async function ageCart(page: Page): Promise<void> {
  await fillCustomersCart(page);
  await page.evaluate(() => {
    const key = "gatefold-cart";
    const cart = JSON.parse(localStorage.getItem(key) ?? "[]") as { [name: string]: unknown }[];
    const [first, second, third] = cart;
    const aged = [
      { ...first, quantity: 900, price: 99, discount: 0 },
      { ...second, quantity: 1 },
      { ...third, id: "never-pressed", album: "Never Pressed" },
    ];
    localStorage.setItem(key, JSON.stringify(aged));
  });
}

async function buy(page: Page): Promise<void> {
  await fillCustomersCart(page);
  await visit(page, "/user/checkout");
  await fillAddress(page);
  await page.getByLabel("Note").fill("Please pack it well.\nIt is a gift.");
  await placeOrder(page);
  // The cart is emptied by a script, after the page has come.
  await page.getByRole("link", { name: "Cart, 0 items" }).waitFor();
}

async function openOrder(page: Page): Promise<void> {
  await page.getByRole("main").getByRole("row").nth(1).getByRole("link").click();
  await page.getByRole("button", { name: "Cancel order" }).waitFor();
}

async function askToCancel(page: Page): Promise<void> {
  await openOrder(page);
  await page.getByRole("button", { name: "Cancel order" }).click();
  await page.getByRole("dialog").waitFor();
}

async function returnToThanks(page: Page): Promise<void> {
  const number = await page.getByRole("main").getByRole("row").nth(1).getByRole("link").innerText();
  await visit(page, `/thankyou?order=${number}`);
}

async function sendUnfilled(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Place order" }).click();
  await page.getByText("Enter your full name.").waitFor();
}

async function pickAll(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Select all \d/ }).click();
}

async function typeNonsense(page: Page): Promise<void> {
  const price = page.getByLabel(/^Price of /).first();
  await price.fill("cheap");
  await price.press("Enter");
  await page.getByRole("alert").waitFor();
}

async function askToDelete(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /^Delete / })
    .first()
    .click();
  await page.getByRole("dialog").waitFor();
}

async function addNothing(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add record" }).click();
  await page.getByText("Enter the album.").waitFor();
}

/** The owner, in a shop with a customer who has ordered. */
async function logInAfterAnOrder(page: Page): Promise<void> {
  await buy(page);
  await page.context().clearCookies();
  await logInAsOwner(page);
}

async function openInvoice(page: Page): Promise<void> {
  await page.getByRole("main").getByRole("row").nth(1).getByRole("link").click();
  await page.getByRole("link", { name: "Invoice" }).click();
  await page.getByRole("article").waitFor();
}

async function askToBan(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Ban / }).first().click();
  await page.getByRole("dialog").waitFor();
}

async function openAdminOrder(page: Page): Promise<void> {
  await page.getByRole("main").getByRole("row").nth(1).getByRole("link").click();
  await page.getByRole("button", { name: "Delete order" }).waitFor();
}

async function openPackingSlip(page: Page): Promise<void> {
  await openAdminOrder(page);
  await page.getByRole("link", { name: "Packing slip" }).click();
  await page.getByRole("article").waitFor();
}

async function askToDeleteOrder(page: Page): Promise<void> {
  await openAdminOrder(page);
  await page.getByRole("button", { name: "Delete order" }).click();
  await page.getByRole("dialog").waitFor();
}

async function selectOrder(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: /^Choose order / }).check();
  await page.getByText("1 chosen").waitFor();
}

async function openUser(page: Page): Promise<void> {
  await page
    .getByRole("main")
    .getByRole("link", { name: /^person-/ })
    .click();
  await page.getByRole("button", { name: /^Ban/ }).first().waitFor();
}

async function openCartMenu(page: Page): Promise<void> {
  await page.getByRole("link", { name: /^Cart, / }).focus();
  await page.getByRole("link", { name: "Go to Cart" }).waitFor();
}

async function typeSearch(page: Page): Promise<void> {
  await page.getByPlaceholder("Search by artist or album...").pressSequentially("black");
  await page.getByRole("option").first().waitFor();
}

async function failLogIn(page: Page): Promise<void> {
  await logIn(page, "nobody@example.com");
  await page.getByRole("alert").waitFor();
}

/** Every screen: pictures are taken of them, and axe and the HTML checker run over them. */
export const screens: Screen[] = [
  { name: "home", path: "/" },
  { name: "shop", path: "/shop" },
  { name: "shop-category", path: "/shop?tag=Doom+%26+Gloom" },
  { name: "shop-search", path: "/shop?search=jazz" },
  { name: "shop-no-results", path: "/shop?search=motorhaed" },
  { name: "record", path: record },
  { name: "record-cart-filled", path: record, prepare: fillCart },
  { name: "record-comments", path: record, prepare: comment },
  { name: "log-in", path: "/login" },
  { name: "sign-up", path: "/signup" },
  { name: "forgot-password", path: "/forgot-password" },
  { name: "reset-password-invalid-link", path: "/reset-password" },
  { name: "wishlist-empty", path: "/user/wishlist", prepare: becomeCustomer },
  { name: "wishlist", path: "/user/wishlist", prepare: wish },
  { name: "profile", path: "/user/profile", prepare: becomeCustomer },
  {
    name: "two-factor-set-up",
    path: "/user/profile",
    prepare: becomeCustomer,
    reveal: async (page) => {
      await beginTwoFactor(page);
    },
  },
  {
    name: "recovery-codes",
    path: "/user/profile",
    prepare: becomeCustomer,
    reveal: async (page) => {
      await turnOnTwoFactor(page);
    },
  },
  {
    name: "two-factor-on",
    path: "/user/profile",
    prepare: becomeCustomer,
    reveal: showTwoFactorAndPasskey,
  },
  { name: "log-in-code", path: "/login/code", prepare: oweCode },
  { name: "log-in-recovery", path: "/login/code?recovery", prepare: oweCode },
  { name: "account-menu", path: "/", prepare: becomeCustomer, reveal: openMenu },
  { name: "cart-empty", path: "/user/cart", prepare: becomeCustomer },
  { name: "cart", path: "/user/cart", prepare: fillCustomersCart },
  { name: "cart-outdated", path: "/user/cart", prepare: ageCart },
  { name: "checkout", path: "/user/checkout", prepare: fillCustomersCart },
  {
    name: "checkout-errors",
    path: "/user/checkout",
    prepare: fillCustomersCart,
    reveal: sendUnfilled,
  },
  { name: "thank-you", path: "/user/orders", prepare: buy, reveal: returnToThanks },
  { name: "thank-you-without-order", path: "/thankyou" },
  { name: "orders-empty", path: "/user/orders", prepare: becomeCustomer },
  { name: "orders", path: "/user/orders", prepare: buy },
  { name: "order", path: "/user/orders", prepare: buy, reveal: openOrder },
  { name: "order-cancelling", path: "/user/orders", prepare: buy, reveal: askToCancel },
  { name: "admin-orders", path: "/admin", prepare: logInAfterAnOrder },
  { name: "admin-packing-slips-none", path: "/admin/packing-slips", prepare: logInAsOwner },
  { name: "admin-users", path: "/admin/users", prepare: logInAsOwner },
  {
    name: "admin-users-banning",
    path: "/admin/users",
    prepare: logInAfterAnOrder,
    reveal: askToBan,
  },
  { name: "admin-invoice", path: "/admin", prepare: logInAfterAnOrder, reveal: openInvoice },
  { name: "not-found", path: "/nothing-here" },
  { name: "manage-selected", path: fewRows, prepare: logInAsOwner, reveal: pickAll },
  { name: "manage-invalid", path: fewRows, prepare: logInAsOwner, reveal: typeNonsense },
  { name: "manage-deleting", path: fewRows, prepare: logInAsOwner, reveal: askToDelete },
  { name: "admin-home-rows", path: "/admin/home?in=Dad+Metal&search=kind", prepare: logInAsOwner },
  { name: "add-record-errors", path: "/admin/add", prepare: logInAsOwner, reveal: addNothing },
  { name: "manage", path: "/admin/manage", prepare: logInAsOwner },
  { name: "add-record", path: "/admin/add", prepare: logInAsOwner },
  { name: "edit-record", path: "/admin/manage/black-sabbath-paranoid", prepare: logInAsOwner },
];

/** The screens that pictures are taken of: these, and states in which other journeys run axe already. */
export const pictureScreens: Screen[] = [
  ...screens,
  { name: "log-in-failed", path: "/login", reveal: failLogIn },
  { name: "search-suggestions", path: "/", reveal: typeSearch },
  { name: "cart-menu", path: "/user/orders", prepare: fillCustomersCart, reveal: openCartMenu },
  { name: "admin-orders-empty", path: "/admin", prepare: logInAsOwner },
  {
    name: "admin-orders-selected",
    path: "/admin",
    prepare: logInAfterAnOrder,
    reveal: selectOrder,
  },
  { name: "admin-order", path: "/admin", prepare: logInAfterAnOrder, reveal: openAdminOrder },
  {
    name: "admin-order-deleting",
    path: "/admin",
    prepare: logInAfterAnOrder,
    reveal: askToDeleteOrder,
  },
  {
    name: "admin-packing-slip",
    path: "/admin",
    prepare: logInAfterAnOrder,
    reveal: openPackingSlip,
  },
  { name: "admin-user", path: "/admin/users", prepare: logInAfterAnOrder, reveal: openUser },
  { name: "admin-profile", path: "/admin/profile", prepare: logInAsOwner },
];
