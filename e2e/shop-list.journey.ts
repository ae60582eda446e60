import { expect, type Page } from "@playwright/test";
import { test } from "./journey.ts";
import { visit } from "./shop-actions.ts";

const firstCard = (page: Page) => page.getByRole("main").getByRole("article").first();
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function topOfList(page: Page): Promise<number> {
  return (await firstCard(page).boundingBox())?.y ?? Number.NaN;
}

for (const width of [320, 390, 820, 1280, 1920]) {
  test(`the first filters leave the list where it is, ${width} px wide`, async ({
    usedPage: page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await visit(page, "/shop");
    const top = await topOfList(page);
    for (const query of [
      "genre=Rock",
      "genre=Rock&stock=in",
      "genre=Rock&stock=in&price-from=50&price-to=900&condition=new&decade=1970",
    ]) {
      await visit(page, `/shop?${query}`);
      await expect(page.getByRole("list", { name: "Chosen filters" })).toBeVisible();
      expect(await topOfList(page), query).toBe(top);
    }
  });
}

test("a long list is searched by typing, and a choice is made without a mouse", async ({
  page,
}) => {
  await visit(page, "/shop");
  const genre = field(page, "Genre");
  // All is typed before the combobox is loaded.
  const { promise: typed, resolve: end } = Promise.withResolvers<null>();
  await page.route("**/assets/*.js", async (route) => {
    await typed;
    await route.continue();
  });
  await genre.focus();
  await page.keyboard.type("psyched rock");
  end(null);
  const typing = page.getByRole("combobox", { name: "Type to find" });
  const choices = page.getByRole("listbox", { name: "Choices" });
  await expect(typing).toHaveValue("psyched rock");
  await expect(choices.locator("[data-highlighted]")).toHaveText(/^Psychedelic Rock \(/);
  await page.keyboard.press("Enter");
  await page.waitForURL(/genre=Psychedelic/);
  await expect(typing).toBeHidden();
  await expect(genre).toBeFocused();
  await expect(genre).toHaveValue("Psychedelic Rock");

  // By the mouse, and nothing chosen.
  await genre.click();
  await expect(typing).toBeFocused();
  await typing.fill("no genre of this name");
  await expect(page.getByText("Nothing fits.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(typing).toBeHidden();
  await genre.click();
  await choices.getByRole("option", { name: "All genres" }).click();
  await page.waitForURL((url) => !url.searchParams.has("genre"));

  // What sets a select, such as an extension, finds one.
  await genre.selectOption("Psychedelic Rock");
  await page.waitForURL(/genre=Psychedelic/);
});

test("letters lead to the page and the card where their artists begin", async ({ page }) => {
  await visit(page, "/shop");
  const letters = page.getByRole("navigation", { name: "Artists A to Z" });
  await letters.getByRole("link", { name: "M", exact: true }).click();
  await page.waitForURL(/page=\d+#artists-m$/);
  const card = page.locator("#artists-m");
  await expect(card).toBeInViewport();
  await expect(card.getByRole("paragraph").first()).toHaveText(/^M/i);
  await expect(card).toBeFocused();
  // Sorted by price, no letter begins anywhere.
  await field(page, "Sort by").selectOption("price-up");
  await expect(letters).toBeHidden();
});
