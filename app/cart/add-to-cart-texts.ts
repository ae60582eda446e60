import { defineTexts } from "../language/define-texts.ts";

export const addToCartText = defineTexts({
  en: { addToCart: "Add to cart", soldOut: "Out of Stock" },
  da: { addToCart: "Læg i kurv", soldOut: "Udsolgt" },
});
