import { defineTexts } from "../language/define-texts.ts";

export const addToCartText = defineTexts({
  en: {
    addToCart: "Add to cart",
    notKept: "But this browser does not store it: allow site data for this shop.",
  },
  da: {
    addToCart: "Læg i kurv",
    notKept: "Men denne browser gemmer den ikke: Tillad data fra butikken.",
  },
});
