import { defineTexts } from "../language/define-texts.ts";

export const addToCartText = defineTexts({
  en: {
    addToCart: "Add to cart",
    notKept:
      "But this browser does not store it: it is lost when you close or reload this page. Allow cookies and site data for this shop, or free some storage.",
  },
  da: {
    addToCart: "Læg i kurv",
    notKept:
      "Men denne browser gemmer den ikke: Den går tabt, når du lukker eller genindlæser siden. Tillad cookies og data fra denne butik, eller frigør lagerplads.",
  },
});
