import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import type { Cart } from "../cart/cart.ts";
import { itemCountLabel } from "../cart/cart.ts";
import { CartMenuContents } from "./cart-menu-contents.tsx";

const buildCart = (records: number): Cart =>
  Array.from({ length: records }, (_, index) => ({
    id: `record-${index}`,
    album: `Album ${index}`,
    artist: "Sleep",
    coverImage: "",
    price: 249,
    discount: index === 0 ? 15 : 0,
    quantity: index === 0 ? 2 : 1,
  }));

function render(cart: Cart): string {
  const element = <CartMenuContents cart={cart} onLeave={() => undefined} />;
  return renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: "/", element }])} />,
  );
}

const linksTo = (html: string) =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, path]) => path).filter((path) => path !== "#");

describe("the cart menu", () => {
  it("shows the first five records, how many more there are, the number of items and the total", () => {
    const html = render(buildCart(7));
    expect(linksTo(html)).toEqual(
      [0, 1, 2, 3, 4].map((n) => `/record/record-${n}`).concat("/user/cart"),
    );
    expect(html).toContain("+2 more...");
    expect(html).toContain("8 items");
    // 2 × 212 kr. with the discount, 6 × 249 kr. without.
    expect(html).toContain("1.918 kr.");
    expect(html).toContain("2 × 212 kr.");
    expect(html).toContain("Go to Cart");
  });

  it("names no more records when five are all", () => {
    const html = render(buildCart(5));
    expect(linksTo(html)).toHaveLength(6);
    expect(html).not.toContain("more...");
  });

  it("says that the cart is empty", () => {
    const html = render([]);
    expect(html).toContain("Your cart is empty.");
    expect(linksTo(html)).toEqual([]);
  });
});

describe("itemCountLabel", () => {
  it.each([
    [0, "0 items"],
    [1, "1 item"],
    [2, "2 items"],
  ])("says %d as %s", (count, label) => {
    expect(itemCountLabel(count)).toBe(label);
  });
});
