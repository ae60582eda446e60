import { expect, type Page } from "@playwright/test";
import { readCart } from "../app/cart/cart.ts";
import { changeControls, readControls } from "./form-controls.ts";
import { visitEarly } from "./hold-scripts.ts";
import { test } from "./journey.ts";
import {
  addToCart,
  becomeCustomer,
  cartLink,
  fillAddress,
  logInAsOwner,
  placeOrder,
  visit,
} from "./shop-actions.ts";

const record = "/record/black-sabbath-paranoid";

test("a text typed or pasted early into the search field is searched for", async ({ page }) => {
  const { release } = await visitEarly(page, "/");
  const field = page.getByPlaceholder("Search by artist or album...");
  await field.focus();
  await page.keyboard.insertText("black");
  await page.keyboard.type(" sabbath");
  await release();
  await expect(field).toHaveValue("black sabbath");
  await expect(page.getByRole("option").first()).toBeVisible();
  await field.press("Enter");
  await expect(page).toHaveURL("/shop?search=black+sabbath");
});

test("filters and an order chosen early take effect", async ({ page }) => {
  const { release } = await visitEarly(page, "/shop");
  const count = page.getByRole("status").filter({ hasText: "records" });
  const all = await count.innerText();
  await page.getByLabel("Decade").selectOption("1970");
  await page.getByLabel("In stock only").check();
  await page.getByLabel("Sort by").selectOption({ label: "Price, lowest first" });
  await release();
  await expect(page).toHaveURL("/shop?decade=1970&stock=in&sort=price-up");
  await expect(count).not.toHaveText(all);
  await expect(page.getByLabel("Decade")).toHaveValue("1970");
  await expect(page.getByLabel("In stock only")).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL("/shop");
  await expect(count).toHaveText(all);
});

test("what is chosen and pressed while React listens and cannot answer yet takes effect", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const listen = document.addEventListener.bind(document);
    let isAwaited = true;
    document.addEventListener = (...parameters: Parameters<typeof listen>) => {
      listen(...parameters);
      if (parameters[0] !== "change" || !isAwaited) return;
      isAwaited = false;
      // React now listens to all its events, and has not begun to hydrate.
      queueMicrotask(() => {
        const decade = document.querySelector<HTMLSelectElement>('select[name="decade"]');
        if (!decade) return;
        decade.value = "1970";
        for (const kind of ["input", "change"]) {
          decade.dispatchEvent(new Event(kind, { bubbles: true }));
        }
        document.querySelector<HTMLButtonElement>("button[data-addable]:enabled")?.click();
      });
    };
  });
  await visit(page, "/shop?stock=in&condition=new");
  await expect(page).toHaveURL(/\/shop\?.*decade=1970/);
  await expect(page.getByLabel("Decade")).toHaveValue("1970");
  await expect(cartLink(page)).toHaveAccessibleName("Cart, 1 item");
  await page.goBack();
  await expect(page).toHaveURL("/shop?stock=in&condition=new");
  await expect(page.getByLabel("Decade")).toHaveValue("");
});

for (const person of ["visitor", "customer"]) {
  test(`each early press of "Add to cart" of a ${person} counts once, in order, and is answered at once`, async ({
    page,
  }) => {
    if (person === "customer") {
      await becomeCustomer(page);
      // Asked for again, the page comes from a template.
      await visit(page, "/shop?stock=in&condition=new");
    }
    const { release } = await visitEarly(page, "/shop?stock=in&condition=new");
    const buttons = page.getByRole("main").getByRole("button", { name: "Add to cart" });
    await buttons.nth(1).click();
    await expect(page.getByText("Added to cart!")).toBeVisible();
    await buttons.nth(0).click();
    await buttons.nth(0).click();
    const early = await readStoredCart(page);
    expect(early.map(({ quantity }) => quantity)).toEqual([1, 2]);
    await release();
    await expect(cartLink(page)).toHaveAccessibleName("Cart, 3 items");
    await buttons.nth(1).click();
    await expect(cartLink(page)).toHaveAccessibleName("Cart, 4 items");
    const now = await readStoredCart(page);
    expect(now.map(({ id, quantity }) => [id, quantity])).toEqual(early.map(({ id }) => [id, 2]));
  });
}

for (const begins of ["before", "after"]) {
  test(`a press on a button that was scrolled to early counts, begun ${begins} the page is interactive`, async ({
    page,
  }) => {
    await logInAsOwner(page);
    const { release } = await visitEarly(page, "/admin/add");
    await page.getByRole("button", { name: "Add record", exact: true }).hover();
    if (begins === "before") await page.mouse.down();
    await release();
    if (begins === "after") await page.mouse.down();
    await page.mouse.up();
    await expect(page.getByText("Enter the album.")).toBeVisible();
  });
}

test("a press is counted although the page is left before it answers", async ({ page }) => {
  await visitEarly(page, record);
  await page.getByRole("main").getByRole("button", { name: "Add to cart" }).first().click();
  const { release } = await visitEarly(page, "/shop");
  await release();
  await expect(cartLink(page)).toHaveAccessibleName("Cart, 1 item");
});

test("each heart pressed before the page is interactive counts once", async ({ page }) => {
  await becomeCustomer(page);
  const { release } = await visitEarly(page, "/shop");
  const hearts = page.getByRole("main").getByRole("article").getByRole("button", {
    name: "Add to wishlist",
  });
  // A heart posts its form by itself, and the page comes again with it filled.
  for (const number of [1, 2, 3]) {
    await hearts.first().click();
    await expect(page.getByRole("button", { name: "Remove from wishlist" })).toHaveCount(number);
    await expect(page).toHaveURL("/shop");
  }
  await release();
  await visit(page, "/user/wishlist");
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(3);
});

test("a comment posted twice before its page is interactive is there once", async ({ page }) => {
  await becomeCustomer(page);
  const { release } = await visitEarly(page, record);
  const comment = `Pressed twice, ${Date.now()}`;
  await page.getByLabel("Comment").fill(comment);
  await page.getByRole("button", { name: "Post comment" }).dblclick();
  await expect(page.getByRole("article").filter({ hasText: comment })).toHaveCount(1);
  await release();
  await visit(page, record);
  await expect(page.getByRole("article").filter({ hasText: comment })).toHaveCount(1);
});

test("a comment typed early is posted by the button", async ({ page }) => {
  await becomeCustomer(page);
  const { release } = await visitEarly(page, record);
  const comment = `Typed early, ${Date.now()}`;
  await page.getByLabel("Comment").fill(comment);
  await release();
  await page.getByRole("button", { name: "Post comment" }).click();
  await expect(page.getByRole("article").filter({ hasText: comment })).toBeVisible();
});

test("what is chosen early at checkout stays, also against the last order's choices", async ({
  page,
}) => {
  await becomeCustomer(page);
  await visit(page, record);
  await addToCart(page);
  await visit(page, "/user/checkout");
  await fillAddress(page);
  await page.getByLabel("Pick up in the shop").check();
  await page.getByLabel("Pay in the shop").check();
  await placeOrder(page);
  await visit(page, record);
  await addToCart(page);

  const { release } = await visitEarly(page, "/user/checkout");
  await expect(page.getByLabel("Pick up in the shop")).toBeChecked();
  await page.getByLabel("Parcel").check();
  await page.getByLabel("Invoice").check();
  await page.getByLabel("Full name").fill("Grace Hopper");
  const early = await readControls(page);
  await release();
  await expect(
    page.getByRole("button", { name: "Place order with obligation to pay" }),
  ).toBeEnabled();
  expect(await readControls(page)).toMatchObject(early);
  // The parcel needs an address, which the last order had not.
  await page.getByLabel("Address", { exact: true }).fill("Sveavägen 1");
  await page.getByLabel("Postal code").fill("11157");
  await page.getByLabel("City").fill("Stockholm");
  await page.getByLabel("Country").selectOption("Sweden");
  const orderNumber = await placeOrder(page);
  await visit(page, `/user/orders/${orderNumber}`);
  for (const chosen of ["Parcel", "Invoice", "Sweden", "Grace Hopper"]) {
    await expect(page.getByRole("main")).toContainText(chosen);
  }
});

test("a checkout is not sent before its cart is read, and keeps what was typed", async ({
  page,
}) => {
  await becomeCustomer(page);
  await visit(page, record);
  await addToCart(page);
  const { release } = await visitEarly(page, "/user/checkout");
  const name = page.getByLabel("Full name");
  await fillAddress(page);
  await name.fill("Grace Hopper");
  await name.press("Enter");
  const button = page.getByRole("button", { name: "Place order with obligation to pay" });
  await button.click({ force: true });
  await release();
  await expect(button).toBeEnabled();
  await expect(page).toHaveURL("/user/checkout");
  await expect(name).toHaveValue("Grace Hopper");
  await placeOrder(page);
});

test("every form keeps what was entered before its page answers", async ({ page }) => {
  for (const path of ["/login", "/signup", "/forgot-password", "/withdraw"]) {
    await expectKept(page, path);
  }
  await logInAsOwner(page);
  await visit(page, record);
  await addToCart(page);
  await expectKept(page, "/user/checkout");
  await expect(
    page.getByRole("button", { name: "Place order with obligation to pay" }),
  ).toBeEnabled();
  await fillAddress(page);
  const orderNumber = await placeOrder(page);
  await expectKept(page, record);
  await visit(page, record);
  await page.getByLabel("Comment").fill(`To be reported, ${Date.now()}`);
  await page.getByRole("button", { name: "Post comment" }).click();
  await expect(page.getByRole("button", { name: "Delete comment" }).first()).toBeVisible();
  const report = page.getByRole("button", { name: "Report", exact: true }).first();
  await expectKept(page, `/report?comment=${(await report.getAttribute("value")) ?? ""}`);
  await expectKept(page, "/user/profile");
  await expectKept(page, "/admin");
  await expectKept(page, `/admin/orders/${orderNumber}`);
  await expectKept(page, "/admin/settings/taxes");
  await expectKept(page, "/admin/settings/payment");
  await expectKept(page, "/admin/add");
  // Once more, with the draft of the first time.
  await expectKept(page, "/admin/add", "Late");
  await expectKept(page, "/admin/manage/black-sabbath-paranoid");
  // Without the filters, which would show other records.
  await expectKept(page, "/admin/manage?search=black+sabbath");
});

async function expectKept(page: Page, path: string, text = "Early"): Promise<void> {
  const { release } = await visitEarly(page, path);
  await changeControls(page, { text, except: 'form[action="/admin/manage"]' });
  const early = await readControls(page);
  await release();
  expect(await readControls(page), path).toMatchObject(early);
}

async function readStoredCart(page: Page) {
  return readCart(await page.evaluate(() => localStorage.getItem("gatefold-cart")));
}
