// How long the browser is busy at a stretch while the owner scrolls and types, with 100,000 records and 20,000
// orders (or as many as the arguments say): `node bench/admin-responsiveness.ts 100000 20000`, after
// `npm run build`. Prints the longest task of each screen's loading, scrolling and typing as Chromium counts
// them (its Long Tasks, from 50 ms). Ends with 1 when one is over the limit.
import { chromium, type Locator, type Page } from "@playwright/test";
import { chromiumArguments, requireChromium } from "../test/browser/chromium.ts";
import { withBigShop } from "./open-big-shop.ts";

/** Milliseconds. */
const limit = 200;
const records = Number(process.argv[2] ?? 100_000);
const orders = Number(process.argv[3] ?? 20_000);
let slow = 0;

interface Screen {
  path: string;
  /** Fields that are typed into, one after the other. */
  fields: (page: Page) => [field: Locator, text: string][];
  /** Another deed that must not hold up the page. */
  deed?: (page: Page) => Promise<void>;
}

const screens: Screen[] = [
  {
    path: "/admin",
    fields: (page) => [
      [page.getByRole("searchbox", { name: "Search number, name or email" }), "astrid falk"],
    ],
    deed: (page) => page.getByLabel("Choose all orders on this page").click(),
  },
  {
    path: "/admin/manage",
    fields: (page) => [
      [page.getByLabel(/^Price of /).first(), "249"],
      [page.getByRole("searchbox", { name: "Search records" }), "black wolves"],
    ],
    deed: (page) => page.getByLabel("Select all on this page").click(),
  },
  {
    path: "/admin/users",
    fields: (page) => [
      [page.getByRole("searchbox", { name: "Search email or name" }), "person1234"],
    ],
    deed: async (page) => {
      await page.getByRole("button", { name: /^Ban / }).first().click();
      await page.keyboard.press("Escape");
    },
  },
  {
    path: "/admin/add",
    fields: (page) => [
      [page.getByLabel("Artist", { exact: true }), "The Amber Animals"],
      [page.getByLabel("Album", { exact: true }), "After Again Alone"],
      [page.getByLabel("Title of track 1", { exact: true }), "War Pigs"],
      [page.getByLabel("Description", { exact: true }), "A fine pressing, played once."],
    ],
    deed: pasteTracks,
  },
  { path: "/admin/manage/bench-1", fields: (page) => [[page.getByLabel("Genre"), ", Doom"]] },
];

await withBigShop({ records, orders }, async ({ url, cookie }) => {
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: chromiumArguments(),
  });
  try {
    const context = await browser.newContext({
      extraHTTPHeaders: { Cookie: cookie },
      baseURL: url,
    });
    await context.addInitScript(() => {
      const tasks: number[] = [];
      Object.assign(window, { longTasks: tasks });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) tasks.push(duration);
      }).observe({ type: "longtask", buffered: true });
    });
    console.log(
      `Longest task, ms${["load", "scroll", "type", "deed"].map((name) => name.padStart(9)).join("")}`,
    );
    for (const screen of screens) await measure(await context.newPage(), screen);
  } finally {
    await browser.close();
  }
});
process.exitCode = slow > 0 ? 1 : 0;

async function measure(page: Page, { path, fields, deed }: Screen): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  const longest = [await takeLongest(page)];
  for (let turn = 0; turn < 30; turn += 1) {
    await page.mouse.wheel(0, turn < 20 ? 300 : -600);
    await page.waitForTimeout(30);
  }
  longest.push(await takeLongest(page));
  for (const [field, text] of fields(page)) {
    await field.focus();
    await field.pressSequentially(text, { delay: 60 });
    // Some searches start by themselves after a pause.
    await page.waitForTimeout(700);
  }
  longest.push(await takeLongest(page));
  if (deed) {
    await deed(page);
    await page.waitForTimeout(500);
    longest.push(await takeLongest(page));
  }
  if (longest.some((time) => time > limit)) slow += 1;
  const shown = longest.map((time) => (time === 0 ? "< 50" : String(Math.round(time))).padStart(9));
  console.log(path.padEnd(26).slice(0, 26) + shown.join(""));
  await page.close();
}

/** The longest task since the last call; 0 when none took 50 ms. */
async function takeLongest(page: Page): Promise<number> {
  await page.waitForTimeout(200);
  return page.evaluate(() => {
    const { longTasks } = window as typeof window & { longTasks: number[] };
    return Math.max(0, ...longTasks.splice(0));
  });
}

/** Forty tracks at once, as from a list on the web. */
async function pasteTracks(page: Page): Promise<void> {
  await page.getByLabel("Title of track 1", { exact: true }).fill("");
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    const lines = Array.from({ length: 40 }, (_, index) => `${String(index + 1)}. War Pigs – 7:57`);
    clipboardData.setData("text/plain", lines.join("\n"));
    const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(paste);
  });
}
