import { setTimeout as sleep } from "node:timers/promises";
import type { ElementHandle, Page } from "puppeteer-core";

/** Milliseconds until a page that does not do what is expected counts as failed; no outcome may depend on it. */
const patience = 90_000;
/** Milliseconds between two looks at the page. */
const pause = 100;

/**
 * Somebody at a browser that Playwright cannot drive, such as the Firefox of a distribution: presses, types, and waits
 * for what the page shows. Elements are found by a CSS selector and by what is written on them.
 */
export interface Person {
  visit: (url: string) => Promise<void>;
  press: (selector: string, label?: string) => Promise<void>;
  /** Waits until an element is there. */
  find: (selector: string) => Promise<unknown>;
  /** Types into a field that is empty. */
  type: (selector: string, text: string) => Promise<void>;
  pressEnter: () => Promise<void>;
  /** Waits until the page shows a text. */
  see: (text: string) => Promise<void>;
  /** Waits until the URL's path and query begin with a text, and the page has a heading: it changes after the URL. */
  arrive: (path: string, heading: string) => Promise<void>;
  /** The value of a field. */
  read: (selector: string) => Promise<string>;
  count: (selector: string) => Promise<number>;
  /** The sentences in which the page says that the network is away; empty when it does not. */
  readProblem: () => Promise<string>;
}

/** Puppeteer's own waiting makes functions from text in the page, which the content security policy refuses. */
export function personAt(page: Page): Person {
  page.setDefaultTimeout(patience);
  const find = (selector: string, label = "") =>
    until(`${selector} ${label}`, async () => {
      const handle = await page.evaluateHandle(findElement, selector, label);
      return handle.asElement() as ElementHandle | null;
    });
  return {
    visit: async (url) => {
      await page.goto(url, { waitUntil: "domcontentloaded" });
      await until("an interactive page", () => page.evaluate(isInteractive));
    },
    find,
    press: async (selector, label) => {
      await (await find(selector, label)).click();
    },
    type: async (selector, text) => {
      await (await find(selector)).type(text);
    },
    pressEnter: () => page.keyboard.press("Enter"),
    see: async (text) => {
      await until(`"${text}"`, () => page.evaluate(showsText, text));
    },
    arrive: async (path, heading) => {
      await until(`${path}, "${heading}"`, () => page.evaluate(isAt, path, heading));
    },
    read: (selector) => page.$eval(selector, (field) => (field as HTMLInputElement).value),
    count: async (selector) => (await page.$$(selector)).length,
    readProblem: () => page.evaluate(readProblem),
  };
}

/** Looks until there is something to see. While a page gives way to another there is nothing that could be looked at. */
async function until<T>(wanted: string, look: () => Promise<T>): Promise<NonNullable<T>> {
  const end = performance.now() + patience;
  let cause: unknown;
  while (performance.now() < end) {
    try {
      const found = await look();
      if (found) return found;
    } catch (error) {
      cause = error;
    }
    await sleep(pause);
  }
  throw new Error(`Waited in vain for ${wanted}.`, { cause });
}

// What follows runs in the page.

/** React has taken over the document, and what was done before. */
function isInteractive(): boolean {
  const isHydrated = Object.keys(document).some((key) => key.startsWith("__react"));
  return isHydrated && !("earlyInput" in window && window.earlyInput !== undefined);
}

function findElement(selector: string, label: string): Element | null {
  const isThere = (element: Element) =>
    element.checkVisibility() &&
    element.ariaDisabled !== "true" &&
    element.textContent.includes(label);
  return [...document.querySelectorAll(selector)].find(isThere) ?? null;
}

function isAt(path: string, heading: string): boolean {
  const isThere = (location.pathname + location.search).startsWith(path);
  return isThere && document.querySelector("h1")?.textContent.includes(heading) === true;
}

function showsText(text: string): boolean {
  return document.body.innerText.includes(text);
}

function readProblem(): string {
  return /No connection\.[^\n]*/.exec(document.body.innerText)?.[0] ?? "";
}
