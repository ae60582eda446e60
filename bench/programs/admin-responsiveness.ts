// The longest task in the browser while an admin loads a screen, scrolls, types and acts, with 100,000 records and 20,000
// orders (or as many as the arguments say): `node bench/programs/admin-responsiveness.ts 100000 20000`, after a build.
// Chromium reports tasks from 50 ms on (Long Tasks API). Exits with 1 when one exceeds the limit.
import { chromium, type Locator, type Page } from "@playwright/test";
import { chromiumArguments, requireChromium } from "../../test/browser/chromium.ts";
import { withLargeShop } from "../shops/large-shop.ts";

/** Milliseconds. */
const limit = 200;
const records = Number(process.argv[2] ?? 100_000);
const orders = Number(process.argv[3] ?? 20_000);
let slow = 0;

interface Screen {
  path: string;
  /** Fields to type into, in order. */
  fields: (page: Page) => [field: Locator, text: string][];
  /** One more action that must not block the page. */
  act?: (page: Page) => Promise<void>;
}

const screens: Screen[] = [
  {
    path: "/admin",
    fields: (page) => [
      [page.getByRole("searchbox", { name: "Search number, name or email" }), "astrid falk"],
    ],
    act: (page) => page.getByLabel("Choose all orders on this page").click(),
  },
  {
    path: "/admin/manage",
    fields: (page) => [
      [page.getByLabel(/^Price of /).first(), "249"],
      [page.getByRole("searchbox", { name: "Search records" }), "black wolves"],
    ],
    act: (page) => page.getByLabel("Select all on this page").click(),
  },
  {
    path: "/admin/users",
    fields: (page) => [
      [page.getByRole("searchbox", { name: "Search email or name" }), "person1234"],
    ],
    act: async (page) => {
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
    act: pasteTracks,
  },
  { path: "/admin/manage/bench-1", fields: (page) => [[page.getByLabel("Genre"), ", Doom"]] },
];

await withLargeShop({ records, orders }, async ({ url, cookie }) => {
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
      `Longest task, ms${["load", "scroll", "type", "act"].map((name) => name.padStart(9)).join("")}`,
    );
    for (const screen of screens) await measure(await context.newPage(), screen);
  } finally {
    await browser.close();
  }
});
process.exitCode = slow > 0 ? 1 : 0;

async function measure(page: Page, { path, fields, act }: Screen): Promise<void> {
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
    // Some searches start after a pause in typing.
    await page.waitForTimeout(700);
  }
  longest.push(await takeLongest(page));
  if (act) {
    await act(page);
    await page.waitForTimeout(500);
    longest.push(await takeLongest(page));
  }
  if (longest.some((time) => time > limit)) slow += 1;
  const shown = longest.map((time) => (time === 0 ? "< 50" : String(Math.round(time))).padStart(9));
  console.log(path.padEnd(26).slice(0, 26) + shown.join(""));
  await page.close();
}

/** The longest task since the last call; 0 if none took 50 ms. */
async function takeLongest(page: Page): Promise<number> {
  await page.waitForTimeout(200);
  return page.evaluate(() => {
    const { longTasks } = window as typeof window & { longTasks: number[] };
    return Math.max(0, ...longTasks.splice(0));
  });
}

/** Pastes forty tracks at once, as copied from a web page. */
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
