import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { discountedPrice } from "../catalogue/price.ts";
import {
  type Addable,
  addToCart,
  type Cart,
  cartTotal,
  countItems,
  readAddable,
  readCart,
  setQuantity,
  writeAddable,
} from "./cart.ts";

const paranoid: Addable = {
  id: "black-sabbath-paranoid",
  album: "Paranoid",
  artist: "Black Sabbath",
  coverImage: "sleeve/black-sabbath-paranoid.00000000",
  price: 249,
  discount: 15,
  stock: 2,
};

function requireCart({ cart }: { cart: Cart | null }): Cart {
  if (!cart) throw new Error("Nothing was added.");
  return cart;
}

it("reads a record from a button's attribute as it was written", () => {
  const quoted = { ...paranoid, album: '"Heroes" & more', artist: "50% | A%7C" };
  expect(readAddable(writeAddable(quoted))).toEqual(quoted);
});

it("says what became of an attempt to add a record", () => {
  expect(addToCart([], paranoid).message).toBe("Added to cart!");
  const full = (stock: number) => [{ ...paranoid, quantity: stock }];
  expect(addToCart(full(2), paranoid).message).toBe("All 2 in stock are in your cart already.");
  const last = { ...paranoid, stock: 1 };
  expect(addToCart(full(1), last).message).toBe("The last copy is in your cart already.");
});

describe("addToCart", () => {
  it("increments the quantity of what is in the cart already", () => {
    const once = requireCart(addToCart([], paranoid));
    const twice = requireCart(addToCart(once, paranoid));
    expect(twice.map(({ id, quantity }) => [id, quantity])).toEqual([
      ["black-sabbath-paranoid", 2],
    ]);
  });

  it("never puts more in than the stock that is known", () => {
    const full = requireCart(addToCart(requireCart(addToCart([], paranoid)), paranoid));
    expect(addToCart(full, paranoid).cart).toBeNull();
    expect(addToCart([], { ...paranoid, stock: 0 }).cart).toBeNull();
  });

  it("keeps every field of the item, with the newest price", () => {
    const once = requireCart(addToCart([], paranoid));
    const [item] = requireCart(addToCart(once, { ...paranoid, price: 199, discount: 0 }));
    expect(item).toEqual({
      id: "black-sabbath-paranoid",
      album: "Paranoid",
      artist: "Black Sabbath",
      coverImage: "sleeve/black-sabbath-paranoid.00000000",
      price: 199,
      discount: 0,
      quantity: 2,
    });
  });
});

describe("readCart", () => {
  it("reads back what was kept", () => {
    const cart = requireCart(addToCart([], paranoid));
    expect(readCart(JSON.stringify(cart))).toEqual(cart);
  });

  it.each([
    null,
    "",
    "{",
    "null",
    "42",
    '"text"',
    "{}",
    "[null]",
    "[[]]",
    '[{"id":"x"}]',
    JSON.stringify([{ ...paranoid, quantity: 0 }]),
    JSON.stringify([{ ...paranoid, quantity: 1.5 }]),
    JSON.stringify([{ ...paranoid, quantity: "1" }]),
    JSON.stringify([{ ...paranoid, quantity: 1, price: -1 }]),
    JSON.stringify([{ ...paranoid, quantity: 1, discount: 101 }]),
  ])("drops a damaged value without an error: %j", (kept) => {
    expect(readCart(kept)).toEqual([]);
  });

  const lines = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ ...paranoid, id: `r${String(n)}`, quantity: 1 }));

  it("loses a damaged line alone, and a second one of a record", () => {
    const [one, two, three] = lines(3);
    const kept = [one, { ...two, quantity: 0 }, null, { ...three, id: "no id" }, one, three];
    expect(readCart(JSON.stringify(kept))).toEqual([one, three]);
  });

  it("keeps all records that a cart holds, and refuses the next one in words", () => {
    const full = readCart(JSON.stringify(lines(200)));
    expect(full).toHaveLength(200);
    const { cart, message } = addToCart(full, paranoid);
    expect(cart).toBeNull();
    expect(message).toContain("full: 200 records");
    // One more of what is there is no further record.
    expect(addToCart(full, { ...paranoid, id: "r7" }).cart).toHaveLength(200);
    expect(readCart(JSON.stringify(lines(233)))).toHaveLength(200);
  });

  it("takes any text without throwing", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => Array.isArray(readCart(text))),
    );
  });
});

describe("totals", () => {
  it("sum discounted price × quantity", () => {
    const cart = setQuantity(requireCart(addToCart([], paranoid)), paranoid.id, 3);
    expect(cartTotal(cart)).toBe(3 * 212);
    expect(countItems(cart)).toBe(3);
  });

  it("are those of the items, for any cart", () => {
    const item = fc.record({
      id: fc.uuid(),
      album: fc.string(),
      artist: fc.string(),
      coverImage: fc.string(),
      price: fc.integer({ min: 0, max: 1_000_000 }),
      discount: fc.integer({ min: 0, max: 100 }),
      quantity: fc.integer({ min: 1, max: 50 }),
    });
    fc.assert(
      fc.property(fc.array(item, { maxLength: 20 }), (cart) => {
        let sum = 0;
        for (const one of cart)
          for (let n = 0; n < one.quantity; n += 1) sum += discountedPrice(one);
        return cartTotal(cart) === sum;
      }),
    );
  });

  it("setQuantity of 0 takes the record out", () => {
    expect(setQuantity(requireCart(addToCart([], paranoid)), paranoid.id, 0)).toEqual([]);
  });
});
