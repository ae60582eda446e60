import { defineTexts } from "../language/define-texts.ts";

export const addToCartText = defineTexts({
  en: { addToCart: "Add to cart" },
  da: { addToCart: "Læg i kurv" },
});
