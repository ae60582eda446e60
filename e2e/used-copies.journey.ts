import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { visitEarly } from "./hold-scripts.ts";
import { test } from "./journey.ts";
import { expectNoViolations, logInAsOwner, visit } from "./shop-actions.ts";

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

const photo = async (name: string, background: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

test.describe("in a window of a phone's size", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a used copy is entered with photos, found by its number, and its photos looked at", async ({
    page,
  }) => {
    await logInAsOwner(page);
    await visit(page, "/admin/manage/iron-maiden-powerslave");
    await page.getByRole("button", { name: "Duplicate" }).click();
    await expect(field(page, "Album")).toHaveValue("Powerslave");
    await expect(field(page, "New or used")).toHaveValue("used");
    await expect(field(page, "Stock")).toHaveValue("1");
    await field(page, "Media condition").selectOption("VG");
    await field(page, "Defects").fill("A scratch on side A.");
    await field(page, "Catalogue number").fill("XMPL-0042 B");
    await field(page, "Photos").setInputFiles([
      await photo("front.jpg", "#a22"),
      { name: "notes.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") },
      await photo("back.jpg", "#22a"),
      await photo("label.jpg", "#2a2"),
    ]);
    await expect(page.getByText(/^notes\.jpg: /)).toBeVisible();
    const views = page.getByAltText(/^View \d of the copy$/);
    await expect(views).toHaveCount(3);
    const second = await views.nth(1).getAttribute("src");
    await page.getByRole("button", { name: "Move photo 2 on" }).press("Enter");
    await expect(views.last()).toHaveAttribute("src", second ?? "");
    await expect(page.getByRole("button", { name: "Move photo 3 back" })).toBeFocused();
    await expectNoViolations(page);
    await page.getByRole("button", { name: "Add record" }).click();
    await expect(page.getByText("Added:")).toBeVisible();

    await visit(page, "/shop?search=xmpl0042b");
    await page
      .getByRole("main")
      .getByRole("link", { name: /Powerslave/ })
      .click();
    await expect(page.getByText("A scratch on side A.")).toBeVisible();
    // Price and button are a bar at the foot of the window, wherever the page is scrolled to.
    await page.getByRole("heading", { name: "Comments" }).scrollIntoViewIfNeeded();
    const record = page.getByRole("main").getByRole("article").first();
    await expect(record.getByRole("button", { name: "Add to cart" })).toBeInViewport();
    await expect(record.getByText(/^\d+ kr\.$/).first()).toBeInViewport();
    await page.getByRole("link", { name: "View 1 of 3, enlarge" }).click();
    const viewer = page.getByRole("dialog");
    await expect(viewer.getByText("1 of 3")).toBeVisible();
    // The second press comes while the strip scrolls smoothly and still shows the first photo.
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await viewer.getByRole("list").evaluate((strip) => {
      const press = () =>
        strip.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
      press();
      strip.dispatchEvent(new Event("scroll"));
      requestAnimationFrame(() => requestAnimationFrame(press));
    });
    await expect(viewer.getByText("3 of 3")).toBeVisible();
    // At an end a button can do nothing, and keeps the focus.
    await viewer.getByRole("button", { name: "Previous photo" }).press("Enter");
    await expect(viewer.getByText("2 of 3")).toBeVisible();
    const next = viewer.getByRole("button", { name: "Next photo" });
    await next.press("Enter");
    await expect(viewer.getByText("3 of 3")).toBeVisible();
    await expect(next).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await expect(viewer.getByText("2 of 3")).toBeVisible();
    await viewer.getByRole("button", { name: "Zoom" }).click();
    await expect(viewer.getByRole("button", { name: "Zoom" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await expectNoViolations(page);
    await page.keyboard.press("Escape");
    await expect(viewer).toBeHidden();
    await expect(page.getByRole("link", { name: "View 1 of 3, enlarge" })).toBeFocused();
  });

  test("what was typed into the form of another copy is kept until it is added, apart from other forms", async ({
    page,
    context,
  }) => {
    const copy = "/admin/add?copy=iron-maiden-powerslave";
    await logInAsOwner(page);
    await visit(page, copy);
    await field(page, "Defects").fill("A corner is bent.");
    // At once: what was typed a moment before the page is left is kept too.
    await visit(page, "/admin/add");
    await expect(field(page, "Album")).toHaveValue("");
    await context.clearCookies();
    await logInAsOwner(page);
    await visit(page, copy);
    await expect(page.getByText("is here again")).toBeVisible();
    await expect(field(page, "Defects")).toHaveValue("A corner is bent.");
    await field(page, "Location").fill("Crate 7");
    await page.getByRole("button", { name: "Add, and another copy" }).click();
    await expect(page.getByText("Added:")).toBeVisible();
    await expect(field(page, "Album")).toHaveValue("Powerslave");
    await expect(field(page, "Defects")).toHaveValue("");
    await expect(field(page, "Location")).toHaveValue("Crate 7");
    await visit(page, copy);
    await expect(field(page, "Defects")).toHaveValue("");
  });

  test("who types before the form of another copy is interactive stays in their field, also beside a draft", async ({
    page,
  }) => {
    const copy = "/admin/add?copy=iron-maiden-powerslave";
    const defects = field(page, "Defects");
    await logInAsOwner(page);
    for (const words of ["A corner", "Two corners"]) {
      const { release } = await visitEarly(page, copy);
      await defects.focus();
      await page.keyboard.type(words);
      await release();
      await expect(defects).toBeFocused();
      await page.keyboard.press("End");
      await page.keyboard.type(" bent.");
      await expect(defects).toHaveValue(`${words} bent.`);
      await expect(field(page, "Price (kr.)")).toHaveValue("239");
      await page.waitForFunction(
        (text) =>
          localStorage.getItem("gatefold-draft-record-copy:iron-maiden-powerslave")?.includes(text),
        `${words} bent.`,
      );
    }
    await visit(page, copy);
    await expect(defects).toHaveValue("Two corners bent.");
  });

  test("the shop is narrowed to used copies of a label, and widened by chips", async ({ page }) => {
    await visit(page, "/shop");
    await expect(page.getByRole("article").first().getByRole("heading")).toBeInViewport();
    await page.getByText("Filter · Sort").click();
    await page.getByLabel("Condition").selectOption("used");
    await expect(page).toHaveURL("/shop?condition=used");
    await expectNoViolations(page);
    await page.getByLabel("Price to").fill("99");
    await page.getByRole("button", { name: /^Show \d+ records$/ }).click();
    await expect(page).toHaveURL("/shop?condition=used&price-to=99");
    await expect(page.getByText("Filter (2) · Sort")).toBeInViewport();
    await expect(page.getByLabel("Price to")).toBeHidden();
    await expect(page.getByText(/Used,\s/).first()).toBeInViewport();
    await page.getByRole("link", { name: "Remove Up to 99 kr." }).click();
    await expect(page).toHaveURL("/shop?condition=used");
    await page.getByRole("link", { name: "Clear filters" }).click();
    await expect(page).toHaveURL("/shop");
  });
});
