import type { Cart } from "../cart/cart.ts";

const keptKey = "gatefold-checkout";

interface KeptCheckout {
  key: string;
  /** What was in the cart, so that another cart is another checkout. */
  cart: string;
}

/**
 * The key of the checkout of this cart: the one kept in the browser while the cart is the same, so that
 * two tabs, or a second try after an answer that was lost, are one checkout; else `fresh`, which is kept.
 */
export function keepCheckoutKey(cart: Cart, fresh: string): string {
  const words = cart.map(({ id, quantity }) => `${id}×${quantity}`).join();
  const kept = readKept();
  if (kept?.cart === words) return kept.key;
  try {
    window.localStorage.setItem(keptKey, JSON.stringify({ key: fresh, cart: words }));
  } catch {
    // A browser that keeps nothing has no other tab to agree with either.
  }
  return fresh;
}

/** Ends the checkout of that key. Gives whether it was the one under way in this browser. */
export function endCheckout(key: string): boolean {
  if (readKept()?.key !== key) return false;
  window.localStorage.removeItem(keptKey);
  return true;
}

function readKept(): KeptCheckout | null {
  try {
    const value: unknown = JSON.parse(window.localStorage.getItem(keptKey) ?? "null");
    return isKept(value) ? value : null;
  } catch {
    return null;
  }
}

function isKept(value: unknown): value is KeptCheckout {
  return (
    typeof value === "object" &&
    value !== null &&
    "key" in value &&
    typeof value.key === "string" &&
    "cart" in value &&
    typeof value.cart === "string"
  );
}
