import { expect, type Page } from "@playwright/test";
import { busyScreens } from "./busy-screens.ts";
import { runSql } from "./database.ts";
import { visitEarly } from "./hold-scripts.ts";
import { test } from "./journey.ts";
import { firstOrder } from "./prepare-screens.ts";
import { expectNoViolations, logInAsOwner, visit } from "./shop-actions.ts";

test.use({ isBusy: true });

const find = (page: Page) => page.getByRole("dialog", { name: "Find" });
const anything = (page: Page) => page.getByRole("combobox", { name: "Find anything" });

test("an order is found and dealt with from anywhere, by the keyboard", async ({ page }) => {
  await logInAsOwner(page);
  await visit(page, "/admin?status=processing");
  const number = await firstOrder(page).innerText();
  await visit(page, "/admin/add");
  await page.getByLabel("Artist", { exact: true }).press("Control+k");
  await expect(anything(page)).toBeFocused();
  await page.keyboard.type(number);
  const options = find(page).getByRole("group", { name: number }).getByRole("option");
  await expect(options).toHaveText([
    "Open",
    "Packing slip",
    "Mark as Shipped",
    "Cancel order",
    "Invoice",
  ]);
  await expectNoViolations(page);
  await options.filter({ hasText: "Cancel order" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel", exact: true }).click();
  await page.getByRole("button", { name: "Find" }).click();
  await page.keyboard.type(number);
  await expect(options).toHaveCount(5);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByText("The order is now Shipped.")).toBeVisible();
  await expect(page).toHaveURL(`/admin/orders/${number}`);
});

test("stock is set from the dialog, and what is typed elsewhere opens nothing", async ({
  page,
}) => {
  await logInAsOwner(page);
  await visit(page, "/admin/sales");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("paranoid");
  const best = find(page).getByRole("group", { name: "Paranoid", exact: true });
  await best.getByRole("option", { name: "Set stock" }).click();
  await find(page).getByLabel("Stock of Paranoid").fill("12");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Stock of Paranoid is now 12.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(find(page)).toBeHidden();
  await page.keyboard.press("Control+Shift+k");
  await expect(find(page)).toBeHidden();
});

test("Ctrl K counts before the page is hydrated", async ({ page }) => {
  await logInAsOwner(page);
  const { release } = await visitEarly(page, "/admin/sales");
  await page.keyboard.press("Control+k");
  await expect(find(page)).toBeHidden();
  await release();
  await expect(anything(page)).toBeFocused();
});

test("rows are walked with letters, which can be switched off", async ({ page }) => {
  await logInAsOwner(page);
  await visit(page, "/admin");
  const rows = page.getByRole("main").locator("tbody tr:visible");
  const links = page.getByRole("main").getByRole("link", { name: /^\d{6}-/ });
  const boxes = page.getByRole("checkbox", { name: /^Choose order / });
  await page.keyboard.press("j");
  await expect(links.first()).toBeFocused();
  await page.keyboard.press("j");
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press("x");
  await expect(boxes.nth(1)).toBeChecked();
  await page.keyboard.press("k");
  await expect(links.first()).toBeFocused();
  // With a modifier it is the browser's.
  await page.keyboard.press("Alt+j");
  await expect(links.first()).toBeFocused();
  // Nor is a letter that is typed.
  const search = page.getByPlaceholder("Number, name, record");
  await search.fill("");
  await search.pressSequentially("jkx?");
  await expect(search).toHaveValue("jkx?");
  await expect(page.getByRole("dialog")).toBeHidden();
  await search.blur();

  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keys" });
  await expectNoViolations(page);
  await keys.getByLabel("One-letter keys").uncheck();
  await keys.getByRole("button", { name: "Close" }).click();
  await page.reload();
  await expect(rows.first()).toBeVisible();
  await page.getByRole("button", { name: "Keys" }).click();
  await expect(keys.getByLabel("One-letter keys")).not.toBeChecked();
  await keys.getByRole("button", { name: "Close" }).click();
  await page.keyboard.press("j");
  await page.keyboard.press("?");
  await expect(keys).toBeHidden();
  await expect(links.first()).not.toBeFocused();
});

/** Pages of the admin whose tables have rows that open something. */
const pagesWithTables = [
  "/admin",
  "/admin/manage",
  "/admin/users",
  "/admin/returns",
  "/admin/overdue",
  "/admin/sales",
  "/admin/reports",
  "/admin/mails",
  "/admin/payments",
  "/admin/texts",
];

test("the rows of every table are walked, chosen and opened by letters", async ({ page }) => {
  await logInAsOwner(page);
  await visit(page, "/admin/reports");
  await page.getByLabel("Reason").first().fill("It is an opinion.");
  await page.getByRole("button", { name: "Keep comment" }).first().click();
  await expect(page.getByRole("heading", { name: "Decided" })).toBeVisible();
  const order = await missMailAndPayment();
  for (const path of [...pagesWithTables, `/admin/orders/${order}`]) {
    await visit(page, path);
    const rows = page
      .getByRole("main")
      .locator("tbody tr:visible")
      .filter({ has: page.locator("a[href], button") });
    await expect(rows, path).not.toHaveCount(0);
    const walked = Math.min(await rows.count(), 4);
    // Keys act once the page is hydrated, which is some time after its rows are shown.
    await page.waitForFunction(() => window.earlyInput === undefined);
    for (let at = 0; at < walked; at += 1) {
      await page.keyboard.press("j");
      await expect(rows.nth(at).locator(":focus"), path).toBeVisible();
    }
    for (let at = walked - 1; at > 0; at -= 1) await page.keyboard.press("k");
    const focused = rows.first().locator(":focus");
    await expect(focused, path).toBeVisible();
    const box = rows.first().getByRole("checkbox");
    if ((await box.count()) > 0) {
      const isChosen = await box.isChecked();
      await page.keyboard.press("x");
      await expect(box, path).toBeChecked({ checked: !isChosen });
    }
    // A letter that is being composed is nobody's key.
    await page.evaluate(() => {
      const key = { key: "j", isComposing: true, bubbles: true, cancelable: true };
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", key));
    });
    await expect(focused, path).toBeVisible();
    const opens = await focused.getAttribute("href");
    if (opens === null) continue;
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => `${url.pathname}${url.search}` === opens);
  }
});

/** An order whose mail did not arrive and whose payment has a problem: the lists of both have a row. */
async function missMailAndPayment(): Promise<string> {
  const [row] = await runSql<{ order_number: string }>(
    `with newest as (select * from orders where email <> '' order by created_at desc limit 1),
    mail as (
      insert into undelivered_mails (id, kind, mail, email, order_number, answer)
      select gen_random_uuid(), 'order-placed',
        jsonb_build_object('kind', 'order-placed', 'to', email, 'orderNumber', order_number),
        email, order_number, '550 5.1.1 No such user here' from newest
    )
    insert into payments (order_number, provider, amount, hold_until, problem)
    select order_number, 'card', 100, now(), 'The provider knows of no such payment.' from newest
    returning order_number`,
  );
  return row?.order_number ?? "";
}

test("on a phone the first order and the first record stand in the first screen", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logInAsOwner(page);
  const expectInside = async (element: ReturnType<typeof firstOrder>) => {
    const box = await element.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
  };
  await visit(page, "/admin");
  await expectInside(page.getByRole("main").locator("tbody tr:visible").first());
  await visit(page, "/admin/manage");
  await expectInside(page.getByRole("main").locator("tbody tr:visible").first());
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("link", { name: "VAT report" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("VAT report");
  await expect(page.getByRole("link", { name: "Overdue" })).toBeHidden();
});

test("every page of a busy shop says that its orders are invented", async ({ page }) => {
  await logInAsOwner(page);
  for (const { path } of busyScreens) {
    await visit(page, path);
    await expect(page.getByText("Demo: these orders are invented.")).toBeVisible();
  }
});

test("the sleeve is drawn while a record is typed, and its button stays in reach", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logInAsOwner(page);
  await visit(page, "/admin/add");
  await expect(page.getByRole("button", { name: "Add record" })).toBeInViewport();
  await page.getByLabel("Artist", { exact: true }).fill("Sleep");
  await page.getByLabel("Album", { exact: true }).fill("Dopesmoker");
  const sleeve = page.getByRole("img", { name: "The sleeve as it will be drawn" });
  await expect(sleeve).toHaveAttribute("src", /album=Dopesmoker/);
  const before = await sleeve.getAttribute("src");
  await page.getByLabel("Genre", { exact: true }).fill("Doom");
  await expect(sleeve).toHaveAttribute("src", /genre=Doom/);
  expect(await sleeve.getAttribute("src")).not.toBe(before);
  // What the keyboard reaches is never below the foot.
  const foot = await page.getByRole("button", { name: "Add record" }).boundingBox();
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press("Tab");
    const focused = page.locator(":focus");
    const box = await focused.boundingBox();
    const isButton = await focused.evaluate((element) => element.matches("[type=submit]"));
    if (box && foot && !isButton) expect(box.y + box.height).toBeLessThanOrEqual(foot.y);
  }
});
