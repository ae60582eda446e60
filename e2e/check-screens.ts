import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { checkHtml, findJava } from "../test/browser/check-html.ts";
import { isLong } from "../test/setup/long-run.ts";
import { test } from "./journey.ts";
import type { Screen } from "./screen.ts";
import { expectNoViolations, visit } from "./shop-actions.ts";

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 800 };
const looks = [
  { viewport: phone, colorScheme: "light", rules: "all" },
  { viewport: desk, colorScheme: "dark", rules: "all" },
  ...(isLong
    ? ([
        { viewport: phone, colorScheme: "dark", rules: "color" },
        { viewport: desk, colorScheme: "light", rules: "color" },
      ] as const)
    : []),
] as const;

/**
 * Makes the journeys of one file: axe runs over each screen, on phone and desk, light and dark, and at the end the HTML
 * checker over all of them. `whose` says in the names of tests and of a folder whose screens they are.
 */
export function checkScreens(whose: string, screens: readonly Screen[]): void {
  /** Each screen's HTML as the shop sends it. Playwright empties its output folder before a run. */
  const htmlFolder = () => join(test.info().project.outputDir, "html", whose);

  const writeHtml = async (name: string, html: string) => {
    await mkdir(htmlFolder(), { recursive: true });
    await writeFile(join(htmlFolder(), `${name}.html`), html);
  };

  const keepHtml = async (page: Page, name: string, url: string) => {
    const answer = await page.request.get(url);
    const html = await answer.text();
    await writeHtml(name, html);
    expect(html, "what React puts in its place by a script").not.toContain('<div hidden id="S:');
  };

  for (const screen of screens) {
    const title = `${screen.name}: everyone can use it, on phone and desk, light and dark`;
    const check = async (page: Page) => {
      await screen.prepare?.(page);
      if (screen.paysOnline !== true) await keepHtml(page, screen.name, screen.path);
      await expectUsable(page, screen);
      // Its address is known only now.
      if (screen.paysOnline === true) await keepHtml(page, screen.name, page.url());
      if (screen.isDrawnByScripts === true) {
        await writeHtml(`${screen.name}-drawn`, await page.content());
      }
    };
    if (screen.addsDevice === true) test(title, ({ page }) => check(page));
    else test(title, ({ usedPage }) => check(usedPage));
  }

  test(`the HTML of every ${whose} screen is valid`, async () => {
    test.skip(findJava() === null, "The HTML checker needs Java.");
    const files = await readdir(htmlFolder());
    expect(files.length).toBeGreaterThan(0);
    expect(await checkHtml(htmlFolder())).toEqual([]);
  });
}

async function expectUsable(page: Page, { name, path, reveal }: Screen): Promise<void> {
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
}
