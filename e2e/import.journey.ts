import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import {
  inventoryColumns,
  inventoryRow,
  oddInventoryRows,
  writeInventory,
  type InventoryRow,
} from "../test/fixtures/discogs-inventory.ts";
import { test } from "./journey.ts";
import { expectNoViolations, logInAsOwner, visit } from "./shop-actions.ts";

test.use({ startsEmpty: true });

/** A file of these listings, with a column that Discogs does not have. */
function inventory(rows: readonly InventoryRow[], shelf: string): Buffer {
  const columns = inventoryColumns.map((name) => (name === "location" ? shelf : name));
  return Buffer.from(writeInventory(rows).replace(/^[^\r]*/, () => columns.join(",")));
}

/** Sends a file from the page of imports, and waits until its preview is there. */
async function preview(page: Page, name: string, buffer: Buffer): Promise<void> {
  await visit(page, "/admin/import");
  await page
    .getByLabel("File", { exact: true })
    .setInputFiles({ name, mimeType: "text/csv", buffer });
  await page.getByLabel("Currency").selectOption("DKK");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expectState(page, "Previewed");
}

for (const { where, viewport, from } of [
  { where: "on a desk", viewport: { width: 1280, height: 800 }, from: 0 },
  { where: "on a phone", viewport: { width: 390, height: 844 }, from: 1000 },
]) {
  const good = Array.from({ length: 60 }, (_, at) => inventoryRow(from + at));
  const file = [...good, ...oddInventoryRows(from + good.length)];
  // The second row of a listing that the file has already.
  file.push({ ...inventoryRow(from + 90), listing_id: inventoryRow(from).listing_id });
  const [, first = inventoryRow(from), second = first] = good;
  const rounded = good.filter(({ price }) => !price.endsWith(".0")).length;
  const before = String(Math.round(Number(first.price)));
  const shelf = where.replaceAll(" ", "_");

  test.describe(where, () => {
    test.use({ viewport });

    // Axe looks at four of the steps, in two widths: many times a usual journey.
    test.slow();

    test("an inventory of Discogs is recognised, its columns chosen, and what is wrong is named", async ({
      page,
    }) => {
      await logInAsOwner(page);
      await preview(page, "inventory.csv", inventory(file, shelf));
      await expect(page.getByText("Discogs inventory, UTF-8.")).toBeVisible();
      // Of the odd rows one is sold on Discogs: it is left out, and needs no correction. One without a price is a draft.
      await expectCounts(page, { New: 61, Changed: 0, Unchanged: 1, Refused: 6 });
      await expect(page.getByText(`Rounded prices: ${rounded}`)).toBeVisible();

      const unknown = page.getByText(`Nobody knows this column, so it is left out: ${shelf}`);
      await expect(unknown).toBeVisible();
      await page.getByLabel(shelf).selectOption({ label: "Location" });
      await page.getByRole("button", { name: "Preview" }).click();
      await expect(unknown).toBeHidden();
      await expectState(page, "Previewed");

      await showRows(page, "Refused");
      for (const message of [
        /line \d+, media_condition: "Excellent": This grade is not known/,
        /line \d+, sleeve_condition: "Torn": This grade is not known/,
        /line \d+, price: "-5.00": A price is not below 0/,
        /line \d+, price: "1,2,3": This is no price/,
        /line \d+, price: "#REF!" is an error of the spreadsheet/,
        /line \d+, listing_id: The listing \d+ stands in line 2 already/,
      ]) {
        await expect(page.getByText(message).first()).toBeVisible();
      }
      const downloading = page.waitForEvent("download");
      await page.getByRole("link", { name: "Refused rows" }).click();
      const refused = await readFile(await (await downloading).path(), "utf8");
      expect(refused.split("\n")[0]).toContain(`${shelf},quantity,fault`);
      expect(refused).toContain("media_condition: ");

      // What the column means is remembered for the next file.
      await preview(page, "another.csv", inventory(good, shelf));
      await expect(page.getByLabel(shelf)).toHaveValue("location");
      await expect(unknown).toBeHidden();
    });

    test("an inventory is put on sale, corrected in a spreadsheet, and taken back", async ({
      page,
    }) => {
      await logInAsOwner(page);
      const name = `inventory ${where}.csv`;
      await preview(page, name, inventory(good, "location"));
      await page.getByRole("button", { name: "Import", exact: true }).click();
      await expectState(page, "Imported");
      await expectGood(page);
      await expectPrice(page, first.title, `${before} kr.`);

      const corrected = good.map((row) =>
        row === first ? { ...row, price: "249.00", comments: "Tested, plays well." } : row,
      );
      await preview(page, `corrected ${where}.csv`, inventory(corrected, "location"));
      await expectCounts(page, { New: 0, Changed: 1, Unchanged: 59, Refused: 0 });
      await showRows(page, "Changed");
      const row = page.getByRole("row").filter({ hasText: first.title });
      await expect(row.getByText("found by Discogs listing")).toBeVisible();
      await expect(row.locator("del").first()).toHaveText(before);
      await expect(row.locator("ins").first()).toHaveText("249");
      await expect(row.locator("ins").last()).toHaveText("Tested, plays well.");
      await expectGood(page);
      await page.getByRole("button", { name: "Import", exact: true }).click();
      await expectState(page, "Imported");
      await expectPrice(page, first.title, "249 kr.");

      await visit(page, "/admin/import");
      await expectGood(page);
      await open(page, `corrected ${where}.csv`);
      await undo(page);
      await expectPrice(page, first.title, `${before} kr.`);
      await visit(page, "/admin/import");
      await open(page, name);
      // The corrected file and its undo came after it.
      await expect(page.getByText("Stays, because it was edited since")).toBeVisible();
      await undo(page);
      await expectGood(page);
      await visit(page, `/shop?search=${encodeURIComponent(second.title)}`);
      await expect(page.getByRole("article").filter({ hasText: second.title })).toHaveCount(0);
    });
  });
}

async function expectState(page: Page, state: string): Promise<void> {
  await expect(page.getByText(state, { exact: true }).first()).toBeVisible({ timeout: 60_000 });
}

async function expectCounts(page: Page, counts: { [word: string]: number }): Promise<void> {
  const rows = page.getByRole("navigation", { name: "Rows" });
  for (const [word, count] of Object.entries(counts)) {
    await expect(rows.getByRole("link", { name: `${word} ${count}`, exact: true })).toBeVisible();
  }
}

async function showRows(page: Page, word: string): Promise<void> {
  const rows = page.getByRole("navigation", { name: "Rows" });
  await rows.getByRole("link", { name: new RegExp(`^${word} `) }).click();
}

/** Axe is content, and nothing is wider than the window. */
async function expectGood(page: Page): Promise<void> {
  await expectNoViolations(page);
  const [content, window] = await page.evaluate(() => {
    const root = document.documentElement;
    return [root.scrollWidth, root.clientWidth];
  });
  expect(content).toBeLessThanOrEqual(window);
}

async function expectPrice(page: Page, title: string, price: string): Promise<void> {
  await visit(page, `/shop?search=${encodeURIComponent(title)}`);
  await expect(page.getByRole("article").filter({ hasText: title }).first()).toContainText(price);
}

/** Opens an import by its name in the list. */
async function open(page: Page, name: string): Promise<void> {
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

async function undo(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Undo import" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo import" }).click();
  await expectState(page, "Undone");
}
