import { expect, type Page } from "@playwright/test";
import { test } from "./journey.ts";
import { adminScreens, shopScreens } from "./screens.ts";
import { visit } from "./shop-actions.ts";

const windows = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

test.use({ allowedMessages: [/status of 404.*nothing-here/] });

/** One screen for each address, as it is when it opens. */
const pages = new Map(
  [...shopScreens, ...adminScreens]
    .filter(({ reveal, paysOnline }) => reveal === undefined && paysOnline !== true)
    .map((screen) => [screen.path.split("?")[0], screen]),
);

for (const screen of pages.values()) {
  test(`${screen.name}: no focus ring is cut off`, async ({ usedPage: page }) => {
    await screen.prepare?.(page);
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const viewport of windows) {
      await page.setViewportSize(viewport);
      await visit(page, screen.path);
      expect(await walk(page), `at ${viewport.width} px`).toEqual([]);
    }
  });
}

/** Focuses everything on the page that Tab reaches; returns what has a focus ring that an element around it cuts off. */
async function walk(page: Page): Promise<string[]> {
  // After a key, Chromium takes what scripts focus for focused by the keyboard too.
  await page.keyboard.press("Tab");
  return page.evaluate(`(${walkInBrowser.toString()})(${findCutRing.toString()})`);
}

/** In the browser. */
async function walkInBrowser(find: typeof findCutRing): Promise<string[]> {
  const cut = new Set<string>();
  const reachable = document.querySelectorAll<HTMLElement>(
    "a[href], button, input, select, textarea, summary, [tabindex]",
  );
  for (const element of reachable) {
    if (element.tabIndex < 0 || !element.checkVisibility()) continue;
    element.focus();
    if (document.activeElement !== element) continue;
    if (!element.matches(":focus-visible")) return ["the keyboard focus is not shown"];
    // What is scrolled to by the focus may not be there yet.
    for (let wait = 0; find() !== "" && wait < 3; wait += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const found = find();
    if (found !== "") cut.add(found);
  }
  return [...cut];
}

/** In the browser. Returns the focused element and what cuts off its focus ring; "" when nothing does. */
function findCutRing(): string {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return "";
  const style = getComputedStyle(focused);
  if (style.outlineStyle === "none") return "";
  const reach = Math.max(0, parseFloat(style.outlineWidth) + parseFloat(style.outlineOffset));
  const box = focused.getBoundingClientRect();
  let { position } = style;
  for (let around = focused.parentElement; around; around = around.parentElement) {
    // What is fixed, or in the top layer, is cut by nothing around it.
    if (position === "fixed" || around === document.body) return "";
    const its = getComputedStyle(around);
    if (position === "absolute" && its.position === "static") continue;
    ({ position } = its);
    const clips = {
      x: its.overflowX !== "visible",
      y: its.overflowY !== "visible",
    };
    const isContained = its.contentVisibility === "auto" || its.contain.includes("paint");
    if (!clips.x && !clips.y && !isContained) continue;
    const margin =
      its.overflowX === "clip" || isContained ? parseFloat(its.overflowClipMargin) || 0 : 0;
    const edge = around.getBoundingClientRect();
    const room = reach - margin - 0.5;
    const left = edge.left + parseFloat(its.borderLeftWidth);
    const right = edge.right - parseFloat(its.borderRightWidth);
    const top = edge.top + parseFloat(its.borderTopWidth);
    const bottom = edge.bottom - parseFloat(its.borderBottomWidth);
    const isCut =
      ((clips.x || isContained) && (box.left - room < left || box.right + room > right)) ||
      ((clips.y || isContained) && (box.top - room < top || box.bottom + room > bottom));
    if (isCut) {
      const name = (focused.getAttribute("aria-label") ?? focused.textContent).trim().slice(0, 40);
      return `${focused.tagName} "${name}" in ${around.tagName}.${around.className}`;
    }
  }
  return "";
}
