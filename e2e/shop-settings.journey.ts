import { expect } from "@playwright/test";
import { runSql } from "./database.ts";
import { test } from "./journey.ts";
import { addToCart, becomeCustomer, logInAsOwner, visit } from "./shop-actions.ts";

test.afterEach(async () => {
  await runSql("delete from shop_settings");
});

test("the owner renames the shop, and a page that somebody has open shows it", async ({
  page,
  browser,
  baseURL,
}) => {
  const visitor = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
  await visit(visitor, "/shop");
  const search = visitor.getByRole("combobox", { name: "Search by artist or album" });
  await search.fill("para");
  await logInAsOwner(page);
  await visit(page, "/admin/settings");
  await expect(page).toHaveURL(/\/admin\/settings\/shop$/);
  await page.getByLabel("Shop name").fill("Pladen & Nålen");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await expect(page.getByRole("banner").getByText("Pladen & Nålen")).toBeVisible();
  await expect(page.getByText("Gatefold → Pladen & Nålen")).toBeVisible();

  // The open page of the visitor, with what was typed there.
  await expect(visitor.getByRole("banner").getByText("Pladen & Nålen")).toBeVisible();
  await expect(visitor.getByRole("contentinfo").getByText("Pladen & Nålen")).toBeVisible();
  await expect(visitor).toHaveTitle(/Pladen & Nålen/);
  await expect(search).toHaveValue("para");

  await page.getByRole("link", { name: "Contact", exact: true }).click();
  await page.getByLabel("Address").fill("Pladen ApS\n\nNørrebrogade 1\n2200 København N");
  await page.getByLabel("Email").fill("hej");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("This does not look like an email address.")).toBeVisible();
  await page.getByLabel("Email").fill("hej@pladen.dk");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await expect(page.getByLabel("Address")).toHaveValue(
    "Pladen ApS\nNørrebrogade 1\n2200 København N",
  );
  await expect(visitor.getByRole("contentinfo").getByText("Nørrebrogade 1")).toBeVisible();

  // A first page of a browser is drawn with it, and goes on with it.
  await visit(visitor, "/");
  await expect(visitor.getByRole("banner").getByText("Pladen & Nålen")).toBeVisible();
  await expect(visitor.getByRole("contentinfo").getByText("hej@pladen.dk")).toBeVisible();
});

test("the owner puts the home categories in another order, and the home page has it", async ({
  page,
}) => {
  // All rows in the window: a page that scrolls between press and drag has another row below the pointer.
  await page.setViewportSize({ width: 1280, height: 2_000 });
  await logInAsOwner(page);
  await visit(page, "/admin/settings/home");
  const rows = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("textbox") });
  const names = () =>
    rows
      .getByRole("textbox")
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  const before = await names();
  const [first = "", second = ""] = before;
  // By the mouse: the last one is dragged above the first.
  const last = before.at(-1) ?? "";
  await rows.last().locator("[draggable]").dragTo(rows.first());
  await expect.poll(names).toEqual([last, ...before.slice(0, -1)]);
  // By the keyboard, which stays on the button.
  const up = page.getByRole("button", { name: `Move ${second} up` });
  await up.press("Enter");
  await expect.poll(names).toEqual([last, second, first, ...before.slice(2, -1)]);
  await expect(up).toBeFocused();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  expect(await names()).toEqual([last, second, first, ...before.slice(2, -1)]);

  await visit(page, "/");
  const links = await page
    .locator('main a[href^="/shop?tag="]')
    .evaluateAll((all) =>
      all.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get("tag")),
    );
  const shown = [...new Set(links)];
  expect(shown.slice(0, 3)).toEqual([last, second, first]);
});

test("the owner changes postage and countries, and an open checkout follows", async ({
  page,
  browser,
  baseURL,
}) => {
  const customer = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
  await becomeCustomer(customer);
  await visit(customer, "/record/black-sabbath-paranoid");
  await addToCart(customer);
  await visit(customer, "/user/checkout");
  const chosen = customer.getByRole("radio", { name: /^Parcel/ });
  await chosen.check();

  await logInAsOwner(page);
  await visit(page, "/admin/settings/postage");
  const parcel = page.getByRole("group", { name: "Parcel", exact: true });
  await parcel.getByLabel("Price").fill("59");
  await page.getByRole("button", { name: "Add method" }).click();
  const added = page.getByRole("group", { name: "new method" });
  await expect(added.getByLabel("Name")).toBeFocused();
  await added.getByLabel("Name").fill("Courier");
  const courier = page.getByRole("group", { name: "Courier" });
  await courier.getByLabel("Price").fill("12,50");
  await page.getByRole("button", { name: "Move Courier up" }).press("Enter");
  await expect(page.getByRole("button", { name: "Move Courier up" })).toBeFocused();
  await page.getByRole("button", { name: "Remove Pick up in the shop" }).click();
  await expect(page.getByRole("button", { name: "Add method" })).toBeFocused();
  await page.getByRole("checkbox", { name: "Iceland" }).check();
  await page.getByRole("checkbox", { name: "Germany" }).uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Whole kroner from 0 to 100.000, such as 49.")).toBeVisible();
  await courier.getByLabel("Price").fill("129");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Iceland" })).toBeChecked();
  await expect(courier.getByLabel("Price")).toHaveValue("129");

  // Nothing was sent, and what was chosen stays.
  await expect(chosen).toBeChecked();
  await expect(customer.getByRole("radio", { name: /^Courier/ })).toBeVisible();
  await expect(customer.getByRole("radio", { name: /Pick up/ })).toHaveCount(0);
  await expect(customer.getByLabel("Country")).toContainText("Iceland");
  await expect(customer.getByLabel("Country")).not.toContainText("Germany");
  await expect(customer.getByText("59 kr.").first()).toBeVisible();
});
