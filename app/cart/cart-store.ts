import { useSyncExternalStore } from "react";
import { createListeners } from "../ui/listeners.ts";
import { cartKey, readCart, type Cart } from "./cart.ts";

const empty: Cart = [];
const listeners = createListeners();
let stored: string | null = null;
let cart: Cart = empty;
/** The browser did not store the last change: the cart then lasts as long as the page. */
let isStorageRefused = false;

function subscribe(listener: () => void): () => void {
  // The same listener every time, so there is one, and it stays.
  window.addEventListener("storage", onStorage);
  return listeners.subscribe(listener);
}

/** Another tab changed the cart (key null: it cleared the storage). */
function onStorage(event: StorageEvent): void {
  if (event.key === cartKey || event.key === null) listeners.notify();
}

function snapshot(): Cart {
  if (isStorageRefused) return cart;
  let now: string | null;
  try {
    now = window.localStorage.getItem(cartKey);
  } catch {
    isStorageRefused = true;
    return cart;
  }
  if (now !== stored) {
    stored = now;
    cart = readCart(now);
  }
  return cart;
}

/** The current cart, outside of React. */
export function currentCart(): Cart {
  return snapshot();
}

/** Stores a changed cart and rerenders what shows it, in every open page of this browser. */
export function changeCart(change: (cart: Cart) => Cart): void {
  const next = change(snapshot());
  const text = JSON.stringify(next);
  try {
    window.localStorage.setItem(cartKey, text);
    stored = text;
    isStorageRefused = false;
  } catch {
    isStorageRefused = true;
  }
  cart = next;
  listeners.notify();
}

/** Whether the browser keeps the cart; it does not where cookies are blocked or its storage is full. */
export function isCartKept(): boolean {
  return !isStorageRefused;
}

/** The same, for what shows the cart; true on the server and until hydration. */
export function useIsCartKept(): boolean {
  return useSyncExternalStore(subscribe, isCartKept, () => true);
}

/** The cart of this browser; empty on the server and until hydration. */
export function useCart(): Cart {
  return useSyncExternalStore(subscribe, snapshot, () => empty);
}

const never = () => () => undefined;

/** Whether the cart is read: false on the server and until hydration. */
export function useIsCartLoaded(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
