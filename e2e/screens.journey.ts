import { expect } from "@playwright/test";
import { checkHtml, findJava } from "../test/check-html.ts";
import { test } from "./journey.ts";
import { screens } from "./screens.ts";
import { expectNoViolations, visit } from "./shop.ts";

test.use({ allowedMessages: [/status of 404.*nothing-here/] });

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 800 };

for (const { name, path, prepare, reveal } of screens) {
  test(`${name}: everyone can use it, on phone and desk, light and dark`, async ({ page }) => {
    await prepare?.(page);
    for (const viewport of [phone, desk]) {
      for (const colorScheme of ["light", "dark"] as const) {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await visit(page, path);
        await reveal?.(page);
        await expectNoViolations(page);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `how much wider ${name} is than the window`).toBeLessThanOrEqual(0);
      }
    }
  });

  test(`${name}: its HTML is valid`, async ({ page }) => {
    test.skip(findJava() === null, "The HTML checker needs Java.");
    await prepare?.(page);
    const html = await (await page.request.get(path)).text();
    expect(await checkHtml(html)).toEqual([]);
  });
}
