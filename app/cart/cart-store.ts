import { useSyncExternalStore } from "react";
import { cartKey, readCart, type Cart } from "./cart.ts";

const empty: Cart = [];
const listeners = new Set<() => void>();
let kept: string | null = null;
let cart: Cart = empty;
/** Set when the browser refuses to keep anything: the cart then lives as long as the page. */
let storageRefused = false;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", onStorage);
  };
}

/** Another tab changed the cart (key null: everything was cleared). */
function onStorage(event: StorageEvent): void {
  if (event.key === cartKey || event.key === null) tellAll();
}

function tellAll(): void {
  for (const listener of listeners) listener();
}

function snapshot(): Cart {
  if (storageRefused) return cart;
  let now: string | null;
  try {
    now = window.localStorage.getItem(cartKey);
  } catch {
    storageRefused = true;
    return cart;
  }
  if (now !== kept) {
    kept = now;
    cart = readCart(now);
  }
  return cart;
}

/** The cart as it is now, outside of React. */
export function currentCart(): Cart {
  return snapshot();
}

/** Keeps another cart and shows it in every part of every open page of this browser. */
export function changeCart(change: (cart: Cart) => Cart): void {
  const next = change(snapshot());
  const text = JSON.stringify(next);
  try {
    window.localStorage.setItem(cartKey, text);
    kept = text;
  } catch {
    storageRefused = true;
  }
  cart = next;
  tellAll();
}

/** The cart of this browser; empty on the server and in the first moment of a page. */
export function useCart(): Cart {
  return useSyncExternalStore(subscribe, snapshot, () => empty);
}

const never = () => () => undefined;

/** Whether the cart is read: false on the server and in the first moment of a page. */
export function useCartKnown(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
