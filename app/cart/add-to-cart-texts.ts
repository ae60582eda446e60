import { defineTexts } from "../language/define-texts.ts";

export const addToCartText = defineTexts({
  en: {
    addToCart: "Add to cart",
    notKept:
      "But this browser does not store your cart: it is lost when you close or reload this page. Allow cookies and site data for this shop in the browser’s settings, or free some of its storage.",
  },
  da: {
    addToCart: "Læg i kurv",
    notKept:
      "Men denne browser gemmer ikke din kurv: Den går tabt, når du lukker eller genindlæser siden. Tillad cookies og data fra denne butik i browserens indstillinger, eller frigør plads i dens lager.",
  },
});
