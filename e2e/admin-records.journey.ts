import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { test } from "./journey.ts";
import { expectNoViolations, logInAsOwner, visit } from "./shop-actions.ts";

// A form that is refused, and one that met somebody else's change, are answered with these.
test.use({ allowedMessages: [/status of (400|409)/] });

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** Pastes a text where the focus is, as Ctrl+V does. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}

async function fillRecord(page: Page, { artist, album }: { artist: string; album: string }) {
  await visit(page, "/admin/add");
  await field(page, "Artist").fill(artist);
  await field(page, "Album").fill(album);
  await field(page, "Price (kr.)").fill("249");
  await field(page, "Stock").fill("9");
}

/** Adds a record; gives the path of its edit page. */
async function addRecord(page: Page, record: { artist: string; album: string }): Promise<string> {
  await fillRecord(page, record);
  await page.getByRole("button", { name: "Add record" }).click();
  await expect(page.getByText("Added:")).toContainText(record.album);
  return (await page.getByRole("link", { name: "Edit it" }).getAttribute("href")) ?? "";
}

test("a record is added with its cover and a pasted tracklist, and stands in the shop", async ({
  page,
}) => {
  await logInAsOwner(page);
  await fillRecord(page, { artist: "Svartåsen", album: "Ekko" });
  await field(page, "Year").fill("70");
  await page.getByRole("button", { name: "Doom & Gloom" }).click();
  const picture = sharp({ create: { width: 800, height: 600, channels: 3, background: "#24a" } });
  await field(page, "Cover").setInputFiles({
    name: "front.jpg",
    mimeType: "image/jpeg",
    buffer: await picture.jpeg().toBuffer(),
  });
  await expect(page.getByAltText("The chosen cover, front.jpg")).toBeVisible();
  await field(page, "Title of track 1").focus();
  await paste(page, "A1 War Pigs 7:57\nA2 Ekko – 2:48\n\nB1. Vind (4:01)");
  await expect(field(page, "Title of track 3")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(field(page, "Position of track 4")).toHaveValue("B2");
  await page.keyboard.type("Slut");
  await page.keyboard.press("Alt+ArrowUp");
  await expect(field(page, "Title of track 3")).toHaveValue("Slut");

  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("A year with four digits, such as 1970.")).toBeVisible();
  await expectNoViolations(page);
  await field(page, "Year").fill("1970");
  await page.getByRole("button", { name: "Add record" }).click();
  await expect(page.getByText("Added:")).toBeVisible();
  await expectNoViolations(page);

  await page.getByRole("link", { name: "See it in the shop" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ekko");
  await expect(page.getByText("9 in stock")).toBeVisible();
  await expect(page.getByText("War Pigs")).toBeVisible();
  await visit(page, "/shop?tag=Doom+%26+Gloom&search=svartasen");
  await expect(page.getByRole("main").getByRole("link", { name: "Ekko" })).toBeVisible();

  // Nothing of it is left in the form for the next one.
  await visit(page, "/admin/add");
  await expect(field(page, "Artist")).toBeFocused();
  await expect(field(page, "Album")).toHaveValue("");
});

test("what was typed is there again after a log-out in between", async ({ page, context }) => {
  await logInAsOwner(page);
  await fillRecord(page, { artist: "Ferske Spor", album: "Kladde" });
  // From the stock to the first title by the keyboard.
  await field(page, "Stock").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(field(page, "Title of track 1")).toBeFocused();
  await page.keyboard.type("Halvt");
  // At once: what was typed a moment before another page is shown is kept too.
  await page.getByRole("link", { name: "Process Orders" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Process Orders");
  await page.goBack();
  await expect(field(page, "Title of track 1")).toHaveValue("Halvt");
  await context.clearCookies();
  await page.getByRole("button", { name: "Add record" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Log in");
  await logInAsOwner(page);
  await visit(page, "/admin/add");
  await expect(page.getByText("is here again")).toBeVisible();
  await expect(field(page, "Album")).toHaveValue("Kladde");
  await expect(field(page, "Title of track 1")).toHaveValue("Halvt");
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(field(page, "Album")).toHaveValue("");
});

test("prices and stock are edited in place by the keyboard, with undo, and nothing is overwritten unseen", async ({
  page,
  context,
}) => {
  await logInAsOwner(page);
  const path = await addRecord(page, { artist: "Rutenett", album: "Første" });
  await addRecord(page, { artist: "Rutenett", album: "Andre" });
  await visit(page, "/admin/manage?search=rutenett");
  await field(page, "Price of Andre").click();
  await page.keyboard.type("199");
  await page.keyboard.press("Enter");
  await expect(field(page, "Price of Første")).toBeFocused();
  await expect(page.getByText("Price of Andre: 249 → 199")).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.type("120");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Whole percent, from 0 to 100. It still is 0.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(field(page, "Discount of Første")).toHaveValue("0");

  await page.keyboard.press("Control+z");
  await expect(field(page, "Price of Andre")).toHaveValue("249");
  await field(page, "Price of Andre").fill("189");
  await field(page, "Price of Andre").press("Tab");
  await expect(page.getByText("Price of Andre: 249 → 189")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Price of Andre: 189 → 249")).toBeVisible();

  // An older edit is undone, and the newer one stays.
  await field(page, "Price of Første").fill("300");
  await field(page, "Price of Første").press("Enter");
  await field(page, "Discount of Andre").fill("5");
  await field(page, "Discount of Andre").press("Tab");
  await expect(page.getByText("Discount of Andre: 0 → 5")).toBeVisible();
  await page.getByText("4 edits").click();
  await expect(page.getByRole("list", { name: "Edits, newest first" })).toContainText("Undone");
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Undo Price of Første: 249 → 300" }).click();
  await expect(field(page, "Price of Første")).toHaveValue("249");
  await expect(field(page, "Discount of Andre")).toHaveValue("5");
  await page.getByText("4 edits").click();

  // Somebody else changes the stock after this table was loaded.
  const other = await context.newPage();
  await visit(other, path);
  await field(other, "Stock").fill("8");
  await other.getByRole("button", { name: "Save", exact: true }).click();
  await expect(other.getByText("Saved:")).toBeVisible();
  await field(page, "Stock of Første").fill("20");
  await field(page, "Stock of Første").press("Enter");
  await expect(page.getByText("Now 8 (was 9). Nothing was saved.")).toBeVisible();
  await page.getByRole("button", { name: "Keep 8" }).click();
  await page.reload();
  await expect(field(page, "Stock of Første")).toHaveValue("8");
  await expect(field(page, "Price of Andre")).toHaveValue("249");
});

test("the second of two who edit one record is told, and decides", async ({ page, context }) => {
  await logInAsOwner(page);
  const path = await addRecord(page, { artist: "To Redaktører", album: "Samtidig" });
  await visit(page, path);
  const other = await context.newPage();
  await visit(other, path);
  await field(other, "Price (kr.)").fill("199");
  await field(other, "Country").fill("Norway");
  await other.getByRole("button", { name: "Save", exact: true }).click();
  await expect(other.getByText("Saved:")).toBeVisible();

  await field(page, "Price (kr.)").fill("299");
  await field(page, "Label").fill("Fonal");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("group", { name: "Price (kr.)" })).toContainText("It was 249");
  await expectNoViolations(page);
  await page.getByLabel("Theirs: 199").check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved:")).toBeVisible();
  await expect(field(page, "Price (kr.)")).toHaveValue("199");
  await expect(field(page, "Label")).toHaveValue("Fonal");
  await expect(field(page, "Country")).toHaveValue("Norway");
  await expect(page.getByRole("region", { name: "History" })).toContainText("249 → 199");
});

test("a sale on all that match, its undo, and an end", async ({ page }) => {
  await logInAsOwner(page);
  await addRecord(page, { artist: "Udsalg", album: "Eins" });
  await addRecord(page, { artist: "Udsalg", album: "Zwei" });
  await visit(page, "/admin/manage");
  await page.getByLabel("Search records").fill("udsalg");
  await expect(page).toHaveURL("/admin/manage?search=udsalg");
  const box = page.getByRole("checkbox", { name: "Select Eins" });
  const place = await box.boundingBox();
  await box.check();
  await expect(page.getByText("1 record selected")).toBeVisible();
  expect(await box.boundingBox()).toEqual(place);
  await page.getByRole("button", { name: "Select all 2 records" }).click();
  await field(page, "Discount (%)").fill("20");
  await field(page, "Discount (%)").press("Enter");
  await expect(page.getByText("Discount of 20 % on 2 records.")).toBeVisible();
  await expect(field(page, "Discount of Eins")).toHaveValue("20");
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone: 2 records as before.")).toBeVisible();
  await expect(field(page, "Discount of Eins")).toHaveValue("0");

  await field(page, "Change\u2026").selectOption("Prices");
  await field(page, "Change prices by").fill("+10 %");
  await field(page, "Round to").selectOption("Ending in 9");
  await page.getByRole("button", { name: "Preview prices" }).click();
  await expect(page.getByText("+10 %, ending in 9: 2 records change.")).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Change 2 prices" }).click();
  await expect(page.getByText("Price of 2 records changed by +10 %.")).toBeVisible();
  await expect(field(page, "Price of Eins")).toHaveValue("269");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(field(page, "Price of Eins")).toHaveValue("249");

  await page.getByRole("button", { name: "Delete Eins" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("All 2 records selected")).toBeVisible();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete 2 records" }).click();
  await expect(page.getByText("Deleted 2 records.")).toBeVisible();
  await expect(page.getByText("No record fits these choices.")).toBeVisible();
});
