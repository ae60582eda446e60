// Takes a picture of every screen at two widths, light and dark, into pictures/. Words after `npm run
// pictures --` pick screens by their names' beginnings: `npm run pictures -- home shop`. PICTURES_URL names
// a shop that is open already; without it one is opened with the demo catalogue.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { chromiumArguments, requireChromium } from "../test/chromium.ts";
import { screens, type Screen } from "./screens.ts";
import { visit } from "./shop.ts";
import { openDemoShop } from "./start-shop.ts";

const folder = join(import.meta.dirname, "../pictures");
const widths = { 390: 844, 1280: 800 };
const schemes = ["light", "dark"] as const;

const picked = process.argv.slice(2);
const chosen = screens.filter(
  ({ name }) => picked.length === 0 || picked.some((word) => name.startsWith(word)),
);
if (chosen.length === 0) {
  console.error(
    `There is no such screen. There are ${screens.map(({ name }) => name).join(", ")}.`,
  );
  process.exit(1);
}

const given = process.env["PICTURES_URL"];
const shop =
  given === undefined || given === ""
    ? await openDemoShop()
    : { url: given, close: () => Promise.resolve() };
const browser = await chromium.launch({
  executablePath: requireChromium(),
  args: chromiumArguments(),
});
try {
  await mkdir(folder, { recursive: true });
  for (const screen of chosen) await takeScreen(screen);
} finally {
  await browser.close();
  await shop.close();
}

async function takeScreen(screen: Screen): Promise<void> {
  for (const [width, height] of Object.entries(widths)) {
    for (const colorScheme of schemes) {
      const context = await browser.newContext({
        baseURL: shop.url,
        colorScheme,
        reducedMotion: "reduce",
        viewport: { width: Number(width), height },
        deviceScaleFactor: Number(width) < 500 ? 2 : 1,
      });
      const page = await context.newPage();
      await screen.prepare?.(page);
      await visit(page, screen.path);
      await screen.reveal?.(page);
      await waitForLooks(page);
      const name = `${screen.name}-${width}-${colorScheme}.png`;
      await page.screenshot({ path: join(folder, name), fullPage: true });
      console.log(`pictures/${name}`);
      await context.close();
    }
  }
}

/** Scrolls through the page so that pictures further down load too, and waits for them and the fonts. */
async function waitForLooks(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      // What is laid out when it comes near asks for its pictures a few frames later.
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    scrollTo(0, 0);
    await document.fonts.ready;
    const shown = [...document.images].filter((image) => image.checkVisibility());
    const looks = Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
    // One that is not asked for after all, such as in a row that goes on to the side, is not waited for.
    await Promise.race([looks, new Promise((resolve) => setTimeout(resolve, 3_000))]);
  });
}
