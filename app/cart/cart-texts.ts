import { defineTexts } from "../language/define-texts.ts";

/** What the cart says on every page, some of it before React is there (layout/early-input/). */
export const cartText = defineTexts({
  en: {
    items: { one: "{n} item", other: "{n} items" },
    cartName: "Cart, {items}",
    added: "Added to cart!",
    lastInCart: "The last copy is in your cart already.",
    allInCart: "All {stock} in stock are in your cart already.",
    cartFull: "Your cart is full: {most} records.",
  },
  da: {
    items: { one: "{n} vare", other: "{n} varer" },
    cartName: "Kurv, {items}",
    added: "Lagt i kurven!",
    lastInCart: "Det sidste eksemplar ligger allerede i din kurv.",
    allInCart: "Alle {stock} på lager ligger allerede i din kurv.",
    cartFull: "Din kurv er fuld: {most} plader.",
  },
});
