import { badgeLabel, cartKey, cartLabel, countItems, readCart } from "../../cart/cart.ts";
import { drawWhileParsing } from "./draw-while-parsing.ts";

/**
 * A part of the inline script of every page: the server knows no cart, so this browser's count is written into the
 * navbar before anything is painted. React draws the same right after hydration (layout/cart-menu.tsx).
 */
export function drawCartCount(): void {
  const count = storedCount();
  if (count === 0) return;
  let isDrawn = false;
  drawWhileParsing(() => {
    isDrawn ||= writeCartCount(count);
  });
}

/** Writes the number of copies into the navbar; false while that is not there. */
export function writeCartCount(count: number): boolean {
  const badge = document.querySelector<HTMLElement>("[data-cart-badge]");
  if (!badge?.parentElement) return false;
  badge.hidden = count === 0;
  badge.textContent = badgeLabel(count);
  badge.parentElement.ariaLabel = cartLabel(count);
  return true;
}

function storedCount(): number {
  try {
    return countItems(readCart(localStorage.getItem(cartKey)));
  } catch {
    // Storage is refused: the cart is kept by the page.
    return 0;
  }
}
