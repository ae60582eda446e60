import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { checkHtml, findJava } from "../test/browser/check-html.ts";
import { test } from "./journey.ts";
import { screens } from "./screens.ts";
import { expectNoViolations, visit } from "./shop-actions.ts";

test.use({ allowedMessages: [/status of 404.*nothing-here/] });

const looks = [
  { viewport: { width: 390, height: 844 }, colorScheme: "light", rules: "all" },
  { viewport: { width: 390, height: 844 }, colorScheme: "dark", rules: "look" },
  { viewport: { width: 1280, height: 800 }, colorScheme: "dark", rules: "all" },
  { viewport: { width: 1280, height: 800 }, colorScheme: "light", rules: "look" },
] as const;

/** Each screen's HTML as the shop sends it. Playwright empties its output folder before a run. */
const htmlFolder = () => join(test.info().project.outputDir, "html");

for (const { name, path, prepare, reveal } of screens) {
  test(`${name}: everyone can use it, on phone and desk, light and dark`, async ({ page }) => {
    await prepare?.(page);
    await mkdir(htmlFolder(), { recursive: true });
    const answer = await page.request.get(path);
    await writeFile(join(htmlFolder(), `${name}.html`), await answer.body());

    await page.emulateMedia({ reducedMotion: "reduce" });
    await visit(page, path);
    await reveal?.(page);
    for (const { viewport, colorScheme, rules } of looks) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await expectNoViolations(page, rules);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `how much wider ${name} is than the window`).toBeLessThanOrEqual(0);
    }
  });
}

test("the HTML of every screen is valid", async () => {
  test.skip(findJava() === null, "The HTML checker needs Java.");
  const files = await readdir(htmlFolder());
  expect(files.length).toBeGreaterThan(0);
  expect(await checkHtml(htmlFolder())).toEqual([]);
});
