// Takes a picture of every screen at the widths asked for, light and dark; CONTRIBUTING.md names the options. Two runs
// of the same commit on the same machine give the same pixels: each picture starts from the same shop, and what is
// random or a date is replaced by a fixed text.
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { chromium, type Page } from "@playwright/test";
import { isLanguage, type Language } from "../../app/language/languages.ts";
import { chromiumArguments, requireChromium } from "../../test/browser/chromium.ts";
import { runSql } from "../database.ts";
import { openOwnShop, openPayingShop } from "../open-shop.ts";
import type { Screen } from "../screen.ts";
import { pictureScreens } from "../screens.ts";
import { visit } from "../shop-actions.ts";
import { comparePicture } from "./compare-picture.ts";
import { maskText, stabilizePage } from "./mask-page.ts";
import { createLocatorTranslator, translateAddress } from "./translate-locators.ts";

const root = join(import.meta.dirname, "../..");
/** The heights of the windows by their widths, in CSS pixels: phones, a tablet, a laptop, a desk. */
const heights = new Map([
  [320, 568],
  [390, 844],
  [820, 1180],
  [1280, 800],
  [1920, 1080],
]);
const schemes = ["light", "dark"] as const;
/** Switches off what makes pixels depend on the order in which parts of a page were drawn. */
const repeatableRendering = [
  "--font-render-hinting=none",
  "--force-color-profile=srgb",
  "--disable-checker-imaging",
  "--disable-lcd-text",
  "--disable-partial-raster",
  "--disable-threaded-animation",
  "--disable-threaded-scrolling",
  "--run-all-compositor-stages-before-draw",
];

const { values: options, positionals: beginnings } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: "string" },
    compare: { type: "string" },
    widths: { type: "string", default: "390,1280" },
    language: { type: "string", default: "en" },
  },
});
const widths = options.widths.split(",").map(Number);
if (!widths.every((width) => heights.has(width))) {
  console.error(`Widths are ${[...heights.keys()].join(", ")}, with commas.`);
  process.exit(1);
}
const language = readLanguage(options.language);
const translateLocators = language === "en" ? null : await createLocatorTranslator(language);
const folder = resolve(options.out ?? join(root, "pictures"));
const isChosen = (name: string) =>
  beginnings.length === 0 || beginnings.some((start) => name.startsWith(start));
const chosen = pictureScreens.filter(({ name }) => isChosen(name));
if (chosen.length === 0) {
  console.error(
    `There is no such screen. There are ${pictureScreens.map(({ name }) => name).join(", ")}.`,
  );
  process.exit(1);
}
const earlier = options.compare === undefined ? null : await readEarlier(options.compare);

const browser = await chromium.launch({
  executablePath: requireChromium(),
  args: [...chromiumArguments(), ...repeatableRendering],
});
const names: string[] = [];
try {
  await mkdir(folder, { recursive: true });
  // Four shops, one after the other: most screens are those of a shop without payment providers.
  await takeAll(
    openOwnShop,
    ({ paysOnline, isBusy, hasNoOwner }) => ![paysOnline, isBusy, hasNoOwner].includes(true),
  );
  await takeAll(openPayingShop, ({ paysOnline }) => paysOnline === true);
  await takeAll(
    () => openOwnShop({ DEMO: "0", ADMIN_PASSWORD: "" }),
    ({ hasNoOwner }) => hasNoOwner === true,
  );
  await takeAll(
    () => openOwnShop({ DEMO: "busy" }),
    ({ isBusy }) => isBusy === true,
  );
} finally {
  await browser.close();
}
if (earlier) await printComparison(earlier);

function readLanguage(code: string): Language {
  if (isLanguage(code)) return code;
  console.error(`The shop has no language "${code}".`);
  process.exit(1);
}

/** The folder to compare with, and the names of the chosen pictures in it. */
async function readEarlier(path: string): Promise<{ path: string; names: string[] }> {
  if (resolve(path) === folder) {
    console.error("Pictures cannot be compared with the folder they are written to: give --out.");
    process.exit(1);
  }
  const names = (await readdir(path)).filter((name) => name.endsWith(".png") && isChosen(name));
  return { path, names };
}

/** Takes the chosen screens that a shop has, if there are any. */
async function takeAll(
  openShop: () => ReturnType<typeof openOwnShop>,
  has: (screen: Screen) => boolean,
): Promise<void> {
  const screens = chosen.filter(has);
  if (screens.length === 0) return;
  const shop = await openShop();
  try {
    await rememberStock();
    for (const screen of screens) await tryScreen(screen, shop.url);
  } finally {
    await shop.close();
  }
}

/** Takes the pictures of a screen; one that fails is named, and the others are taken all the same. */
async function tryScreen(screen: Screen, baseURL: string): Promise<void> {
  try {
    await takeScreen(screen, baseURL);
  } catch (error) {
    console.error(`${screen.name}:`, error);
    process.exitCode = 1;
  }
}

async function takeScreen(screen: Screen, baseURL: string): Promise<void> {
  for (const width of widths) {
    if (screen.isBusy !== true && screen.hasNoOwner !== true) await resetShop();
    const context = await browser.newContext({
      baseURL,
      locale: "en-GB",
      timezoneId: "Europe/Copenhagen",
      reducedMotion: "reduce",
      viewport: { width, height: heights.get(width) ?? 0 },
      deviceScaleFactor: width < 500 ? 2 : 1,
    });
    try {
      const page = await context.newPage();
      await openScreen(page, screen);
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme });
        await stabilizePage(page);
        const name = `${screen.name}-${width}-${colorScheme}.png`;
        await writeFile(join(folder, name), await takeSettled(page));
        names.push(name);
        console.log(join(folder, name));
      }
    } finally {
      await context.close();
    }
  }
}

/** Prepares a screen in English and shows it in the chosen language. */
async function openScreen(page: Page, screen: Screen): Promise<void> {
  if (translateLocators) await runSql("update users set admin_language = null");
  await screen.prepare?.(page);
  if (translateLocators) await runSql(`update users set admin_language = '${language}'`);
  await visit(page, translateAddress(language, screen.path));
  const endTranslation = translateLocators?.(page);
  try {
    await screen.reveal?.(page);
    await showTranslated(page);
  } finally {
    endTranslation?.();
  }
}

/** Leads to the chosen language where a screen ends on an address that it knows in English only. */
async function showTranslated(page: Page): Promise<void> {
  const { pathname, search } = new URL(page.url());
  const address = pathname + search;
  const translated = translateAddress(language, address);
  if (translated !== address) await visit(page, translated);
}

/** Takes pictures until two in a row are equal: then nothing moves or loads any more. */
async function takeSettled(page: Page): Promise<Buffer> {
  let last: Buffer | null = null;
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await maskText(page);
    const picture = await page.screenshot({ fullPage: true, animations: "disabled" });
    if (last !== null && picture.equals(last)) return picture;
    last = picture;
  }
  throw new Error(`${page.url()} does not come to rest: ten pictures in a row differ.`);
}

async function printComparison(before: { path: string; names: string[] }): Promise<void> {
  const differences = join(folder, "differences");
  await rm(differences, { recursive: true, force: true });
  const every = [...new Set([...names, ...before.names])];
  const folders = { before: before.path, after: folder, differences };
  let different = 0;
  for (const name of every) {
    const result =
      before.names.includes(name) && names.includes(name)
        ? await comparePicture(name, folders)
        : `is missing in ${names.includes(name) ? before.path : folder}`;
    if (result === null) continue;
    different += 1;
    console.log(`${name} ${result}`);
  }
  console.log(`${every.length - different} equal, ${different} different or missing`);
  if (different > 0) process.exitCode = 1;
}

/** Remembers the stock of the catalogue, to be called once when the shop has just opened. */
async function rememberStock(): Promise<void> {
  await runSql("create table first_stock as select id, stock from records");
}

/** Brings a shop with the demo catalogue back to how it was at rememberStock: the first admin, no orders. */
async function resetShop(): Promise<void> {
  // The database refuses to delete invoices, orders that have one, and movements of money: its triggers are left out here.
  await runSql(
    `begin; set local session_replication_role = replica;
     delete from invoice_lines; delete from invoices; delete from invoice_series;
     delete from payment_entries; delete from payment_operations; delete from payment_events;
     delete from payment_disputes; delete from payment_minimums; delete from payments; commit`,
  );
  await runSql("delete from orders");
  await runSql("delete from comments");
  await runSql("delete from audit_entries");
  await runSql("delete from shop_settings");
  await runSql("delete from users where role <> 'admin'");
  await runSql("delete from sessions");
  await runSql("delete from attempts");
  await runSql("delete from records where id not in (select id from first_stock)");
  await runSql(
    `update records set stock = first_stock.stock from first_stock
     where first_stock.id = records.id and first_stock.stock <> records.stock`,
  );
}
