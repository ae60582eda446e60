import { discountedPrice } from "../catalogue/price.ts";
import { recordIdPattern } from "../forms/id-patterns.ts";
import { isWholeNumber } from "../forms/whole-number.ts";
import { cartText } from "./cart-texts.ts";

/** What the browser stores of a record in the cart (docs/rules.md, Cart). */
export interface CartItem {
  id: string;
  album: string;
  artist: string;
  coverImage: string;
  /** Whole kroner, before discount, as seen when the record was added. */
  price: number;
  /** Whole percent, as seen when the record was added. */
  discount: number;
  quantity: number;
}

/** A cart: its items in the order they were first added, each record once. */
export type Cart = readonly CartItem[];

/** The key of the cart in localStorage (docs/rules.md, Cart). */
export const cartKey = "gatefold-cart";

/** More different records than anyone buys at once; the next one is refused. */
export const maxCartItems = 200;

const textFields = ["id", "album", "artist", "coverImage"] as const;

/**
 * Reads a stored cart. A damaged line is lost alone; so is a second one of a record, and what is beyond maxCartItems. A
 * value that is no list reads as the empty cart.
 */
export function readCart(stored: string | null): Cart {
  if (stored === null) return [];
  try {
    const value: unknown = JSON.parse(stored);
    if (!Array.isArray(value)) return [];
    const items = new Map<string, CartItem>();
    for (const line of value as unknown[]) {
      if (isCartItem(line) && !items.has(line.id)) items.set(line.id, line);
    }
    return [...items.values()].slice(0, maxCartItems);
  } catch {
    return [];
  }
}

function isCartItem(value: unknown): value is CartItem {
  if (typeof value !== "object" || value === null) return false;
  const item = value as { [key: string]: unknown };
  return (
    recordIdPattern.test(item["id"] as string) &&
    textFields.every((key) => typeof item[key] === "string" && item[key].length <= 500) &&
    isWholeNumber(item["price"], { min: 0, max: 1_000_000 }) &&
    isWholeNumber(item["discount"], { min: 0, max: 100 }) &&
    isWholeNumber(item["quantity"], { min: 1, max: 1_000_000 })
  );
}

/** A record that can be added to the cart: the item without its quantity, and the known stock. */
export type Addable = Omit<CartItem, "quantity"> & { stock: number };

/** What became of an attempt to add a record, with what is said of it. The cart is null when it stays as it was. */
interface Addition {
  cart: Cart | null;
  message: string;
}

/**
 * Adds one copy of a record to the cart, and updates what the cart stores of the record. Refused when the cart holds the
 * known stock already, that is 0, or the cart has maxCartItems other records.
 */
export function addToCart(cart: Cart, record: Addable): Addition {
  const { id, album, artist, coverImage, price, discount, stock } = record;
  const quantity = (cart.find((item) => item.id === id)?.quantity ?? 0) + 1;
  if (quantity > stock) {
    const message = stock === 1 ? cartText("lastInCart") : cartText("allInCart", { stock });
    return { cart: null, message };
  }
  const item = { id, album, artist, coverImage, price, discount, quantity };
  const changed =
    quantity === 1 ? [...cart, item] : cart.map((other) => (other.id === id ? item : other));
  return changed.length > maxCartItems
    ? { cart: null, message: cartText("cartFull", { most: maxCartItems }) }
    : { cart: changed, message: cartText("added") };
}

/**
 * A record as text: in an attribute of its button, for a press before hydration, and in the data of its page. Both are
 * equal, so that the second costs a compressed page next to nothing.
 */
export function writeAddable(record: Addable): string {
  const { id, artist, album, coverImage, price, discount, stock } = record;
  const values = [id, artist, album, coverImage, price, discount, stock];
  return values.map((value) => String(value).replace(/[%|]/g, encodeURIComponent)).join("|");
}

/** Reads what writeAddable wrote. */
export function readAddable(text: string): Addable {
  const values = text.split("|");
  const [id, artist, album, coverImage] = values.map(decodeURIComponent) as FirstFour;
  const [price, discount, stock] = values.slice(4).map(Number) as [number, number, number];
  return { id, artist, album, coverImage, price, discount, stock };
}

type FirstFour = [string, string, string, string];

/** Sets the quantity of a record; 0 or less removes it. */
export function setQuantity(cart: Cart, id: string, quantity: number): Cart {
  if (quantity <= 0) return cart.filter((item) => item.id !== id);
  return cart.map((item) => (item.id === id ? { ...item, quantity } : item));
}

/** The number of copies in the cart. */
export function countItems(cart: Cart): number {
  return cart.reduce((sum, item) => sum + item.quantity, 0);
}

/** Such as "1 item". */
export function itemCountLabel(count: number): string {
  return cartText("items", { n: count });
}

/** The name of the navbar's way to the cart. */
export function cartLabel(count: number): string {
  return cartText("cartName", { items: itemCountLabel(count) });
}

/** What the badge of the cart says; nothing while the cart is empty. */
export function badgeLabel(count: number): string {
  return count > 99 ? "99+" : count === 0 ? "" : String(count);
}

/** Sum of discounted price × quantity, whole kroner (docs/rules.md, Prices and money). */
export function cartTotal(cart: Cart): number {
  return cart.reduce((sum, item) => sum + discountedPrice(item) * item.quantity, 0);
}
