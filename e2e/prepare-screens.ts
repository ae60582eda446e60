import type { Cookie, Locator, Page } from "@playwright/test";
import {
  inventoryRow,
  oddInventoryRows,
  writeInventory,
} from "../test/fixtures/discogs-inventory.ts";
import { runSql } from "./database.ts";
import {
  addToCart,
  becomeCustomer,
  fillAddress,
  logIn,
  logInAsOwner,
  placeOrder,
  visit,
} from "./shop-actions.ts";
import { waitForCode } from "./two-factor.ts";

export const record = "/record/black-sabbath-paranoid";
/** A few rows of all: what shows at one of them is the same at fifty, and looked at sooner. */
export const fewRows = "/admin/manage?search=sabbath";

export async function fillCart(page: Page): Promise<void> {
  await visit(page, record);
  await addToCart(page);
}

/** A customer who has given the password and owes the code. */
export async function oweCode(page: Page): Promise<void> {
  const email = await becomeCustomer(page);
  await visit(page, "/user/profile/security");
  await waitForCode(page, email);
}

export async function wish(page: Page): Promise<void> {
  await becomeCustomer(page);
  await visit(page, record);
  await page.getByRole("button", { name: "Add to wishlist" }).first().click();
  await page.getByText("Added to wishlist!").waitFor();
}

export async function comment(page: Page): Promise<void> {
  await becomeCustomer(page);
  await visit(page, record);
  await page.getByLabel("Comment").fill("Heavier than I remembered.\nAnd quieter between.");
  await page.getByRole("button", { name: "Post comment" }).click();
  await page.getByText("Heavier than I remembered.").first().waitFor();
}

export async function openMenu(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Account menu" }).click();
}

/** The records with most in stock: what one screen's customer buys, the next one's must not miss. */
const plentiful = [
  "miles-davis-kind-of-blue",
  "the-dave-brubeck-quartet-time-out",
  "abba-dancing-queen",
];

/** What a browser keeps of a cart with these records, once one was filled by hand. */
let filledCart: string | null = null;

/** A customer with three records in the cart. */
export async function fillCustomersCart(page: Page): Promise<void> {
  await becomeCustomer(page);
  if (filledCart !== null) {
    await page.goto("/robots.txt");
    await page.evaluate((cart) => {
      localStorage.setItem("gatefold-cart", cart);
    }, filledCart);
    return;
  }
  for (const id of plentiful) {
    await visit(page, `/record/${id}`);
    await addToCart(page);
  }
  filledCart = await page.evaluate(() => localStorage.getItem("gatefold-cart"));
}

/** A cart from another day: what was in it has changed since. */
export async function ageCart(page: Page): Promise<void> {
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

export async function buy(page: Page): Promise<void> {
  await fillCustomersCart(page);
  await visit(page, "/user/checkout");
  await fillAddress(page);
  await page.getByLabel("Note").fill("Please pack it well.\nIt is a gift.");
  await placeOrder(page);
  // The cart is emptied by a script, after the page has come.
  await page.getByRole("link", { name: "Cart, 0 items" }).waitFor();
}

/** What a browser keeps of the customer of `becomeBuyer`. */
let buyer: Cookie[] = [];

/** A customer who has ordered, for screens that leave the order as it is: the same as before, if the shop still has it. */
export async function becomeBuyer(page: Page): Promise<void> {
  await page.context().addCookies(buyer);
  const answer = await page.request.get("/user/orders");
  if (/\/user\/orders\/\d{6}-/.test(await answer.text())) return;
  await page.context().clearCookies();
  await buy(page);
  buyer = await page.context().cookies();
}

/** The link to the newest order, in a list of the customer's or the owner's: of rows, or of cards on a phone. */
export function firstOrder(page: Page): Locator {
  return page
    .getByRole("main")
    .getByRole("link", { name: /^\d{6}-[A-HJ-NP-Z2-9]{6}$/ })
    .first();
}

export async function openOrder(page: Page): Promise<void> {
  await firstOrder(page).click();
  await page.getByRole("button", { name: "Cancel order" }).waitFor();
}

export async function askToCancel(page: Page): Promise<void> {
  await openOrder(page);
  await page.getByRole("button", { name: "Cancel order" }).click();
  await page.getByRole("dialog").waitFor();
}

export async function returnToThanks(page: Page): Promise<void> {
  const number = await firstOrder(page).innerText();
  await visit(page, `/thankyou?order=${number}`);
}

export async function sendUnfilled(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Place order with obligation to pay" }).click();
  await page.getByText("Enter your full name.").waitFor();
}

export async function pickAll(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Select all \d/ }).click();
}

export async function typeNonsense(page: Page): Promise<void> {
  const price = page.getByLabel(/^Price of /).first();
  await price.fill("cheap");
  await price.press("Enter");
  await page.getByRole("alert").waitFor();
}

export async function askToDelete(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /^Delete / })
    .first()
    .click();
  await page.getByRole("dialog").waitFor();
}

export async function addNothing(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add record" }).click();
  await page.getByText("Enter the album.").waitFor();
}

/** The owner, in a shop with a customer who has ordered. */
export async function logInAfterAnOrder(page: Page): Promise<void> {
  await becomeBuyer(page);
  await page.context().clearCookies();
  await logInAsOwner(page);
}

export async function openInvoice(page: Page): Promise<void> {
  await firstOrder(page).click();
  await page.getByRole("link", { name: "Invoice", exact: true }).click();
  await page.getByRole("article").waitFor();
}

export async function askToBan(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Ban / }).first().click();
  await page.getByRole("dialog").waitFor();
}

export async function openAdminOrder(page: Page): Promise<void> {
  await firstOrder(page).click();
  await page.getByRole("button", { name: "Delete order" }).waitFor();
}

export async function openPackingSlip(page: Page): Promise<void> {
  await openAdminOrder(page);
  await page.getByRole("link", { name: "Packing slip" }).click();
  await page.getByRole("article").waitFor();
}

export async function askToDeleteOrder(page: Page): Promise<void> {
  await openAdminOrder(page);
  await page.getByRole("button", { name: "Delete order" }).click();
  await page.getByRole("dialog").waitFor();
}

export async function selectOrder(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: /^Choose order / }).check();
  await page.getByText("1 chosen").waitFor();
}

export async function openInvoices(page: Page): Promise<void> {
  // The shop may hold orders of other screens.
  await page
    .getByRole("checkbox", { name: /^Choose order / })
    .first()
    .check();
  await page.getByRole("button", { name: "Invoices" }).click();
  await page.getByRole("article").first().waitFor();
}

export async function openUser(page: Page): Promise<void> {
  await page
    .getByRole("main")
    .getByRole("link", { name: /^person-/ })
    .click();
  await page.getByRole("link", { name: "All users" }).waitFor();
}

/** An inventory of Discogs with new records, and rows that are refused. */
export async function previewImport(page: Page): Promise<void> {
  const file = writeInventory([inventoryRow(0), inventoryRow(1), ...oddInventoryRows(2)]);
  await page
    .getByLabel("File", { exact: true })
    .setInputFiles({ name: "inventory.csv", mimeType: "text/csv", buffer: Buffer.from(file) });
  await page.getByLabel("Currency").selectOption("DKK");
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByRole("button", { name: "Import", exact: true }).waitFor();
}

/** A file of Discogs with a sold copy, one that the shop has not any more, and one that it does not know. */
export async function previewSales(page: Page): Promise<void> {
  const lines = [
    "order_id,external_id,status,title",
    "7-1,black-sabbath-paranoid,Shipped,Paranoid",
  ];
  const file = [...lines, "7-2,nobody-has-this,Shipped,Unknown record", ""].join("\r\n");
  await page
    .getByLabel("File")
    .setInputFiles({ name: "orders.csv", mimeType: "text/csv", buffer: Buffer.from(file) });
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByRole("button", { name: "Take off" }).waitFor();
}

export async function openCartMenu(page: Page): Promise<void> {
  await page.getByRole("link", { name: /^Cart, / }).focus();
  await page.getByRole("link", { name: "Go to Cart" }).waitFor();
}

export async function typeSearch(page: Page): Promise<void> {
  await page.getByPlaceholder("Search by artist or album...").pressSequentially("black");
  await page.getByRole("option").first().waitFor();
}

export async function failLogIn(page: Page): Promise<void> {
  await logIn(page, "nobody@example.com");
  await page.getByRole("alert").waitFor();
}

/** An order whose mail did not arrive, and a link to a new password that did not. */
export async function missMails(page: Page): Promise<void> {
  await logInAfterAnOrder(page);
  await runSql("delete from undelivered_mails");
  await runSql(
    `insert into undelivered_mails (id, kind, mail, email, order_number, answer)
    select gen_random_uuid(), 'order-placed',
      jsonb_build_object('kind', 'order-placed', 'to', email, 'orderNumber', order_number),
      email, order_number, '550 5.1.1 No such user here'
    from orders order by created_at desc limit 1`,
  );
  await runSql(
    `insert into undelivered_mails (id, kind, mail, email, answer)
    values (gen_random_uuid(), 'password-reset', null, 'nobody@example.com', '554 5.7.1 Message refused')`,
  );
}

export async function forgetMissedMails(page: Page): Promise<void> {
  await logInAsOwner(page);
  await runSql("delete from undelivered_mails");
}

/** Turns the sleeve of a record's page over, and waits for the picture of its back. */
export async function turnOver(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Turn it over" }).click();
  const back = page.locator("main img[src*='/pictures/back/']");
  await back.evaluate((image: HTMLImageElement) => image.decode());
}

export async function findParanoid(page: Page): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Find anything" }).fill("paranoid");
  await page.getByRole("option", { name: "Set stock" }).waitFor();
}

export async function openKeys(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Keys" }).click();
  await page.getByRole("dialog", { name: "Keys" }).waitFor();
}
