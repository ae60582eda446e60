import { describe, expect, it } from "vitest";
import { isInStock, stockMessage } from "./stock.ts";

describe("stockMessage", () => {
  it.each([
    [0, "Out of Stock"],
    [-1, "Out of Stock"],
    [1, "Only 1 left, order now!"],
    [4, "Only 4 left, order now!"],
    [5, null],
    [500, null],
  ])("of %i: %s", (stock, message) => {
    expect(stockMessage(stock)).toBe(message);
  });
});

describe("isInStock", () => {
  it("is true from one copy on", () => {
    expect([-1, 0, 1, 5].map((stock) => isInStock({ stock }))).toEqual([false, false, true, true]);
  });
});
