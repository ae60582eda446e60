import { type Browser, chromium, devices } from "@playwright/test";
import lighthouse, { type Result } from "lighthouse";
import { openDemoShop } from "../../e2e/start-shop.ts";
import { chromiumArguments, requireChromium } from "../../test/browser/chromium.ts";
import { type Figure, median } from "../report/figure.ts";

const pages = [
  ["home", "/"],
  ["list", "/shop"],
  ["record", "/record/black-sabbath-paranoid"],
] as const;

/** Runs for each page; single runs differ by up to half. */
const rounds = 5;

type Report = (path: string, results: readonly Result[]) => void;

/** Visits a page once, so that its sleeves are rendered and cached as in a shop that has been open for a while. */
async function visitOnce(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext({ ...devices["Moto G4"] });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: "networkidle" });
  await context.close();
}

/** The median of one value of each result. */
export function medianOf(results: readonly Result[], read: (result: Result) => number): number {
  return median(results.map(read));
}

/** The rows of an audit that is a table. */
function rowsOf<Row>(audit: Result["audits"][string] | undefined): Row[] {
  const details: unknown = audit?.details;
  return (details as { items: Row[] } | undefined)?.items ?? [];
}

/** Bytes over the network by kind of resource, such as Script. */
export function sumTransfers(audits: Result["audits"]): { [kind: string]: number } {
  const items = rowsOf<{ resourceType: string; transferSize: number }>(audits["network-requests"]);
  const sums: { [kind: string]: number } = {};
  for (const { resourceType, transferSize } of items) {
    sums[resourceType] = (sums[resourceType] ?? 0) + transferSize;
  }
  return sums;
}

/** Milliseconds of the main thread by what it does, such as Script Evaluation or Style & Layout. */
export function sumMainThread(audits: Result["audits"]): { [part: string]: number } {
  const items = rowsOf<{ groupLabel: string; duration: number }>(
    audits["mainthread-work-breakdown"],
  );
  return Object.fromEntries(items.map(({ groupLabel, duration }) => [groupLabel, duration]));
}

/** Runs Lighthouse with its mobile settings, on the shop at `url` or on a new shop with the demo catalogue. */
export async function runLighthouse(report: Report, url?: string): Promise<void> {
  const shop = url === undefined ? await openDemoShop() : { url, close: () => Promise.resolve() };
  const port = 9222 + (process.pid % 1000);
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: [...chromiumArguments(), `--remote-debugging-port=${port}`],
  });
  try {
    for (const [, path] of pages) {
      await visitOnce(browser, shop.url + path);
      const results: Result[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const result = await lighthouse(shop.url + path, {
          port,
          output: "json",
          logLevel: "error",
        });
        if (!result) throw new Error(`Lighthouse returned no result for ${path}.`);
        results.push(result.lhr);
      }
      report(path, results);
    }
  } finally {
    await browser.close();
    await shop.close();
  }
}

export async function measureLighthouse(): Promise<Figure[]> {
  const figures: Figure[] = [];
  await runLighthouse((path, results) => {
    const name = pages.find(([, other]) => other === path)?.[0] ?? path;
    const number = (id: string) =>
      medianOf(results, ({ audits }) => audits[id]?.numericValue ?? NaN);
    figures.push(
      {
        what: `Lighthouse, ${name}: performance`,
        unit: "of 100",
        value: medianOf(results, ({ categories }) =>
          Math.round((categories["performance"]?.score ?? 0) * 100),
        ),
        limit: { min: 99 },
      },
      {
        what: `Lighthouse, ${name}: largest paint`,
        unit: "ms",
        value: number("largest-contentful-paint"),
        limit: { max: 1_600 },
      },
      {
        what: `Lighthouse, ${name}: blocked`,
        unit: "ms",
        value: number("total-blocking-time"),
        limit: { max: 100 },
      },
      {
        what: `Lighthouse, ${name}: main thread`,
        unit: "ms",
        value: number("mainthread-work-breakdown"),
      },
      {
        what: `Lighthouse, ${name}: JavaScript`,
        unit: "kB",
        value: medianOf(results, ({ audits }) => (sumTransfers(audits)["Script"] ?? 0) / 1000),
        limit: { max: 120 },
      },
      {
        what: `Lighthouse, ${name}: layout shift`,
        unit: "",
        value: number("cumulative-layout-shift"),
        limit: { max: 0 },
      },
    );
  });
  return figures;
}
