import { expect, type Page, type Route } from "@playwright/test";
import { test } from "./journey.ts";
import { becomeCustomer, choose, visit } from "./shop-actions.ts";

// What the browser says of a press that the test breaks off.
test.use({ allowedMessages: [/ERR_CONNECTION_RESET/] });

const added = "Remove from wishlist";

test("hearts pressed while no answer has come yet each count, in order, and none flips back", async ({
  page,
}) => {
  const held = await openShopAndHoldPresses(page);
  const hearts = heartsOf(page);
  const records = await recordIds(page);
  await watchHearts(page);

  for (const number of [0, 1, 2]) {
    await hearts.nth(number).click();
    await expect(hearts.nth(number)).toHaveAccessibleName(added);
  }
  // The first once more, and the second twice: added, taken off, and added again.
  for (const number of [0, 1, 1]) await hearts.nth(number).click();
  await expect(hearts.nth(0)).toHaveAccessibleName("Add to wishlist");

  // The shop is handed a press only after it has answered the one before of the same heart.
  expect(held.waiting()).toEqual([0, 1, 2].map((number) => `add ${records[number]}`));
  for (const press of [
    `add ${records[2]}`,
    `add ${records[1]}`,
    `add ${records[0]}`,
    // Of the two that wait for it only the last is sent.
    `add ${records[1]}`,
    `remove ${records[0]}`,
  ]) {
    await held.answer(press);
  }
  await expect(page.getByText("Added to wishlist!")).toBeVisible();
  await choose(page, "Wishlist");
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(2);
  expect(await changesOf(page)).toEqual(
    [0, 1, 2, 0, 1, 1].map((number, at) => `${records[number]} ${at < 3 || at === 5}`),
  );
  await held.end();
  await visit(page, "/shop?stock=in");
  for (const [number, name] of ["Add to wishlist", added, added].entries()) {
    await expect(hearts.nth(number)).toHaveAccessibleName(name);
  }
});

test("a heart whose press fails says so, and those pressed with it stay", async ({ page }) => {
  const held = await openShopAndHoldPresses(page);
  const hearts = heartsOf(page);
  const records = await recordIds(page);
  for (const number of [0, 1, 2]) await hearts.nth(number).click();
  await held.answer(`add ${records[0]}`);
  await held.fail(`add ${records[1]}`);
  const lost = "No connection. We cannot tell whether it was sent. Try again: it counts only once.";
  await expect(page.getByRole("status").getByText(lost)).toBeVisible();
  const last = await held.answer(`add ${records[2]}`);
  await expect(hearts.nth(1)).toHaveAccessibleName("Add to wishlist");
  for (const number of [0, 2]) await expect(hearts.nth(number)).toHaveAccessibleName(added);
  await expect(page.getByRole("status").getByText(lost)).toBeVisible();
  await last?.response();
  await held.end();
  await visit(page, "/user/wishlist");
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(2);
});

/** The list of what is in stock, for a new customer, with the presses of hearts held. */
async function openShopAndHoldPresses(page: Page) {
  await becomeCustomer(page);
  await visit(page, "/shop?stock=in");
  return holdPresses(page);
}

function heartsOf(page: Page) {
  return page
    .getByRole("main")
    .getByRole("article")
    .getByRole("button", { name: / (to|from) wishlist$/ });
}

/** The ids of the records on the page, in their order. */
function recordIds(page: Page): Promise<string[]> {
  return page
    .locator('main article button[name="recordId"]')
    .evaluateAll((hearts) => hearts.map((heart) => (heart as HTMLButtonElement).value));
}

/** Notes from now on each time that a heart shows something else than before. */
async function watchHearts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const changes: string[] = [];
    Object.assign(window, { changes });
    new MutationObserver((mutations) => {
      for (const { target, oldValue } of mutations) {
        const heart = target as HTMLButtonElement;
        const name = heart.getAttribute("aria-label") ?? "";
        if (name === oldValue || !name.endsWith("wishlist")) continue;
        changes.push(`${heart.value} ${name.startsWith("Remove")}`);
      }
    }).observe(document, {
      subtree: true,
      attributeFilter: ["aria-label"],
      attributeOldValue: true,
    });
  });
}

function changesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as typeof window & { changes: string[] }).changes);
}

/** Holds the presses of hearts on their way to the shop until they are answered, named as in "add some-record". */
async function holdPresses(page: Page) {
  const waiting = new Map<string, Route>();
  const isPress = (url: URL) => url.pathname === "/wishlist.data";
  await page.route(isPress, (route) => {
    const form = new URLSearchParams(route.request().postData() ?? "");
    waiting.set(`${form.get("intent") ?? ""} ${form.get("recordId") ?? ""}`, route);
  });
  const take = async (press: string) => {
    await expect.poll(() => [...waiting.keys()]).toContain(press);
    const route = waiting.get(press);
    waiting.delete(press);
    return route;
  };
  return {
    /** Hands the press on. Who opens another page then waits for its response, or would break it off. */
    answer: async (press: string) => {
      const route = await take(press);
      await route?.continue();
      return route?.request();
    },
    fail: async (press: string) => (await take(press))?.abort("connectionreset"),
    waiting: () => [...waiting.keys()],
    end: () => page.unroute(isPress),
  };
}

test("a heart pressed again counts although the page is left before the first press is answered", async ({
  page,
}) => {
  const held = await openShopAndHoldPresses(page);
  const heart = heartsOf(page).first();
  const [record = ""] = await recordIds(page);
  await heart.click();
  await expect(heart).toHaveAccessibleName(added);
  await heart.click();
  await expect(heart).toHaveAccessibleName("Add to wishlist");
  expect(held.waiting()).toEqual([`add ${record}`]);
  await page.getByRole("link", { name: "Gatefold", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Records for people/);
  // The second still waits: sent now, it could reach the shop before the first.
  expect(held.waiting()).toEqual([`add ${record}`]);
  await held.answer(`add ${record}`);
  const last = await held.answer(`remove ${record}`);
  await last?.response();
  await held.end();
  await visit(page, "/user/wishlist");
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(0);
});
