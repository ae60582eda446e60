/** The inline script of every page: runs in the browser before everything else. */
import "./record-early-input.ts";
import { deferHydration } from "./defer-hydration.ts";
import { drawCartCount } from "./draw-cart-count.ts";
import { drawPageUser } from "./draw-page-user.ts";
import { holdComposition } from "./hold-composition.ts";
import { holdFirstPaint } from "./hold-first-paint.ts";
import { keepPlace } from "./keep-place.ts";

holdFirstPaint();
holdComposition(window);
keepPlace();
drawPageUser();
drawCartCount();
deferHydration();
growTextAreas();

/**
 * Lets a text area grow with its text. By a script, since the style sheet stands in pages, whose CSS the W3C's checker
 * must know; by one that runs before anything is painted, or what is below would move away from under a press.
 */
function growTextAreas(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("textarea{field-sizing:content}");
  document.adoptedStyleSheets = [sheet];
}
