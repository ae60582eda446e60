import { expect } from "@playwright/test";
import { runSql } from "./database.ts";
import { test } from "./journey.ts";
import {
  addToCart,
  becomeCustomer,
  choose,
  fillAddress,
  logIn,
  logInAsOwner,
  newEmail,
  password,
  placeOrder,
  signUp,
  visit,
} from "./shop-actions.ts";

const album = "Paranoid";
const record = "black-sabbath-paranoid";

test("what is changed by hand in the database is seen on open pages", async ({ page, context }) => {
  await runSql("update records set stock = 9, discount = 0, price = 249 where id = $1", [record]);
  const shopPage = await context.newPage();
  await visit(page, `/record/${record}`);
  await visit(shopPage, `/shop?search=${album}`);
  await expect(page.getByText("9 in stock")).toBeVisible();

  await runSql("update records set stock = 3 where id = $1", [record]);
  await expect(page.getByText("3 in stock")).toBeVisible();
  await expect(shopPage.getByText("Only 3 left")).toBeVisible();

  await runSql("update records set discount = 15 where id = $1", [record]);
  await expect(page.getByText("212 kr.").first()).toHaveAttribute("data-changed");
  await expect(page.getByText("212 kr.").first()).toBeVisible();
  await expect(shopPage.getByText("212 kr.").first()).toBeVisible();

  await runSql("update records set stock = 0 where id = $1", [record]);
  await expect(
    page.getByRole("article").getByRole("button", { name: "Out of Stock" }).first(),
  ).toBeDisabled();
  await runSql("update records set stock = 9, discount = 0 where id = $1", [record]);
  await expect(page.getByText("9 in stock")).toBeVisible();
});

test("a record that is added stands in the open list, and one that is deleted leaves it", async ({
  page,
}) => {
  await visit(page, "/shop?search=zyxwv");
  await expect(page.getByRole("status").filter({ hasText: "No records" })).toBeVisible();
  await runSql(
    "insert into records (id, artist, album, price, stock) values ('zyxwv-live', 'Zyxwv', 'Live', 100, 1)",
  );
  await expect(page.getByText("1 record", { exact: true })).toBeVisible();
  // A cover that is still on its way when its record goes is answered with 404.
  await expect(page.getByRole("article").locator("img").first()).not.toHaveJSProperty(
    "naturalWidth",
    0,
  );
  await runSql("delete from records where id = 'zyxwv-live'");
  await expect(page.getByRole("status").filter({ hasText: "No records" })).toBeVisible();
});

test("a comment appears on a page that is open elsewhere, and what is typed there stays", async ({
  page,
  browser,
}) => {
  await becomeCustomer(page);
  await visit(page, `/record/${record}`);
  await page.getByLabel("Comment").fill("half a thought");
  const other = await browser.newContext();
  const reader = await other.newPage();
  await visit(reader, `${new URL(page.url()).origin}/signup`);
  await signUp(reader);
  await visit(reader, `${new URL(page.url()).origin}/record/${record}`);
  await reader.getByLabel("Comment").fill("Side two is better.");
  await reader.getByRole("button", { name: "Post comment" }).click();
  await expect(page.getByText("Side two is better.")).toBeVisible();
  await expect(page.getByLabel("Comment")).toHaveValue("half a thought");
  await other.close();
});

test("an order appears in the owner's list, and its status at the customer's", async ({
  page,
  browser,
}) => {
  await runSql("update records set stock = 9 where id = $1", [record]);
  const origin = await visit(page, "/signup").then(() => new URL(page.url()).origin);
  await signUp(page);
  const owners = await browser.newContext({ baseURL: origin });
  const desk = await owners.newPage();
  await logInAsOwner(desk);
  await visit(desk, "/admin");

  await visit(page, `/record/${record}`);
  await addToCart(page);
  await visit(page, "/user/checkout");
  await fillAddress(page);
  const number = await placeOrder(page);
  await expect(desk.getByRole("link", { name: number })).toBeVisible();

  await visit(page, "/user/orders");
  const row = page.getByRole("row").filter({ hasText: number });
  await expect(row).toContainText("New");
  await desk.getByRole("link", { name: number }).click();
  await expect(desk.getByRole("heading", { level: 1 })).toContainText(number);
  await desk.getByRole("button", { name: "Mark as Processing" }).click();
  await expect(row).toContainText("Processing");
  await page.getByRole("link", { name: number }).click();
  await desk.getByRole("button", { name: "Mark as Shipped" }).click();
  await expect(page.getByText("Shipped").first()).toBeVisible();
  await owners.close();
});

test("a tab in the background catches up when it comes to the front", async ({ page }) => {
  await runSql("update records set stock = 8 where id = $1", [record]);
  await visit(page, `/record/${record}`);
  await expect(page.getByText("8 in stock")).toBeVisible();
  const show = (state: string) =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, "visibilityState", { value: visibility, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, state);
  await show("hidden");
  await runSql("update records set stock = 7 where id = $1", [record]);
  await expect(page.getByText("8 in stock")).toBeVisible();
  await show("visible");
  await expect(page.getByText("7 in stock")).toBeVisible();
});

test("after log-in the pages of a visitor are not shown again", async ({ page }) => {
  await visit(page, "/signup");
  const email = await signUp(page, newEmail());
  await choose(page, "Logout");
  await expect(page.getByRole("link", { name: "Log in" })).toBeVisible();
  await visit(page, "/login");
  await logIn(page, email, password);
  await expect(page.getByRole("button", { name: "Account menu" })).toBeVisible();
  await visit(page, "/");
  await expect(page.getByRole("button", { name: "Account menu" })).toBeVisible();
});

test("a page that is left while a press is answered breaks nothing", async ({ page }) => {
  await becomeCustomer(page);
  await visit(page, `/record/${record}`);
  await addToCart(page);
  await visit(page, "/user/checkout");
  await fillAddress(page);
  const number = await placeOrder(page);
  await page.context().clearCookies();
  await page.addInitScript(holdAnswers);
  await logInAsOwner(page);
  await visit(page, `/admin/orders/${number}`);

  await page.getByRole("button", { name: "Mark as Processing" }).click();
  await page.locator("html[data-loading]").waitFor();
  await page.getByRole("link", { name: "Payments" }).click();
  await page.locator("html[data-aborted]").waitFor();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payments that need a look");
});

/**
 * The end of the answer to a press on an order does not come before it is aborted, nor the first page that is loaded
 * after it: React Router breaks off both when another page is opened.
 */
function holdAnswers(): void {
  const plainFetch = window.fetch.bind(window);
  const isOrder = (input: RequestInfo | URL): input is URL =>
    input instanceof URL && input.pathname.startsWith("/admin/orders/");
  window.fetch = async (input, init) => {
    const response = await plainFetch(input, init);
    const { dataset } = document.documentElement;
    const { signal } = init ?? {};
    if (!isOrder(input) || !signal || dataset["aborted"] !== undefined) return response;
    const aborted = new Promise<void>((resolve) => {
      signal.addEventListener("abort", () => {
        dataset["aborted"] = "";
        resolve();
      });
    });
    if (init?.method !== "POST") {
      if (dataset["pressed"] === undefined) return response;
      dataset["loading"] = "";
      await aborted;
      throw signal.reason;
    }
    dataset["pressed"] = "";
    const text = await response.text();
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode(text));
        void aborted.then(() => {
          controller.error(signal.reason);
        });
      },
    });
    return new Response(body, response);
  };
}
