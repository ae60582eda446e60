import type { Cart } from "../cart/cart.ts";

const storageKey = "gatefold-checkout";

interface StoredCheckout {
  key: string;
  /** What was in the cart, so that another cart is another checkout. */
  cart: string;
}

/**
 * The key of the checkout of this cart: the stored one while the cart is the same, so that two tabs, or a
 * second submit after a lost response, are one checkout; else `fresh`, which is stored.
 */
export function keepCheckoutKey(cart: Cart, fresh: string): string {
  const contents = cart.map(({ id, quantity }) => `${id}×${quantity}`).join();
  const stored = readStored();
  if (stored?.cart === contents) return stored.key;
  try {
    window.localStorage.setItem(storageKey, JSON.stringify({ key: fresh, cart: contents }));
  } catch {
    // A browser that stores nothing has no other tab to agree with either.
  }
  return fresh;
}

/** Ends the checkout of that key. Gives whether it was the one of this browser. */
export function endCheckout(key: string): boolean {
  if (readStored()?.key !== key) return false;
  window.localStorage.removeItem(storageKey);
  return true;
}

function readStored(): StoredCheckout | null {
  try {
    const value: unknown = JSON.parse(window.localStorage.getItem(storageKey) ?? "null");
    return isStoredCheckout(value) ? value : null;
  } catch {
    return null;
  }
}

function isStoredCheckout(value: unknown): value is StoredCheckout {
  return (
    typeof value === "object" &&
    value !== null &&
    "key" in value &&
    typeof value.key === "string" &&
    "cart" in value &&
    typeof value.cart === "string"
  );
}
