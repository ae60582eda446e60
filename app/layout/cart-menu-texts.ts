import { defineTexts } from "../language/define-texts.ts";

/** What the dropdown of the cart says. */
export const cartMenuText = defineTexts({
  en: {
    cartEmpty: "Your cart is empty.",
    moreInCart: "+{more} more...",
    goToCart: "Go to Cart",
  },
  da: {
    cartEmpty: "Din kurv er tom.",
    moreInCart: "+{more} til…",
    goToCart: "Gå til kurven",
  },
});
