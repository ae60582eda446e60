import { expect, test } from "vitest";
import { changeMessage, correctCart, findChanges, type CartRecord } from "./cart-changes.ts";
import type { CartItem } from "./cart.ts";

const shown = {
  id: "black-sabbath-paranoid",
  album: "Paranoid",
  artist: "Black Sabbath",
  coverImage: "sleeve/black-sabbath-paranoid.12345678",
  price: 249,
  discount: 15,
};

const paranoid: CartRecord = { ...shown, stock: 2 };
const item: CartItem = { ...shown, quantity: 2 };

test("each kind of change has its message", () => {
  const seen = { id: paranoid.id, quantity: 3, unitPrice: 212 };
  const words = (record: CartRecord | undefined) => findChanges(seen, record).map(changeMessage);
  expect(words(paranoid)).toEqual(["Only 2 left of Paranoid."]);
  expect(words({ ...paranoid, stock: 0 })).toEqual(["Paranoid is out of stock."]);
  expect(words({ ...paranoid, stock: 3, discount: 0 })).toEqual([
    "The price of Paranoid is now 249 kr. It was 212 kr.",
  ]);
  expect(words({ ...paranoid, discount: 0 })).toHaveLength(2);
  expect(words({ ...paranoid, stock: 3 })).toEqual([]);
  expect(words(undefined)).toEqual(["A record in your cart is no longer in the shop."]);
});

test("a cart that is as the shop has it stays the same object", () => {
  const cart = [item];
  const corrected = correctCart(cart, [paranoid], new Set([paranoid.id]));
  expect(corrected).toEqual({ cart, changes: [] });
  expect(corrected.cart).toBe(cart);
});

test("a cart is brought to the stock and price of the shop", () => {
  const old = { ...item, quantity: 5, discount: 0 };
  const { cart, changes } = correctCart([old], [paranoid], new Set([paranoid.id]));
  expect(cart).toEqual([{ ...item, quantity: 2 }]);
  expect(changes.map(({ reason }) => reason)).toEqual(["only-left", "price-changed"]);
});

test("sold out and gone records leave the cart, by the names they had in it", () => {
  const asked = new Set([paranoid.id, "gone"]);
  const cart = [item, { ...item, id: "gone", album: "Vol. 4" }];
  const corrected = correctCart(cart, [{ ...paranoid, stock: 0 }], asked);
  expect(corrected.cart).toEqual([]);
  expect(corrected.changes.map(changeMessage)).toEqual([
    "Paranoid is out of stock.",
    "Vol. 4 is no longer in the shop.",
  ]);
});

test("an item that the shop was not asked about is left alone", () => {
  const cart = [item];
  expect(correctCart(cart, [], new Set()).cart).toBe(cart);
});
